import { Button, type ButtonType } from './Button';

const TYPES: ButtonType[] = ['default', 'primary', 'secondary', 'text', 'error'];

export default function ButtonDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {(['large', 'default', 'small'] as const).map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {TYPES.map((type) => (
            <Button key={type} size={size} type={type}>
              {type}
            </Button>
          ))}
          <Button size={size} icon="copy" aria-label="Copy" />
        </div>
      ))}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button icon="link">Copy link</Button>
        <Button type="primary" loading>
          Install
        </Button>
        <Button type="secondary" icon="download" loading>
          Installing…
        </Button>
        <Button disabled>Disabled</Button>
        <Button type="text" href="#square" icon="external">
          A link
        </Button>
      </div>
    </div>
  );
}
