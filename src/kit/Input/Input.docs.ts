import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['Input', 'TextArea'],
  keyboard: [
    {
      keys: ['Enter'],
      does: 'Submits a line of text (`onSubmit`) and the form around it; begins a line in a TextArea.',
    },
    { keys: ['Tab'], does: 'Goes on to the clear button while it is there, and to the eye of a password.' },
  ],
  notes: [
    'The Enter that confirms a word in an input method (Chinese, Japanese, Korean) submits nothing, in Safari as well.',
    'Characters are counted as Unicode code points: 画 is one, and so is 😀.',
    'The word limit never stops anybody from typing: a text that was pasted is shortened by its author, not cut.',
    'A `<label>` around the field names it as well as `label` does.',
  ],
};
