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

/** A number from 0 to 10. Type 11 to see the error. */
export function Basic() {
  const [banners, setBanners] = useState(4);
  return (
    <div style={{ maxWidth: 200 }}>
      <NumberInput label="Banners in rotation" value={banners} onValueChange={setBanners} hint="At most 10" />
    </div>
  );
}

/** The small size, for tables and toolbars, in steps of a tenth. */
export function Small() {
  const [price, setPrice] = useState(1.5);
  return <NumberInput aria-label="Price of a seat" size="small" value={price} onValueChange={setPrice} step={0.1} />;
}

/** A field with an error, a read-only one, and a disabled one. */
export function States() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 260 }}>
      <NumberInput label="Reviewers" required value={1} error="A release needs two reviewers." />
      <NumberInput label="Published versions" readOnly max={100} value={12} />
      <NumberInput label="Seats" disabled max={500} value={250} hint="Your plan sets the number of seats." />
    </div>
  );
}
