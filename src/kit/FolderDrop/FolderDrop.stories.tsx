import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { FolderDrop } from './FolderDrop';

const docs: WidgetDocs = {
  id: 'folderdrop',
  title: 'Fields/FolderDrop',
  component: FolderDrop,
  parameters: {
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
  },
};
export default docs;

/** Lists the files with their paths. */
export function Basic() {
  const [paths, setPaths] = useState<string[]>([]);
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FolderDrop
        title="Drop plugin files or folders here"
        hint="A folder with a manifest.json is one plugin."
        filesText="Choose files"
        folderText="Choose a folder"
        onFiles={(files) => setPaths(files.map(({ path }) => path))}
      />
      <ul>
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </div>
  );
}
