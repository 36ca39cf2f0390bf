import { useState } from 'react';
import { NumberInput } from './NumberInput';

/** A price in steps of ten cents. The parent stores it, and receives only valid numbers. */
export default function NumberInputControlledDemo() {
  const [price, setPrice] = useState(1.5);
  return (
    <div style={{ display: 'grid', gap: 8, maxWidth: 200 }}>
      <NumberInput label="Price of a seat" value={price} onValueChange={setPrice} min={0.5} max={20} step={0.1} />
      <output>A team of five pays {(price * 5).toFixed(2)}</output>
    </div>
  );
}
