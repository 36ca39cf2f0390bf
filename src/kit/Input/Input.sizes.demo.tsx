import { Input } from './Input';

/** The two sizes; the small one is for tables and toolbars. */
export default function InputSizesDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Input aria-label="Contact" placeholder="name@company.com" />
      <Input aria-label="Filter versions" size="small" placeholder="2.9" />
    </div>
  );
}
