import { useState } from 'react';
import { Switch } from './Switch';

/** A setting that takes effect at once, named by the label beside it. */
export default function SwitchDemo() {
  const [silent, setSilent] = useState(true);
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Switch id="silent-install" checked={silent} onCheckedChange={setSilent} />
      <label htmlFor="silent-install">Install silently for everybody in the team</label>
    </div>
  );
}
