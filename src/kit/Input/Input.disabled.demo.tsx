import { Input } from './Input';
import { TextArea } from './TextArea';

/** A disabled field, a read-only one, and a text of several lines. */
export default function InputDisabledDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Input label="Plugin key" disabled defaultValue="color-palette" />
      <Input label="Version" readOnly defaultValue="2.9.2" />
      <TextArea label="Review note" disabled defaultValue="Approved as it is." rows={2} />
    </div>
  );
}
