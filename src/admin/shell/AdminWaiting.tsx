import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import styles from './AdminWaiting.module.css';

/** Placeholder of an Admin page while its code is loading. */
export function AdminWaiting() {
  return (
    <SkeletonGroup className={styles.waiting}>
      <Skeleton width={200} height={28} />
      <Skeleton width="100%" height={360} />
    </SkeletonGroup>
  );
}
