import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Switch } from './Switch';

const docs: WidgetDocs = {
  id: 'switch',
  title: 'Choices/Switch',
  component: Switch,
  parameters: {
    keyboard: [
      { keys: ['Space'], does: 'Turns it on or off.' },
      { keys: ['Enter'], does: 'Turns it on or off.' },
    ],
    notes: [
      'It needs an accessible name: a `<label>` around it or next to it, or an `aria-label`. The name is the same in both states.',
      'If the parent controls `checked` and does not change it, the switch keeps its state.',
    ],
  },
};
export default docs;

/** A setting that takes effect at once, named by the label next to it. */
export function Basic() {
  const [silent, setSilent] = useState(true);
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Switch id="silent-install" checked={silent} onCheckedChange={setSilent} />
      <label htmlFor="silent-install">Silent install for the whole team</label>
    </div>
  );
}

/** Both states while disabled. */
export function Disabled() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Switch aria-label="Allow network access" disabled />
      <Switch aria-label="Installed by the organization" disabled defaultChecked />
    </div>
  );
}
