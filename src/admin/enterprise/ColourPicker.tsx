import { ColorPicker } from 'antd';
import type { ReactNode } from 'react';

interface ColourPickerProps {
  colour: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** While it is dragged, too: the preview follows. */
  onChange: (colour: string) => void;
  /** What opens it. */
  children: ReactNode;
}

/** antd's picker of colours, in a file of its own because it weighs more than the page around it. */
export default function ColourPicker({ colour, isOpen, onOpen, onChange, children }: ColourPickerProps) {
  return (
    <ColorPicker
      open={isOpen}
      onOpenChange={onOpen}
      value={colour}
      onChange={(picked) => onChange(picked.toHexString())}
    >
      {children}
    </ColorPicker>
  );
}
