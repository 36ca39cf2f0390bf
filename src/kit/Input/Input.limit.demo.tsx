import { useState } from 'react';
import { Input } from './Input';

/** Counts the characters; a longer text can be typed and is shown as an error. */
export default function InputLimitDemo() {
  const [name, setName] = useState('Color Palette for Teams');
  return (
    <div style={{ maxWidth: 320 }}>
      <Input label="Plugin name" limit={20} value={name} onValueChange={setName} />
    </div>
  );
}
