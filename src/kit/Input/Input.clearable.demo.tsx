import { useState } from 'react';
import { Input } from './Input';

/** A button that clears the field, shown while the field has a text and is focused or hovered. */
export default function InputClearableDemo() {
  const [keyword, setKeyword] = useState('timeline');
  return (
    <div style={{ maxWidth: 320 }}>
      <Input label="Keyword" clearable value={keyword} onValueChange={setKeyword} />
    </div>
  );
}
