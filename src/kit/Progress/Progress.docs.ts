import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Progress'],
  keyboard: [],
  notes: [
    'A value below 0 or above `max` is shown as 0 or `max`.',
    'While the progress is unknown, users who prefer reduced motion see static dashes.',
  ],
};
