import { useState } from 'react';
import { Switch } from './Switch';

/** A setting that takes effect at once, named by the label next to it. */
export default function SwitchDemo() {
  const [silent, setSilent] = useState(true);
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Switch id="silent-install" checked={silent} onCheckedChange={setSilent} />
      <label htmlFor="silent-install">Silent install for the whole team</label>
    </div>
  );
}
