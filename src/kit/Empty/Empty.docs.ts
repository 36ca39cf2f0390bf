import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Empty'],
  keyboard: [],
  notes: [
    'Say what would stand here and what to do; an empty place without a way on is a dead end.',
    'Something that did not load is an ErrorState: the reader must know that it may be there.',
  ],
};
