import { NumberInput } from './NumberInput';

/** The default size for forms, the small one for tables and toolbars. */
export default function NumberInputSizesDemo() {
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <NumberInput aria-label="Rows" min={1} max={50} defaultValue={20} />
      <NumberInput aria-label="Columns" size="small" min={1} max={4} defaultValue={3} />
    </div>
  );
}
