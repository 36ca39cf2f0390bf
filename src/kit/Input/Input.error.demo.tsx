import { useState } from 'react';
import { Input } from './Input';

/** The error is shown below the field until it is fixed. */
export default function InputErrorDemo() {
  const [contact, setContact] = useState('');
  return (
    <div style={{ maxWidth: 320 }}>
      <Input
        label="Contact"
        required
        placeholder="name@company.com"
        error={contact.trim() === '' && 'Reviewers need a way to reach you.'}
        value={contact}
        onValueChange={setContact}
      />
    </div>
  );
}
