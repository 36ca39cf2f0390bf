import { Switch } from './Switch';

/** Both states while disabled. */
export default function SwitchDisabledDemo() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Switch aria-label="Allow network access" disabled />
      <Switch aria-label="Installed by the organization" disabled defaultChecked />
    </div>
  );
}
