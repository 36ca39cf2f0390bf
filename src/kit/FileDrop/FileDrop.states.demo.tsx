import { useState } from 'react';
import { FileDrop } from './FileDrop';

/** A field with an error until a file is chosen, and a field that is disabled while a review is pending. */
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
