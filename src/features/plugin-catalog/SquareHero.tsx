import { useEffect } from 'react';
import { track } from '@/analytics/track';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import styles from './SquareHero.module.css';
import { SquareSearch, type SquareSearchProps } from './search/SquareSearch';

export interface SquareHeroProps extends SquareSearchProps {
  /** Only the search field: results are shown, which need the space. */
  isCompact: boolean;
}

/** The hero of the home page, with the search field in its center. */
export function SquareHero({ isCompact, ...search }: SquareHeroProps) {
  const text = useText();
  useEffect(() => track('view_square'), []);
  return (
    <section className={styles.hero} data-compact={isCompact || undefined}>
      <div className={styles.inner}>
        <h1 className={isCompact ? 'ps-visually-hidden' : styles.title}>{text('site.tagline')}</h1>
        {!isCompact && <p className={styles.lede}>{text('square.lede')}</p>}
        {!isHidden('search') && <SquareSearch {...search} />}
      </div>
    </section>
  );
}
