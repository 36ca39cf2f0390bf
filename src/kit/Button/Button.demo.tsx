import { Button } from './Button';

/** The one main act of a card beside a quiet second one. */
export default function ButtonDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button type="primary">Install</Button>
      <Button icon="link">Copy link</Button>
    </div>
  );
}
