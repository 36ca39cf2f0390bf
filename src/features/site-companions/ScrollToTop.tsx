import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { useScrolled } from '@/lib/useScrolled';
import styles from './Companions.module.css';

/** The icon is there when the page is scrolled at all (SPEC.md section 4). */
const isScrolled = () => window.scrollY > 0;

/** The way back to the top. The focus goes along: it would be left at the foot of the page, on a button that is gone. */
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
