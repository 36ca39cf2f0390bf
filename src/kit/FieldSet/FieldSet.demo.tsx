import { useState } from 'react';
import { Input } from '../Input/Input';
import { RadioGroup } from '../RadioGroup/RadioGroup';
import { FieldSet } from './FieldSet';

/** A choice, and the text that one of its options requires. */
export default function FieldSetDemo() {
  const [holder, setHolder] = useState<'author' | 'custom'>('custom');
  const [name, setName] = useState('');
  const isMissing = holder === 'custom' && name.trim() === '';
  return (
    <FieldSet label="Copyright holder" required error={isMissing ? 'Enter the copyright holder.' : undefined}>
      <RadioGroup
        aria-label="Copyright holder"
        value={holder}
        onChange={setHolder}
        menu={[
          { value: 'author', label: 'The developer' },
          { value: 'custom', label: 'Another holder' },
        ]}
      />
      {holder === 'custom' && <Input aria-label="Name of the holder" value={name} onValueChange={setName} />}
    </FieldSet>
  );
}
