import { Button } from './Button';

/** Every type while disabled. */
export default function ButtonDisabledDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {(['default', 'primary', 'secondary', 'text', 'error'] as const).map((type) => (
        <Button key={type} type={type} disabled>
          Publish
        </Button>
      ))}
    </div>
  );
}
