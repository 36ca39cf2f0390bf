import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Tag'],
  keyboard: [],
  notes: ['Its words say what its colour says: colour alone carries nothing.'],
};
