import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Skeleton', 'SkeletonGroup'],
  keyboard: [],
  notes: [
    'Give every skeleton the size of what will stand there: the page must not jump.',
    'For readers who asked for less motion nothing pulses.',
    'A SkeletonGroup says once that something loads, in the words of its `label`.',
  ],
};
