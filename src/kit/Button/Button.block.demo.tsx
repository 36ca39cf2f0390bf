import { Button } from './Button';

/** As wide as the form or card around it. */
export default function ButtonBlockDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Button type="primary" size="large" block>
        Log in
      </Button>
      <Button size="large" block>
        Create an account
      </Button>
    </div>
  );
}
