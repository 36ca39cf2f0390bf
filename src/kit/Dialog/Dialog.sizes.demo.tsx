import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from './Dialog';

const SHAPES = {
  default: { words: 'Default, 600 px' },
  small: { words: 'Small, 420 px', size: 'small' },
  wide: { words: '720 px', width: 720 },
  borders: { words: 'With borders', headerBorder: true, footerBorder: true },
} as const;

/** Two sizes, a custom width, and lines that separate header and footer. */
export default function DialogSizesDemo() {
  const [shape, setShape] = useState<keyof typeof SHAPES>('default');
  const [visible, setVisible] = useState(false);
  const { words, ...props } = SHAPES[shape];
  const show = (name: keyof typeof SHAPES) => () => {
    setShape(name);
    setVisible(true);
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={show('default')}>Default</Button>
      <Button onClick={show('small')}>Small</Button>
      <Button onClick={show('wide')}>Another width</Button>
      <Button onClick={show('borders')}>Borders</Button>
      <Dialog {...props} visible={visible} onVisibleChange={setVisible} title={words}>
        Color Palette asks for the network host api.colors.example. It cannot read your files.
      </Dialog>
    </div>
  );
}
