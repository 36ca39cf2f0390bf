import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['Empty'],
  keyboard: [],
  notes: [
    'Say what will be shown here and what the user can do. Offer an action where there is one.',
    'If the content failed to load, use ErrorState, because the content may exist.',
  ],
};
