import { useState } from 'react';
import { Button } from '../Button/Button';
import type { WidgetDocs } from '../WidgetDocs';
import { Radio } from './Radio';

const docs: WidgetDocs = {
  id: 'radio',
  title: 'Choices/Radio',
  component: Radio,
  parameters: {
    keyboard: [
      { keys: ['Space'], does: 'Selects the radio. Without a `name`, it also deselects it.' },
      {
        keys: ['ArrowDown', 'ArrowRight'],
        does: 'Moves the focus to the next radio with the same name and selects it.',
      },
      {
        keys: ['ArrowUp', 'ArrowLeft'],
        does: 'Moves the focus to the previous radio with the same name and selects it.',
      },
      {
        keys: ['Tab'],
        does: 'Moves the focus to the selected radio of a name, and from there to the element after the radios of that name.',
      },
    ],
    notes: [
      'In a form, only one of the radios with the same name can be selected. Put a `<fieldset>` with a `<legend>` around them.',
      '`data-state` follows the browser. It is correct after another radio is selected and after the form is reset.',
      'For a few short options next to each other, use `RadioGroup`.',
    ],
  },
};
export default docs;

/** Radios with the same name are a group. The browser stores which one is checked. */
export function Basic() {
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

const DECISIONS = [
  { key: 'approve', label: 'Approve', effect: 'The plugin is published at once.' },
  { key: 'reject', label: 'Reject', effect: 'The developer sees your reason and may submit again.' },
];

/** The parent stores the choice, and each option has a description. */
export function Controlled() {
  const [decision, setDecision] = useState('approve');
  return (
    <fieldset style={{ display: 'grid', gap: 12 }}>
      <legend>Decision</legend>
      {DECISIONS.map(({ key, label, effect }) => (
        <div key={key} style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 8, alignItems: 'center' }}>
          <Radio
            id={`decision-${key}`}
            aria-describedby={`decision-${key}-effect`}
            name="decision"
            value={key}
            checked={decision === key}
            onCheckedChange={() => setDecision(key)}
          />
          <label htmlFor={`decision-${key}`}>{label}</label>
          <span id={`decision-${key}-effect`} style={{ gridColumn: 2 }}>
            {effect}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

/** A disabled option next to an enabled one. */
export function Disabled() {
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

/** A form submits the checked value under the common name, and its reset restores the initial one. */
export function Form() {
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

/** A radio without a name is not in a group: a second click unchecks it. */
export function Single() {
  return (
    <>
      <Radio id="pin-plugin" /> <label htmlFor="pin-plugin">Pin this plugin</label>
    </>
  );
}
