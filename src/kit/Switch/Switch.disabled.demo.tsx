import { Switch } from './Switch';

/** Both states while they cannot be changed. */
export default function SwitchDisabledDemo() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Switch aria-label="Allow network access" disabled />
      <Switch aria-label="Installed by the enterprise" disabled defaultChecked />
    </div>
  );
}
