import { useText } from '@/lib/intl/useText';
import styles from './SquareHero.module.css';
import { SquareSearch, type SquareSearchProps } from './SquareSearch';

/** The top of the square: what it is, and the search as its centre. */
export function SquareHero(search: SquareSearchProps) {
  const text = useText();
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{text('site.tagline')}</h1>
        <p className={styles.lede}>{text('square.lede')}</p>
        <SquareSearch {...search} />
      </div>
    </section>
  );
}
