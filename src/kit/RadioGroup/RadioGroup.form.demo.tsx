import { useState } from 'react';
import { Button } from '../Button/Button';
import { RadioGroup } from './RadioGroup';

/** A form submits the selected value under the group's name. */
export default function RadioGroupFormDemo() {
  const [sent, setSent] = useState('');
  return (
    <form
      style={{ display: 'grid', gap: 12, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(String(new FormData(event.currentTarget).get('holder')));
      }}
    >
      <span id="copyright-holder">Copyright holder</span>
      <RadioGroup
        aria-labelledby="copyright-holder"
        name="holder"
        defaultValue="author"
        menu={[
          { value: 'author', label: 'The developer' },
          { value: 'custom', label: 'Another holder' },
        ]}
      />
      <Button htmlType="submit">Save</Button>
      <output>{sent && `Saved: ${sent}`}</output>
    </form>
  );
}
