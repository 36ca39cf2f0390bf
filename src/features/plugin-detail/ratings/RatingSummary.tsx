import { Bars } from '@/kit/Bars/Bars';
import { Stars } from '@/kit/Stars/Stars';
import { plainNumber, score } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PluginRating } from '../../../../contract/plugins/plugins';
import type { Stars as StarCount } from '../../../../contract/ratings/ratings';
import { STARS } from '../../../../contract/values/ratings';
import styles from './ratings.module.css';

const FROM_BEST = STARS.toReversed();

interface RatingSummaryProps {
  rating: PluginRating;
  /** The stars by which the list is filtered; null: all. */
  stars: StarCount | null;
  onStars: (stars: StarCount | null) => void;
}

/** Score and count, and how many ratings there are of each number of stars; a bar filters the list. */
export function RatingSummary({ rating, stars, onStars }: RatingSummaryProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className={styles.summary}>
      <div className={styles.score}>
        {rating.score === null ? (
          <p className={styles.noScore}>{text('rating.noScore')}</p>
        ) : (
          <>
            <p className={styles.number}>{score(rating.score, locale)}</p>
            <Stars
              value={rating.score}
              size={18}
              label={text('square.score', { score: score(rating.score, locale) })}
            />
          </>
        )}
        <p className={styles.quiet}>{text('rating.total', { count: rating.count })}</p>
      </div>
      <Bars
        className={styles.bars}
        aria-label={text('rating.bars')}
        value={stars}
        onSelect={onStars}
        items={FROM_BEST.map((value) => {
          const count = rating.stars[value - 1] ?? 0;
          return {
            ...{ value, count, countText: plainNumber(count, locale) },
            label: text('rating.count', { count: value }),
            countWords: text('rating.total', { count }),
          };
        })}
      />
    </div>
  );
}
