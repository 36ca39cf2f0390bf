import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';

type ButtonLike = ReactElement<{
  type?: unknown;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-busy'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
}>;

/** What a menu is told, whatever it holds. */
export interface OpenMenuProps {
  /** The button that opens it. */
  trigger: ButtonLike;
  visible: boolean;
  onVisibleChange: (visible: boolean) => void;
}

type LazyMenuProps<Props extends OpenMenuProps> = Omit<Props, keyof OpenMenuProps> & {
  trigger: ButtonLike;
  /** Brings the menu; other props go to it. */
  load: () => Promise<ComponentType<Props>>;
  popup?: 'menu' | 'dialog';
};

/** A menu that is downloaded on the first sign of interest: the first load of the page pays only for the button. */
export function LazyMenu<Props extends OpenMenuProps>({ trigger, load, popup = 'menu', ...own }: LazyMenuProps<Props>) {
  const text = useText();
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  // Asked for early, so that a click rarely waits; a failure shows at the click.
  const prefetch = () => void load().catch(() => {});

  const handleClick = async () => {
    setWaiting(true);
    try {
      const part = await load();
      setMenu(() => part);
      setOpen(true);
    } catch {
      message.error(text('error.offline'));
    } finally {
      setWaiting(false);
    }
  };

  if (Menu) {
    const props = { ...own, trigger, visible: open, onVisibleChange: setOpen } as unknown as Props;
    return <Menu {...props} />;
  }
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': waiting || undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: handleClick,
  });
}
