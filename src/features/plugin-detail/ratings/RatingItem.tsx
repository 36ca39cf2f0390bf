import { Suspense, useId, useState } from 'react';
import { call } from '@/api/call';
import { Avatar } from '@/kit/Avatar/Avatar';
import { Button } from '@/kit/Button/Button';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { Stars } from '@/kit/Stars/Stars';
import { developerName } from '@/lib/developerName';
import { day } from '@/lib/intl/format';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Rating } from '../../../../contract/ratings/ratings';
import { counted } from './counted';
import type { RatingPlace } from './RatingPlace';
import { RatingThread } from './RatingThread';
import styles from './ratings.module.css';

/** Loaded on first use, because few users report a rating. */
const RatingReportDialog = lazyPart(() => import('./RatingReportDialog'), LayerFailure);

interface RatingItemProps {
  rating: Rating;
  place: RatingPlace;
}

/** A rating: who, stars, version and time, text, marks, and its thread. */
export function RatingItem({ rating, place }: RatingItemProps) {
  const text = useText();
  const locale = useLocale();
  const titleId = useId();
  const { author, stars, version, create_time, edit_time } = rating;
  const name = developerName(text, author);
  return (
    <article className={styles.item} aria-labelledby={titleId}>
      <Avatar name={name} userId={author.user_id} src={author.avatar_url} size={32} alt="" />
      <div className={styles.content}>
        <p className={styles.head}>
          <b id={titleId} className={styles.name} translate="no">
            <bdi>{name}</bdi>
          </b>
          <Stars value={stars} size={14} label={text('rating.stars', { count: stars })} />
          <span className={styles.quiet}>
            {[
              version && text('rating.forVersion', { version }),
              day(create_time, locale),
              edit_time && text('rating.edited', { moment: day(edit_time, locale) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {rating.text && (
          <p className={styles.text} dir="auto">
            {rating.text}
          </p>
        )}
        <RatingThread rating={rating} name={name} place={place}>
          {rating.is_own ? <HelpfulCount rating={rating} /> : <Marks rating={rating} name={name} place={place} />}
        </RatingThread>
      </div>
    </article>
  );
}

/** For users who may not mark the rating: the one who wrote it, and the developers of the plugin. */
function HelpfulCount({ rating: { helpful } }: { rating: Rating }) {
  const text = useText();
  const locale = useLocale();
  return helpful > 0 && <span className={styles.quiet}>{counted(text('rating.helpful'), helpful, locale)}</span>;
}

/** Helpful or not, and the report. A mark is shown before it is sent, and is removed if it fails. */
function Marks({ rating, name, place }: RatingItemProps & { name: string }) {
  const text = useText();
  const locale = useLocale();
  const failureText = useFailureText();
  const [isReporting, setReporting] = useState(false);
  const [isSending, setSending] = useState(false);
  const { id: rating_id, own_mark } = rating;

  const mark = async (helpful: 1 | -1) => {
    if (isSending) return;
    const next = own_mark === helpful ? 0 : helpful;
    setSending(true);
    place.onChange({ ...rating, own_mark: next, helpful: rating.helpful - own_mark + next });
    try {
      place.onChange((await call('markHelpful', { rating_id, helpful })).rating);
    } catch (error) {
      place.onChange(rating);
      message.error(failureText(error));
    } finally {
      setSending(false);
    }
  };
  const button = (helpful: 1 | -1, words: string) => (
    <Button size="small" dense pressed={own_mark === helpful} onClick={() => place.signedIn(() => void mark(helpful))}>
      {words}
    </Button>
  );

  return (
    <>
      {place.mayReply ? (
        <HelpfulCount rating={rating} />
      ) : (
        <>
          {button(1, counted(text('rating.helpful'), rating.helpful, locale))}
          {button(-1, text('rating.notHelpful'))}
        </>
      )}
      <Button
        size="small"
        type="text"
        icon="flag"
        aria-label={text('rating.reportNamed', { name })}
        onClick={() => place.signedIn(() => setReporting(true))}
      />
      {isReporting && (
        <Suspense fallback={null}>
          <RatingReportDialog ratingId={rating_id} name={name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
