import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Progress'],
  keyboard: [],
  notes: [
    'A value outside the line is shown at its nearest end.',
    'Readers who asked for less motion see dashes that stand still while nobody knows how long it takes.',
  ],
};
