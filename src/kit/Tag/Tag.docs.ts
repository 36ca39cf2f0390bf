import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Tag'],
  keyboard: [],
  notes: ['Its text must say what its color says, because users may not see the color.'],
};
