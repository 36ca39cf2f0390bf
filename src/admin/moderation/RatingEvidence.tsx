import { useText } from '@/lib/intl/useText';
import type { ModeratedRating } from '../../../contract/ratings/ratings';
import styles from './moderation.module.css';

/** Whether anything was said against the rating. */
export const hasEvidence = ({ reports, state, appeal, is_closed }: ModeratedRating): boolean =>
  reports.length > 0 || state !== 'shown' || appeal !== null || is_closed;

/** Why a rating needs a decision: reports, a check, an appeal, a call for an administrator. */
export function RatingEvidence({ rating }: { rating: ModeratedRating }) {
  const text = useText();
  const { reports, held_for, appeal, state, state_reason, is_closed } = rating;
  if (!hasEvidence(rating)) return '–';
  return (
    <span className={styles.stack}>
      {held_for && state === 'held' && (
        <b>
          {held_for.check === 'burst'
            ? text('ratings.held.burst', { count: held_for.ratings ?? 0, young: held_for.young_accounts ?? 0 })
            : text(`ratings.held.${held_for.check}`)}
        </b>
      )}
      {reports.map(({ reason, text: words, create_time }) => (
        <span key={`${reason} ${create_time}`} className={styles.words} dir="auto">
          <b>{text('ratings.reported', { reason: text(`ratings.reason.${reason}`) })}</b>
          {words && `\n${words}`}
        </span>
      ))}
      {state === 'hidden' && state_reason && (
        <span className={styles.words} dir="auto">
          {text('ratings.hiddenFor', { reason: state_reason })}
        </span>
      )}
      {appeal && (
        <span className={styles.words} dir="auto">
          {text('ratings.appeal', { appeal })}
        </span>
      )}
      {is_closed && <span className={styles.words}>{text('ratings.help')}</span>}
    </span>
  );
}
