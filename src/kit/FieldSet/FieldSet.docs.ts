import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['FieldSet'],
  keyboard: [],
  notes: [
    'A control inside keeps its own label or `aria-label`: the group says what they are about together.',
    'The error belongs to the group; a fault of one field stands at that field.',
  ],
};
