import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['FieldSet'],
  keyboard: [],
  notes: [
    'Each control inside keeps its own label or `aria-label`. The label of the group describes all of them together.',
    'Use `error` for errors of the whole group. Show the error of a single field at that field.',
  ],
};
