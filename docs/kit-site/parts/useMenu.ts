import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Menu {
  isOpen: boolean;
  toggle: () => void;
  /** The button that opens it, which has the focus again when Escape closes it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** From this width on the contents stand beside the page; Site.module.css and Contents.module.css say the same. */
const WIDE = '(min-width: 900px)';

/** The contents on a small screen: shown over the page, until Escape or a wider screen. */
export function useMenu(): Menu {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setIsOpen(false);
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close();
      button.current?.focus();
    };
    const wide = window.matchMedia(WIDE);
    document.addEventListener('keydown', handleKeyDown);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      wide.removeEventListener('change', close);
    };
  }, [isOpen]);
  const toggle = useCallback(() => setIsOpen((before) => !before), []);
  return { isOpen, toggle, button };
}
