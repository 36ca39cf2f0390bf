import { useState } from 'react';
import { Input } from '../Input/Input';
import { RadioGroup } from '../RadioGroup/RadioGroup';
import type { WidgetDocs } from '../WidgetDocs';
import { FieldSet } from './FieldSet';

const docs: WidgetDocs = {
  id: 'fieldset',
  title: 'Fields/FieldSet',
  component: FieldSet,
  parameters: {
    keyboard: [],
    notes: [
      'Each control inside keeps its own label or `aria-label`. The label of the group describes all of them together.',
      'Use `error` for errors of the whole group. Show the error of a single field at that field.',
    ],
  },
};
export default docs;

/** A choice, and the text that one of its options requires. */
export function Basic() {
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
