import { useState } from 'react';
import { FolderDrop } from './FolderDrop';

/** Lists the files with their paths. */
export default function FolderDropDemo() {
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
