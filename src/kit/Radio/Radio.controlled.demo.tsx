import { useState } from 'react';
import { Radio } from './Radio';

const DECISIONS = [
  { key: 'approve', label: 'Approve', effect: 'The plugin is published at once.' },
  { key: 'reject', label: 'Reject', effect: 'The developer reads your reason and may try again.' },
];

/** The choice is held by its owner, and each option says more than its name. */
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
