import { NumberInput } from './NumberInput';

/** A number from 0 to 10 that the field stores itself. Type 11 to see the error. */
export default function NumberInputDemo() {
  return (
    <div style={{ maxWidth: 200 }}>
      <NumberInput label="Banners in rotation" defaultValue={4} hint="At most 10" />
    </div>
  );
}
