import { Input } from './Input';

/** A field with its label and a hint. */
export default function InputDemo() {
  return (
    <div style={{ maxWidth: 420 }}>
      <Input label="Plugin name" required hint="As designers see it in the square." defaultValue="Color Palette" />
    </div>
  );
}
