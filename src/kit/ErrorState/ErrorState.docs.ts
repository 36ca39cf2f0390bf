import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['ErrorState'],
  keyboard: [{ keys: ['Enter', 'Space'], does: 'On the Retry button: tries again.' }],
  notes: [
    'Say what happened, what is kept and what to do, in the reader’s words; what support needs goes into `details`.',
    'A list that holds nothing is no error: that is Empty.',
  ],
};
