import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Skeleton', 'SkeletonGroup'],
  keyboard: [],
  notes: [
    'Give each skeleton the size of the content that it replaces, so that the page does not jump.',
    'Skeletons do not pulse for users who prefer reduced motion.',
    'A SkeletonGroup announces the loading once, with its `label`.',
  ],
};
