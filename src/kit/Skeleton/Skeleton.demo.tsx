import { Skeleton, SkeletonGroup } from './Skeleton';

/** A plugin's card while it loads, in its final size. */
export default function SkeletonDemo() {
  return (
    <SkeletonGroup label="Plugins are loading" style={{ maxWidth: 280 }}>
      <Skeleton style={{ aspectRatio: '16 / 9' }} />
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', marginBlock: 12 }}>
        <Skeleton shape="circle" width={40} />
        <div style={{ flex: 1 }}>
          <Skeleton shape="text" width="60%" />
          <Skeleton shape="text" width="40%" />
        </div>
      </div>
      <Skeleton shape="text" />
      <Skeleton shape="text" width="80%" />
    </SkeletonGroup>
  );
}
