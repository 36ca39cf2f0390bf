import { NumberInput } from './NumberInput';

/** A field with an error, a read-only one, and a disabled one. */
export default function NumberInputStatesDemo() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 260 }}>
      <NumberInput label="Reviewers" required defaultValue={1} error="A release needs two reviewers." />
      <NumberInput label="Published versions" readOnly max={100} defaultValue={12} />
      <NumberInput label="Seats" disabled max={500} defaultValue={250} hint="Your plan sets the number of seats." />
    </div>
  );
}
