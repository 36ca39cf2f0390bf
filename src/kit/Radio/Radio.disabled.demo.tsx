import { Radio } from './Radio';

/** A disabled option next to an enabled one. */
export default function RadioDisabledDemo() {
  return (
    <fieldset style={{ display: 'grid', gap: 8 }}>
      <legend>Visible to</legend>
      <div>
        <Radio id="reach-team" name="reach" value="team" defaultChecked /> <label htmlFor="reach-team">My team</label>
      </div>
      <div>
        <Radio id="reach-all" name="reach" value="all" disabled />{' '}
        <label htmlFor="reach-all">Everyone (after the review)</label>
      </div>
    </fieldset>
  );
}
