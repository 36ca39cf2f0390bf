import { useState } from 'react';
import { FileDrop } from './FileDrop';

/** The code file of a plugin: one JSON file. */
export default function FileDropDemo() {
  const [name, setName] = useState('');
  return (
    <FileDrop
      label="Code file"
      required
      accept={['json']}
      maxSize={5}
      hint={name ? `Chosen: ${name}` : 'Only JSON is supported, up to 5 MB.'}
      onFiles={([file]) => setName(file?.name ?? '')}
    />
  );
}
