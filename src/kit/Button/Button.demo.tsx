import { Button } from './Button';

/** The main action of a card next to a less prominent one. */
export default function ButtonDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button type="primary">Install</Button>
      <Button icon="link">Copy link</Button>
    </div>
  );
}
