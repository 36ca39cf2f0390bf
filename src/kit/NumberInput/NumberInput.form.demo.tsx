import { useState } from 'react';
import { Button } from '../Button/Button';
import { NumberInput } from './NumberInput';

/** A form submits the last valid number under the field's name, including negative ones. */
export default function NumberInputFormDemo() {
  const [sent, setSent] = useState('');
  return (
    <form
      style={{ display: 'grid', gap: 12, justifyItems: 'start', maxWidth: 260 }}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(String(new FormData(event.currentTarget).get('offset')));
      }}
    >
      <NumberInput label="Time zone of the review team" name="offset" min={-12} max={14} defaultValue={8} />
      <Button htmlType="submit">Save</Button>
      <output>{sent && `Saved: UTC ${sent}`}</output>
    </form>
  );
}
