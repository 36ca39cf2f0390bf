import { useState } from 'react';
import { Button } from '../Button/Button';
import { Input } from '../Input/Input';
import { Dialog } from './Dialog';

const TABS = [
  { key: 'in', title: 'Sign in' },
  { key: 'up', title: 'Sign up' },
];

export default function DialogDemo() {
  const [shown, setShown] = useState<'form' | 'tabs' | 'layer' | null>(null);
  const hide = () => setShown(null);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={() => setShown('form')}>Dialog</Button>
      <Button onClick={() => setShown('tabs')}>Tabs</Button>
      <Button onClick={() => setShown('layer')}>Layer</Button>
      <Dialog visible={shown === 'form'} onVisibleChange={hide} title="Report this plugin" footerBorder>
        <Input label="What is wrong" required limit={500} />
      </Dialog>
      <Dialog visible={shown === 'tabs'} onVisibleChange={hide} size="small" title="Welcome back" tabs={TABS}>
        <Input label="Account" />
      </Dialog>
      <Dialog
        visible={shown === 'layer'}
        onVisibleChange={hide}
        variant="layer"
        title="Color Palette"
        bar={
          <>
            <span style={{ flex: 1 }}>Plugin Square / Color Palette</span>
            <Button type="text" icon="link" aria-label="Copy link" />
          </>
        }
      >
        <div style={{ padding: 24, minHeight: 900 }}>Create and insert color palettes into your notes.</div>
      </Dialog>
    </div>
  );
}
