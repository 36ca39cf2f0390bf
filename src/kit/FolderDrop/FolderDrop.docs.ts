import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['FolderDrop'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the button for files, then to the one for a folder.' },
    { keys: ['Enter', 'Space'], does: 'Opens the system’s chooser.' },
  ],
  notes: [
    'While it is on the page, a file that is dropped beside it does not replace the page.',
    'One drop has 5,000 files at most.',
    'For a single file with rules of its own take FileDrop.',
  ],
};
