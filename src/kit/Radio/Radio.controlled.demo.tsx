import { useState } from 'react';
import { Radio } from './Radio';

const DECISIONS = [
  { key: 'approve', label: 'Approve', effect: 'The plugin is published at once.' },
  { key: 'reject', label: 'Reject', effect: 'The developer sees your reason and may submit again.' },
];

/** The parent stores the choice, and each option has a description. */
export default function RadioControlledDemo() {
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
