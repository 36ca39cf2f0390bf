import { cloneElement, type ReactElement, useState } from 'react';
import type { Dropdown, DropdownCommand, DropdownProps } from '@/kit/Dropdown/Dropdown';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';

type Part = typeof Dropdown;
type ButtonLike = ReactElement<{
  type?: unknown;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-busy'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
}>;

const loadPart = (): Promise<Part> => import('@/kit/Dropdown/Dropdown').then((module) => module.Dropdown);
// Asked for early, so that a click rarely waits; a failure shows at the click.
const prefetch = () => void loadPart().catch(() => {});

interface LazyMenuProps<Command extends DropdownCommand>
  extends Omit<DropdownProps<Command>, 'trigger' | 'visible' | 'onVisibleChange'> {
  /** The button that opens the menu. */
  trigger: ButtonLike;
}

/** A menu whose part is downloaded on the first sign of interest: the first load of the page pays only for the button. */
export function LazyMenu<Command extends DropdownCommand>({ trigger, ...menu }: LazyMenuProps<Command>) {
  const text = useText();
  const [Menu, setMenu] = useState<Part | null>(null);
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);

  const handleClick = async () => {
    setWaiting(true);
    try {
      const part = await loadPart();
      setMenu(() => part);
      setOpen(true);
    } catch {
      message.error(text('error.offline'));
    } finally {
      setWaiting(false);
    }
  };

  if (Menu) return <Menu {...menu} trigger={trigger} visible={open} onVisibleChange={setOpen} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': waiting || undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: handleClick,
  });
}
