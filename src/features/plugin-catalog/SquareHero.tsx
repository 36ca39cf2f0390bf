import { useEffect } from 'react';
import { track } from '@/analytics/track';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/enterprise';
import styles from './SquareHero.module.css';
import { SquareSearch, type SquareSearchProps } from './search/SquareSearch';

/** The hero of the home page, with the search field in its center. */
export function SquareHero(search: SquareSearchProps) {
  const text = useText();
  useEffect(() => track('view_square'), []);
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{text('site.tagline')}</h1>
        <p className={styles.lede}>{text('square.lede')}</p>
        {!isHidden('search') && <SquareSearch {...search} />}
      </div>
    </section>
  );
}
