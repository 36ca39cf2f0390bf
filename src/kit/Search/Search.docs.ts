import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['Search'],
  keyboard: [
    { keys: ['Enter'], does: 'Searches for the current text (`onSearch`).' },
    { keys: ['Tab'], does: 'Moves the focus to the clear button while there is text.' },
    { keys: ['shortcut'], does: 'Focuses the field and selects its text, unless the focus is in another field.' },
  ],
  notes: [
    'The Enter that confirms a word in an input method (Chinese, Japanese, Korean) does not search, in Safari too.',
    'Clearing the field searches for an empty text, so that the list shows everything again.',
    'Its default accessible name is the word for search in the user’s language. Set an `aria-label` for a more specific one.',
    'The shortcut does nothing while the field is behind a dialog.',
  ],
};
