import { useLocation } from '@umijs/max';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { loadArea } from '@/lib/intl/currentLocale';
import { useLocale, useText } from '@/lib/intl/useText';
import { useScrolled } from '@/lib/useScrolled';
import type { HeaderKind } from '../../../shared/site/siteChrome';
import { Brand } from './Brand';
import { HeaderNav } from './HeaderNav';
import { headerVariant } from './headerVariant';
import type { MobileMenu } from './menus/MobileMenu';
import styles from './SiteHeader.module.css';
import { SiteTools } from './SiteTools';

/** Scroll position in px from which the header has a background (requirements.md section 4). */
const BACKGROUND_FROM = 20;
const hasBackground = () => window.scrollY >= BACKGROUND_FROM;

/** On wider screens there is no mobile menu; the style sheet has the same number. */
const SMALL_SCREENS = '(max-width: 860px)';

const loadMobileMenu = () =>
  Promise.all([import('./menus/MobileMenu'), loadArea('site/visitor')]).then(([module]) => module.MobileMenu);
const prefetchMobileMenu = () => void loadMobileMenu().catch(() => {});

export interface SiteHeaderProps {
  kind: HeaderKind;
  /** Notification bell of a logged-in user, beside the account. */
  bell?: ReactNode;
}

/** The header of every public page, in the deployment's variant (requirements.md section 2, "Site header"). */
export function SiteHeader({ kind, bell }: SiteHeaderProps) {
  const variant = headerVariant(kind, useLocale());
  const scrolled = useScrolled(hasBackground);
  const burger = useRef<HTMLButtonElement>(null);
  const { Menu, open, toggle, close } = useMobileMenu();
  return (
    <header
      className={styles.header}
      data-variant={variant}
      data-scrolled={scrolled || undefined}
      data-open={open || undefined}
    >
      <div className={styles.inner}>
        <Brand />
        <HeaderNav />
        <div className={styles.end}>
          <SiteTools bell={<span className={styles.bell}>{bell}</span>} isMinimal={variant === 'minimal'} />
        </div>
        <BurgerButton ref={burger} open={open} onClick={toggle} />
      </div>
      {Menu && open && <Menu toggle={burger} onClose={close} />}
    </header>
  );
}

interface BurgerButtonProps {
  ref: React.Ref<HTMLButtonElement>;
  open: boolean;
  onClick: () => void;
}

function BurgerButton({ ref, open, onClick }: BurgerButtonProps) {
  const text = useText();
  return (
    <Button
      ref={ref}
      type="text"
      icon={open ? 'close' : 'menu'}
      className={styles.burger}
      aria-label={text(open ? 'header.closeMenu' : 'header.openMenu')}
      aria-expanded={open}
      onPointerEnter={prefetchMobileMenu}
      onFocus={prefetchMobileMenu}
      onClick={onClick}
    />
  );
}

/** Whether the mobile menu is open. It closes on navigation and when the screen becomes wider. */
function useMobileMenu() {
  const text = useText();
  const { key } = useLocation();
  const [Menu, setMenu] = useState<typeof MobileMenu | null>(null);
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const screen = window.matchMedia?.(SMALL_SCREENS);
    const handleChange = () => setOpen(screen.matches);
    screen?.addEventListener('change', handleChange);
    return () => screen?.removeEventListener('change', handleChange);
  }, [open]);

  const toggle = async () => {
    if (open) return setOpen(false);
    try {
      const part = await loadMobileMenu();
      setMenu(() => part);
      setOpen(true);
    } catch {
      message.error(text('error.offline'));
    }
  };

  return { Menu, open, toggle, close: () => setOpen(false) };
}
