import { Checkbox } from './Checkbox';

/** A check box with its label. A click on the label checks it too. */
export default function CheckboxDemo() {
  return (
    <label style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }} htmlFor="protocol">
      <Checkbox id="protocol" name="protocol" />I have read the publishing agreement
    </label>
  );
}
