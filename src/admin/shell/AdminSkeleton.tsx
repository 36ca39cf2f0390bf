import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import styles from './AdminSkeleton.module.css';

/** Placeholder of an Admin page while its code is loading. */
export function AdminSkeleton() {
  return (
    <SkeletonGroup className={styles.placeholder}>
      <Skeleton width={200} height={28} />
      <Skeleton width="100%" height={360} />
    </SkeletonGroup>
  );
}
