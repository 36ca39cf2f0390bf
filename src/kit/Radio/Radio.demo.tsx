import { Radio } from './Radio';

/** Radios with the same name are a group. The browser stores which one is checked. */
export default function RadioDemo() {
  return (
    <fieldset style={{ display: 'grid', gap: 8 }}>
      <legend>Copyright holder</legend>
      <div>
        <Radio id="holder-author" name="holder" value="author" defaultChecked />{' '}
        <label htmlFor="holder-author">The developer</label>
      </div>
      <div>
        <Radio id="holder-custom" name="holder" value="custom" /> <label htmlFor="holder-custom">Another holder</label>
      </div>
    </fieldset>
  );
}
