import { useState } from 'react';
import { FileDrop } from './FileDrop';

/** One with an error of its parent until a file is chosen, and one that is disabled while a review is pending. */
export default function FileDropStatesDemo() {
  const [files, setFiles] = useState<File[]>([]);
  const error = files.length === 0 && 'Choose the plugin’s code file.';
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <FileDrop label="Code file" accept={['json']} error={error} onFiles={setFiles} />
      <FileDrop label="Cover" accept={['image']} disabled hint="The cover is in review." onFiles={setFiles} />
    </div>
  );
}
