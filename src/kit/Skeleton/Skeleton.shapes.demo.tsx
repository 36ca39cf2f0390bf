import { Skeleton, SkeletonGroup } from './Skeleton';

/** The three shapes: a line of text, a rectangle and a circle. */
export default function SkeletonShapesDemo() {
  return (
    <SkeletonGroup style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' }}>
      <Skeleton shape="text" width={160} />
      <Skeleton width={96} height={36} />
      <Skeleton shape="circle" width={40} />
    </SkeletonGroup>
  );
}
