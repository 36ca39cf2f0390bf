import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dropdown } from './Dropdown';

const RELEASES = [
  { version: '2.9.2', installs: 812 },
  { version: '2.9.1', installs: 12_528 },
];

/** Commands that are objects: the selected one is passed back unchanged. */
export default function DropdownObjectsDemo() {
  const [release, setRelease] = useState(RELEASES[0]);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Dropdown
        trigger={<Button>Version</Button>}
        onCommand={setRelease}
        items={RELEASES.map((command) => ({ command, label: command.version, checked: command === release }))}
      />
      <span role="status">
        {release?.version} has {release?.installs} installs
      </span>
    </div>
  );
}
