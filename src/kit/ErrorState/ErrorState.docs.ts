import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['ErrorState'],
  keyboard: [{ keys: ['Enter', 'Space'], does: 'On the Retry button: tries again.' }],
  notes: [
    'Say what happened, which data is kept, and what the user can do, in words that they know. Put information for support into `details`.',
    'An empty list is not an error: use Empty.',
  ],
};
