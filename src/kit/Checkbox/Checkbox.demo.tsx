import { Checkbox } from './Checkbox';

/** A box with its label; a click on the text ticks it as well. */
export default function CheckboxDemo() {
  return (
    <label style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }} htmlFor="protocol">
      <Checkbox id="protocol" name="protocol" />I have read the publishing agreement
    </label>
  );
}
