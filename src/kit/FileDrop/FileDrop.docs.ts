import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['FileDrop'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the field.' },
    { keys: ['Enter', 'Space'], does: 'Opens the system’s chooser.' },
    { keys: ['Control+V', 'Meta+V'], does: 'Takes a picture from the clipboard.' },
  ],
  notes: [
    'While it is on the page, a file that is dropped beside it does not replace the page.',
    'What it refused stands below it, each file by its name, until the next attempt or the form’s reset.',
    'Type is judged by name and MIME type only, so the code that reads the file must check its content.',
    'A folder is refused.',
  ],
};
