import { Input } from './Input';

/** A field with its label and a hint. */
export default function InputDemo() {
  return (
    <div style={{ maxWidth: 420 }}>
      <Input label="Plugin name" required hint="The name that users see." defaultValue="Color Palette" />
    </div>
  );
}
