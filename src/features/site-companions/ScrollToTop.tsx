import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { useScrolled } from '@/lib/useScrolled';
import styles from './Companions.module.css';

/** The button is shown as soon as the page is scrolled (SPEC.md section 4). */
const isScrolled = () => window.scrollY > 0;

/** Scrolls to the top and moves the focus there. The button disappears, and would lose the focus. */
export function ScrollToTop() {
  const text = useText();
  if (!useScrolled(isScrolled)) return null;
  return (
    <Button className={styles.up} shape="round" icon="arrow-up" aria-label={text('visitor.toTop')} onClick={goToTop} />
  );
}

function goToTop(): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
}
