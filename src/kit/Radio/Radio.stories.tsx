import { useState } from 'react';
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
      'For a few short options next to each other, use `RadioGroup`.',
    ],
  },
};
export default docs;

const DECISIONS = [
  { key: 'approve', label: 'Approve', effect: 'The plugin is published at once.' },
  { key: 'reject', label: 'Reject', effect: 'The developer sees your reason and may submit again.' },
];

/** A group by its name, whose options have a description. */
export function Basic() {
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

/** A disabled option next to a checked one. */
export function Disabled() {
  return (
    <fieldset style={{ display: 'grid', gap: 8 }}>
      <legend>Visible to</legend>
      <div>
        <Radio id="reach-team" name="reach" value="team" checked /> <label htmlFor="reach-team">My team</label>
      </div>
      <div>
        <Radio id="reach-all" name="reach" value="all" checked={false} disabled />{' '}
        <label htmlFor="reach-all">Everyone (after the review)</label>
      </div>
    </fieldset>
  );
}

/** A radio without a name is not in a group: a second click unchecks it. */
export function Single() {
  const [pinned, setPinned] = useState(false);
  return (
    <>
      <Radio id="pin-plugin" checked={pinned} onCheckedChange={setPinned} />{' '}
      <label htmlFor="pin-plugin">Pin this plugin</label>
    </>
  );
}
