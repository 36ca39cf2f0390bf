import { Radio } from './Radio';

/** Radios of one name share one choice, which the browser holds. */
export default function RadioDemo() {
  return (
    <fieldset style={{ display: 'grid', gap: 8 }}>
      <legend>Copyright holder</legend>
      <div>
        <Radio id="holder-author" name="holder" value="author" defaultChecked />{' '}
        <label htmlFor="holder-author">The author</label>
      </div>
      <div>
        <Radio id="holder-custom" name="holder" value="custom" /> <label htmlFor="holder-custom">Somebody else</label>
      </div>
    </fieldset>
  );
}
