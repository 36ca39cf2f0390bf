import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Badge'],
  keyboard: [],
  notes: [
    'No value, or an empty one, shows nothing; the count 0 is shown.',
    'With a `label` the bare number is hidden from assistive technology and the label is read instead.',
    'Its colours are roles of the theme, so that its words stay readable in both schemes.',
  ],
};
