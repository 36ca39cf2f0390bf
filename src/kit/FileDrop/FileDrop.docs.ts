import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['FileDrop'],
  keyboard: [
    { keys: ['Tab'], does: 'Moves the focus to the field.' },
    { keys: ['Enter', 'Space'], does: 'Opens the file dialog of the system.' },
    { keys: ['Control+V', 'Meta+V'], does: 'Pastes files from the clipboard, such as an image.' },
  ],
  notes: [
    'While it is mounted, a file that is dropped outside of it does not replace the page.',
    'Refused files are listed below the field until the next attempt or until the form is reset.',
    'Only the file name and the MIME type are checked, so the code that reads the file must check its content.',
    'A folder is refused.',
  ],
};
