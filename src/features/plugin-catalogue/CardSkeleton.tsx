import { clsx } from 'clsx';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import card from './PluginCard.module.css';
import styles from './CardSkeleton.module.css';

/** A card that has not come yet, with the geometry that it will have. */
export function CardSkeleton({ variant = 'grid' }: { variant?: 'grid' | 'featured' }) {
  const featured = variant === 'featured';
  return (
    <div className={clsx(card.card, featured && card.featured)} aria-hidden="true">
      <Skeleton className={styles.cover} shape="rect" />
      <div className={card.head}>
        <Skeleton className={featured ? styles.iconLarge : styles.icon} shape="rect" />
        <div className={card.who}>
          <div className={card.name}>
            <Skeleton className={styles.line} shape="text" width="60%" />
          </div>
          <div className={card.developer}>
            <Skeleton className={styles.line} shape="text" width="36%" />
          </div>
        </div>
      </div>
      <div className={card.intro}>
        <Skeleton className={styles.line} shape="text" />
        <Skeleton className={styles.line} shape="text" width="70%" />
      </div>
      {!featured && <div className={card.foot} />}
    </div>
  );
}
