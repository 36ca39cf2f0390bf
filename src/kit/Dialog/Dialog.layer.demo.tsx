import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from './Dialog';

/** A large page over the page: its bar stays on top, a click outside closes it, and on phones it fills the screen. */
export default function DialogLayerDemo() {
  const [visible, setVisible] = useState(false);
  return (
    <>
      <Button onClick={() => setVisible(true)}>Open Color Palette</Button>
      <Dialog
        variant="layer"
        visible={visible}
        onVisibleChange={setVisible}
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
    </>
  );
}
