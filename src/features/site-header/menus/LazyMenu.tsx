import { type ComponentType, cloneElement, type PointerEvent, type ReactElement, useRef, useState } from 'react';
import { HOVER_MS } from '@/kit/layerTrigger';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';

type ButtonLike = ReactElement<{
  type?: unknown;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-busy'?: boolean;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onPointerDown?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
}>;

/** Properties that every menu receives. */
export interface OpenMenuProps {
  /** The button that opens the menu. */
  trigger: ButtonLike;
  visible: boolean;
  openOnHover: boolean;
  onVisibleChange: (visible: boolean) => void;
}

type LazyMenuProps<Props extends OpenMenuProps> = Omit<Props, keyof OpenMenuProps> & {
  trigger: ButtonLike;
  /** Loads the menu, which gets the other props. */
  load: () => Promise<ComponentType<Props>>;
  popup?: 'menu' | 'dialog';
};

/**
 * A menu of the header. It opens on hover, click, and key. It is loaded on the first hover or focus: the first load of the
 * page contains only its button.
 */
export function LazyMenu<Props extends OpenMenuProps>({ trigger, load, popup = 'menu', ...own }: LazyMenuProps<Props>) {
  const text = useText();
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Prefetch, so that a click rarely waits. A failure is shown at the click.
  const prefetch = () => void load().catch(() => {});

  /**
   * Replaces the button by the menu's own, which opens while the mouse rests on it. Not before the mouse has rested for
   * a moment and not while it presses: a click needs one button. A focused button stays.
   */
  const handlePointerEnter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    prefetch();
    if (pointerType !== 'mouse') return;
    const timer = setTimeout(async () => {
      const part = await load().catch(() => null);
      if (part && hover.current === timer && currentTarget !== document.activeElement) setMenu(() => part);
    }, HOVER_MS);
    hover.current = timer;
  };
  const stopHover = () => {
    clearTimeout(hover.current);
    hover.current = undefined;
  };

  const handleClick = async () => {
    setPending(true);
    try {
      const part = await load();
      setMenu(() => part);
      setOpen(true);
    } catch {
      message.error(text('error.offline'));
    } finally {
      setPending(false);
    }
  };

  if (Menu) {
    const props = { ...own, trigger, visible: open, openOnHover: true, onVisibleChange: setOpen } as unknown as Props;
    return <Menu {...props} />;
  }
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': isPending || undefined,
    onPointerEnter: handlePointerEnter,
    onPointerLeave: stopHover,
    onPointerDown: stopHover,
    onFocus: prefetch,
    onClick: handleClick,
  });
}
