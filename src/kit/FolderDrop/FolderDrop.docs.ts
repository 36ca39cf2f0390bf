import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['FolderDrop'],
  keyboard: [
    {
      keys: ['Tab'],
      does: 'Moves the focus to the button that chooses files, then to the button that chooses a folder.',
    },
    { keys: ['Enter', 'Space'], does: 'Opens the file dialog of the system.' },
  ],
  notes: [
    'While it is mounted, a file that is dropped outside of it does not replace the page.',
    'It accepts up to 5,000 files at a time and ignores the rest.',
    'For a single file with its own rules, use FileDrop.',
  ],
};
