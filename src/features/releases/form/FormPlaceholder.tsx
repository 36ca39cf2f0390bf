import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';

/** In place of a release form that is loading. */
export function FormPlaceholder() {
  return (
    <SkeletonGroup>
      <Skeleton shape="text" width="30%" />
      <Skeleton shape="rect" width="100%" height={320} />
    </SkeletonGroup>
  );
}
