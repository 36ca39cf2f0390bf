import { Checkbox } from './Checkbox';

/** The three states while disabled. */
export default function CheckboxDisabledDemo() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Checkbox aria-label="Community plugins" disabled />
      <Checkbox aria-label="Enterprise plugins" disabled defaultChecked />
      <Checkbox aria-label="Every plugin" disabled indeterminate />
    </div>
  );
}
