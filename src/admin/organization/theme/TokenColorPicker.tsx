import { ColorPicker } from 'antd';
import type { ReactNode } from 'react';

interface TokenColorPickerProps {
  color: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Also called during a drag, so that the preview follows. */
  onChange: (color: string) => void;
  /** The element that opens it. */
  children: ReactNode;
}

/** antd's color picker. It is a lazy file, because it is larger than the rest of the page. */
export default function TokenColorPicker({ color, isOpen, onOpen, onChange, children }: TokenColorPickerProps) {
  return (
    <ColorPicker
      open={isOpen}
      onOpenChange={onOpen}
      value={color}
      onChange={(picked) => onChange(picked.toHexString())}
    >
      {children}
    </ColorPicker>
  );
}
