import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['message', 'MessageElement'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to a notification’s close button; in a question, from one button to the other.' },
    { keys: ['Enter', 'Space'], does: 'Presses the button.' },
    { keys: ['Escape'], does: 'Answers the topmost question with no.' },
  ],
  notes: [
    'From anywhere: `message.success`, `error`, `warning`, `info`, `loading` and `notify` answer a handle with `close` and `update`; `await message.confirm({…})` answers true or false.',
    'The view is downloaded with the first message, and the dialog with the first question: a page that says nothing pays for neither.',
    'A message is read aloud without moving the focus: an error at once, everything else when the reader pauses, also while a dialog is open.',
    'Its time stands still while pointer or focus are on it, and begins again when it says something else.',
    'A notification that is closed gives the focus back where it came from.',
    'Do not say in a toast alone what people must read: it goes after 1500 ms.',
  ],
};
