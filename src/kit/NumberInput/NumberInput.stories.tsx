import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { NumberInput } from './NumberInput';

const docs: WidgetDocs = {
  id: 'numberinput',
  title: 'Fields/NumberInput',
  component: NumberInput,
  parameters: {
    keyboard: [
      { keys: ['ArrowUp'], does: 'Increases the number by one step, up to the maximum.' },
      { keys: ['ArrowDown'], does: 'Decreases the number by one step, down to the minimum.' },
      { keys: ['PageUp'], does: 'Increases the number by ten steps, up to the maximum.' },
      { keys: ['PageDown'], does: 'Decreases the number by ten steps, down to the minimum.' },
      { keys: ['Home'], does: 'Sets the minimum. Without a minimum: moves the cursor to the start of the text.' },
      { keys: ['End'], does: 'Sets the maximum. Without a maximum: moves the cursor to the end of the text.' },
      { keys: ['Enter'], does: 'Commits the typed number. An invalid text is replaced by the last valid number.' },
    ],
    notes: [
      'A typed number out of bounds is rejected and not changed to the nearest bound, so users never get a number that they did not enter.',
      'Users can type numbers between two steps. `step` applies to the buttons and keys.',
      'Full-width digits, the signs of Chinese and Japanese keyboards, and a comma as the decimal point are accepted.',
      'A comma before exactly three digits, as in 1,000, is rejected, because it can be a thousands separator or a decimal point.',
      'While a spin button is held, it steps every 100 ms, until the pointer is released or leaves the button.',
      'The mouse wheel scrolls the page and does not change the number.',
    ],
  },
};
export default docs;

/** A number from 0 to 10 that the field stores itself. Type 11 to see the error. */
export function Basic() {
  return (
    <div style={{ maxWidth: 200 }}>
      <NumberInput label="Banners in rotation" defaultValue={4} hint="At most 10" />
    </div>
  );
}

/** A price in steps of ten cents. The parent stores it, and receives only valid numbers. */
export function Controlled() {
  const [price, setPrice] = useState(1.5);
  return (
    <div style={{ display: 'grid', gap: 8, maxWidth: 200 }}>
      <NumberInput label="Price of a seat" value={price} onValueChange={setPrice} min={0.5} max={20} step={0.1} />
      <output>A team of five pays {(price * 5).toFixed(2)}</output>
    </div>
  );
}

/** The default size for forms, the small one for tables and toolbars. */
export function Sizes() {
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <NumberInput aria-label="Rows" min={1} max={50} defaultValue={20} />
      <NumberInput aria-label="Columns" size="small" min={1} max={4} defaultValue={3} />
    </div>
  );
}

/** A field with an error, a read-only one, and a disabled one. */
export function States() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 260 }}>
      <NumberInput label="Reviewers" required defaultValue={1} error="A release needs two reviewers." />
      <NumberInput label="Published versions" readOnly max={100} defaultValue={12} />
      <NumberInput label="Seats" disabled max={500} defaultValue={250} hint="Your plan sets the number of seats." />
    </div>
  );
}
