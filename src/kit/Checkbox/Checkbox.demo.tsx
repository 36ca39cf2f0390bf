import { useState } from 'react';
import { Checkbox } from './Checkbox';

export default function CheckboxDemo() {
  const [all, setAll] = useState<boolean>();
  return (
    <>
      <Checkbox id="every" checked={all ?? false} indeterminate={all === undefined} onCheckedChange={setAll} />{' '}
      <label htmlFor="every">Every plugin</label>
    </>
  );
}
