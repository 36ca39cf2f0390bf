import { useState } from 'react';
import { Input } from './Input';

/** A cross clears the field while it is filled, and focused or hovered. */
export default function InputClearableDemo() {
  const [keyword, setKeyword] = useState('timeline');
  return (
    <div style={{ maxWidth: 320 }}>
      <Input label="Keyword" clearable value={keyword} onValueChange={setKeyword} />
    </div>
  );
}
