import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Feedback',
  components: ['message', 'MessageElement'],
  keyboard: [
    {
      keys: ['Tab'],
      does: 'Moves the focus to the close button of a notification; in a question, to the next button.',
    },
    { keys: ['Enter', 'Space'], does: 'Presses the button.' },
    { keys: ['Escape'], does: 'Cancels the top question.' },
  ],
  notes: [
    'From any code: `message.success`, `error`, `warning`, `info`, `loading`, and `notify` return a handle with `close` and `update`; `await message.confirm({…})` returns true or false.',
    'The code that shows messages is loaded with the first message, and the code of the dialog with the first question.',
    'Screen readers announce messages without moving the focus: an error at once, other messages when the screen reader pauses, even while a dialog is open.',
    'The time of a message stops while the pointer or the focus is on it, and restarts when its content changes.',
    'When a notification with the focus closes, the focus returns to where it was.',
    'A toast disappears after 1500 ms, so do not use it alone for important information.',
  ],
};
