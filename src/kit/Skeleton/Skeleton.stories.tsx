import type { WidgetDocs } from '../WidgetDocs';
import { Skeleton, SkeletonGroup } from './Skeleton';

const docs: WidgetDocs = {
  id: 'skeleton',
  title: 'Feedback/Skeleton',
  component: Skeleton,
  subcomponents: { SkeletonGroup },
  parameters: {
    keyboard: [],
    notes: [
      'Give each skeleton the size of the content that it replaces, so that the page does not jump.',
      'Skeletons do not pulse for users who prefer reduced motion.',
      'A SkeletonGroup announces the loading once, with its `label`.',
    ],
  },
};
export default docs;

/** A plugin's card while it loads, in its final size. */
export function Basic() {
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

/** The three shapes: a line of text, a rectangle and a circle. */
export function Shapes() {
  return (
    <SkeletonGroup style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' }}>
      <Skeleton shape="text" width={160} />
      <Skeleton width={96} height={36} />
      <Skeleton shape="circle" width={40} />
    </SkeletonGroup>
  );
}

const ROWS = ['60%', '45%', '70%'];

/** Rows of a table while they load. */
export function Table() {
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
