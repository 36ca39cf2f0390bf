import { type ReactNode, useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { day } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { Rating, RatingReply } from '../../../../contract/ratings/ratings';
import { ROLE } from '../../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import type { RatingPlace } from './RatingPlace';
import styles from './ratings.module.css';
import { ShortForm } from './ShortForm';

interface RatingThreadProps {
  rating: Rating;
  /** The name of the user who rated. */
  name: string;
  place: RatingPlace;
  /** Actions on the rating itself, before those on the thread. */
  children: ReactNode;
}

/** The replies to a rating. Its user and the developers add to them, until one of them calls an administrator. */
export function RatingThread({ rating, name, place, children }: RatingThreadProps) {
  const text = useText();
  const [isReplying, setReplying] = useState(false);
  const { running, run } = useRunningAction<'help'>();
  const { id: rating_id, replies, is_closed } = rating;
  const isAdministrator = (useSession()?.user.role ?? ROLE.user) !== ROLE.user;
  // A user has nothing to reply to before the developer wrote.
  const isParty = place.mayReply || (rating.is_own && replies.length > 0);

  const reply = async (typed: string) => {
    const { rating: replied } = await call('replyToRating', { rating_id, text: typed });
    message.success(text('rating.replied'));
    setReplying(false);
    place.onChange(replied);
  };
  const callForHelp = async () => {
    const isSure = await message.confirm({
      title: text('rating.helpTitle'),
      content: text('rating.helpText'),
      confirmText: text('rating.help'),
    });
    if (!isSure) return;
    await run('help', async () => {
      place.onChange((await call('callForHelp', { rating_id })).rating);
      message.success(text('rating.helpSent'));
    });
  };

  return (
    <>
      {replies.length > 0 && (
        <ol className={styles.thread} aria-label={text('rating.replies', { name })}>
          {replies.map((one) => (
            <Reply key={one.id} reply={one} />
          ))}
        </ol>
      )}
      {is_closed && <p className={styles.quiet}>{text('rating.closed')}</p>}
      <div className={styles.marks}>
        {children}
        {!isReplying && (isAdministrator || (isParty && !is_closed)) && (
          <Button size="small" type="text" onClick={() => setReplying(true)}>
            {text('rating.reply')}
          </Button>
        )}
        {isParty && !is_closed && (
          <Button size="small" type="text" loading={running !== null} onClick={() => void callForHelp()}>
            {text('rating.help')}
          </Button>
        )}
      </div>
      {isReplying && (
        <ShortForm
          label={text('rating.replyLabel')}
          sendText={text('rating.replySend')}
          limit={TEXT_LIMITS.rating_reply}
          onSend={reply}
          onCancel={() => setReplying(false)}
        />
      )}
    </>
  );
}

function Reply({ reply: { from, name, text: words, create_time } }: { reply: RatingReply }) {
  const text = useText();
  const locale = useLocale();
  return (
    <li className={styles.reply}>
      <p className={styles.head}>
        {/* An administrator has no name here. */}
        {name && (
          <b className={styles.name} translate="no">
            <bdi>{name}</bdi>
          </b>
        )}
        {from !== 'author' && <Tag kind={from === 'developer' ? 'accent' : 'info'}>{text(`rating.from.${from}`)}</Tag>}
        <span className={styles.quiet}>{day(create_time, locale)}</span>
      </p>
      <p className={styles.text} dir="auto">
        {words}
      </p>
    </li>
  );
}
