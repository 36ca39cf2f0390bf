import { useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { Rating } from '../../../../contract/ratings/ratings';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import { RatingForm } from './RatingForm';
import { RatingItem } from './RatingItem';
import type { RatingPlace } from './RatingPlace';
import styles from './ratings.module.css';
import { ShortForm } from './ShortForm';

interface OwnRatingProps {
  rating: Rating;
  place: RatingPlace;
  /** Called with the changed rating; with null after its deletion. */
  onSaved: (rating: Rating | null) => void;
}

/** The user's own rating with its state, and the actions that only its user has. */
export function OwnRating({ rating, place, onSaved }: OwnRatingProps) {
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const { running, run } = useRunningAction<'delete'>();
  const { pluginKey: plugin_key } = place;

  const remove = async () => {
    const isSure = await message.confirm({
      title: text('rating.deleteTitle'),
      content: text('rating.deleteText'),
      confirmText: text('rating.delete'),
      danger: true,
    });
    if (!isSure) return;
    await run('delete', async () => {
      await call('deleteRating', { plugin_key });
      message.success(text('rating.deleted'));
      onSaved(null);
    });
  };

  if (isEditing)
    return (
      <section className={styles.box}>
        <RatingForm
          pluginKey={plugin_key}
          own={rating}
          onCancel={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false);
            onSaved(saved);
          }}
        />
      </section>
    );
  return (
    <section className={styles.box} aria-label={text('rating.own')}>
      <div className={styles.ownHead}>
        <h2 className={styles.title}>{text('rating.own')}</h2>
        <Button size="small" type="text" onClick={() => setEditing(true)}>
          {text('rating.edit')}
        </Button>
        <Button size="small" type="text" loading={running !== null} onClick={() => void remove()}>
          {text('rating.delete')}
        </Button>
      </div>
      {rating.state !== 'shown' && <StateNote rating={rating} onChange={place.onChange} />}
      <RatingItem rating={rating} place={place} />
    </section>
  );
}

/** Why others do not see the rating; with the appeal against it. */
function StateNote({ rating, onChange }: { rating: Rating; onChange: (rating: Rating) => void }) {
  const text = useText();
  const isHidden = rating.state === 'hidden';
  const appeal = async (typed: string) => {
    const { rating: appealed } = await call('appealRating', { rating_id: rating.id, text: typed });
    message.success(text('rating.appealSent'));
    onChange(appealed);
  };
  return (
    <>
      <div className={styles.note} data-kind={isHidden ? 'bad' : 'wait'}>
        <Icon name={isHidden ? 'error' : 'info'} className={styles.noteIcon} />
        <div>
          <p>{text(isHidden ? 'rating.hidden' : 'rating.held')}</p>
          {isHidden && rating.state_reason && (
            <p dir="auto">{text('rating.hiddenReason', { reason: rating.state_reason })}</p>
          )}
          {isHidden && rating.is_appealed && <p>{text('rating.appealed')}</p>}
        </div>
      </div>
      {isHidden && !rating.is_appealed && (
        <ShortForm
          label={text('rating.appealLabel')}
          sendText={text('rating.appealSend')}
          limit={TEXT_LIMITS.appeal}
          onSend={appeal}
        />
      )}
    </>
  );
}
