import { useState } from 'react';
import { Input } from './Input';

/** Counts what is written; a longer text may be typed and is told to be too long. */
export default function InputLimitDemo() {
  const [name, setName] = useState('Color Palette for Teams');
  return (
    <div style={{ maxWidth: 320 }}>
      <Input label="Plugin name" limit={20} value={name} onValueChange={setName} />
    </div>
  );
}
