import { Radio } from './Radio';

/** Radios of one name are a group, whose state the browser stores. */
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
