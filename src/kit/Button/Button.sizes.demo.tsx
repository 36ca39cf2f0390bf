import { Button } from './Button';

/** The three sizes: text only, icon and text, icon only. */
export default function ButtonSizesDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {(['large', 'default', 'small'] as const).map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <Button size={size} type="primary">
            Install
          </Button>
          <Button size={size} icon="heart">
            1,204
          </Button>
          <Button size={size} icon="copy" aria-label="Copy link" />
        </div>
      ))}
    </div>
  );
}
