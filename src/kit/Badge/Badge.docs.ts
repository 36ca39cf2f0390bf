import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Badge'],
  keyboard: [],
  notes: [
    'Without a value, or with an empty one, nothing is shown. The count 0 is shown.',
    'With a `label`, screen readers announce the label instead of the value.',
    'Its colors are roles of the theme, so its text is readable in both color schemes.',
  ],
};
