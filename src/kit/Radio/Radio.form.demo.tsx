import { useState } from 'react';
import { Button } from '../Button/Button';
import { Radio } from './Radio';

/** A form submits the checked value under the common name, and its reset restores the initial one. */
export default function RadioFormDemo() {
  const [sent, setSent] = useState('');
  return (
    <form
      style={{ display: 'grid', gap: 12, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(String(new FormData(event.currentTarget).get('reason')));
      }}
    >
      <fieldset style={{ display: 'grid', gap: 8 }}>
        <legend>What is wrong with this plugin?</legend>
        <div>
          <Radio id="reason-broken" name="reason" value="broken" defaultChecked />{' '}
          <label htmlFor="reason-broken">It does not work</label>
        </div>
        <div>
          <Radio id="reason-copy" name="reason" value="copy" /> <label htmlFor="reason-copy">It copies another</label>
        </div>
      </fieldset>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button htmlType="submit">Report</Button>
        <Button htmlType="reset" type="text">
          Reset
        </Button>
      </div>
      <output>{sent && `Reported: ${sent}`}</output>
    </form>
  );
}
