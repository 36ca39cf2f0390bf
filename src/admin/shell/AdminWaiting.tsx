import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import styles from './AdminWaiting.module.css';

/** Holds the place of a page of Admin while its part is on the way. */
export function AdminWaiting() {
  return (
    <SkeletonGroup className={styles.waiting}>
      <Skeleton width={200} height={28} />
      <Skeleton width="100%" height={360} />
    </SkeletonGroup>
  );
}
