import { Input } from './Input';

/** An eye shows the password, and hides it again. */
export default function InputPasswordDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Input label="Password" type="password" defaultValue="correct horse" autoComplete="current-password" />
    </div>
  );
}
