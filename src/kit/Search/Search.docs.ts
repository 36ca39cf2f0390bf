import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['Search'],
  keyboard: [
    { keys: ['Enter'], does: 'Searches for the current text (`onSearch`).' },
    { keys: ['Tab'], does: 'Goes on to the clear button while there is a text.' },
    { keys: ['shortcut'], does: 'Focuses the field from anywhere but other fields, and selects its text.' },
  ],
  notes: [
    'The Enter that confirms a word in an input method (Chinese, Japanese, Korean) does not search, in Safari as well.',
    'Clearing searches for the empty text: the list shows everything again.',
    'It has a name already (the word for search in the reader’s language); an `aria-label` says more.',
    'A key that a dialog hides from the reader does nothing: the field behind it is left alone.',
  ],
};
