import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['Input', 'TextArea'],
  keyboard: [
    {
      keys: ['Enter'],
      does: 'In an Input: calls `onSubmit` and submits the form around it. In a TextArea: starts a new line.',
    },
    {
      keys: ['Tab'],
      does: 'Moves the focus to the clear button if it is visible, and to the button that shows the password.',
    },
  ],
  notes: [
    'The Enter that confirms a word in an input method (Chinese, Japanese, Korean) submits nothing, in Safari too.',
    'Characters are counted as Unicode code points: 画 is one, and so is 😀.',
    'Users can type and paste more than the limit, so that they can shorten the text themselves.',
    'A `<label>` around the field can name it instead of the `label` prop.',
  ],
};
