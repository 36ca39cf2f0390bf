import { Skeleton, SkeletonGroup } from './Skeleton';

const ROWS = ['60%', '45%', '70%'];

/** Rows of a table while they load. */
export default function SkeletonTableDemo() {
  return (
    <SkeletonGroup label="Submissions are loading" style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      {ROWS.map((width) => (
        <div
          key={width}
          style={{ display: 'grid', gridTemplateColumns: '40px 1fr 96px', gap: 12, alignItems: 'center' }}
        >
          <Skeleton width={40} height={40} />
          <Skeleton shape="text" width={width} />
          <Skeleton height={20} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
