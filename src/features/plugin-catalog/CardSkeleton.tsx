import { clsx } from 'clsx';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import styles from './CardSkeleton.module.css';
import card from './PluginCard.module.css';

/** Placeholder of a card that is loading, with the card's geometry. */
function CardSkeleton({ variant = 'grid' }: { variant?: 'grid' | 'featured' }) {
  const featured = variant === 'featured';
  return (
    <div className={clsx(card.card, featured && card.featured)} aria-hidden="true">
      <Skeleton className={styles.cover} />
      <div className={card.head}>
        <Skeleton className={featured ? styles.iconLarge : styles.icon} />
        <div className={card.person}>
          <div className={card.name}>
            <Skeleton className={styles.line} width="60%" height={12} />
          </div>
          <div className={card.developer}>
            <Skeleton className={styles.line} width="36%" height={10} />
          </div>
        </div>
      </div>
      <div className={card.intro}>
        <Skeleton className={styles.line} height={12} />
        <Skeleton className={styles.line} width="70%" height={12} />
      </div>
      {!featured && <div className={card.foot} />}
    </div>
  );
}

export interface CardSkeletonsProps {
  count: number;
  variant?: 'grid' | 'featured';
}

/** Placeholders of several cards that are loading. */
export function CardSkeletons({ count, variant }: CardSkeletonsProps) {
  const places = Array.from({ length: count }, (_, index) => `place ${index}`);
  return places.map((place) => <CardSkeleton key={place} variant={variant} />);
}
