import { Link } from '@umijs/max';
import { Button, Form } from 'antd';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { ReasonField } from '@/admin/shared/forms/ReasonField';
import { ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Stars } from '@/kit/Stars/Stars';
import { developerName } from '@/lib/developerName';
import { useText } from '@/lib/intl/useText';
import type { ModeratedRating } from '../../../contract/ratings/ratings';
import type { RATING_DECISIONS } from '../../../contract/values/ratings';
import styles from './moderation.module.css';
import { hasEvidence, RatingEvidence } from './RatingEvidence';

type Decision = (typeof RATING_DECISIONS)[number];

interface RatingDialogProps {
  rating: ModeratedRating;
  onDecided: () => void;
  onClose: () => void;
}

/** Hides a rating, shows it again, or closes what was said against it. */
export function RatingDialog({ rating, onDecided, onClose }: RatingDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ reason?: string }>();
  const { running, run } = useRunningAction<Decision>();
  const { id: rating_id, plugin_key, stars, state, replies, edit_time } = rating;

  const decide = async (decision: Decision) => {
    const values = await form.validateFields().catch(() => null);
    if (!values) return;
    const reason = values.reason?.trim() ?? '';
    // Only hiding requires a reason, so the field itself is optional.
    if (decision === 'hide' && !reason)
      return form.setFields([{ name: 'reason', errors: [text('ratings.reasonRequired')] }]);
    const isDone = await run(decision, async () => {
      try {
        await call('moderateRating', { rating_id, decision, reason, edit_time, replies: replies.length });
      } catch (error) {
        // The list then has the text that the administrator has not read.
        if (error instanceof ApiError && error.id === 'rating_changed') {
          onDecided();
          onClose();
        }
        throw error;
      }
      message.success(text('ratings.decided'));
    });
    if (!isDone) return;
    refreshAdminCounts();
    onDecided();
    onClose();
  };
  const button = (decision: Decision) => ({
    loading: running === decision,
    disabled: running !== null,
    onClick: () => decide(decision),
  });
  const isOpen = rating.reports.length > 0 || rating.is_closed || rating.appeal !== null;

  return (
    <FormDialog<{ reason?: string }>
      title={text('ratings.decideNamed', { name: developerName(text, rating.author) })}
      form={form}
      onClose={onClose}
      actions={
        <>
          {isOpen && <Button {...button('dismiss')}>{text('ratings.dismiss')}</Button>}
          {state !== 'hidden' && (
            <Button danger {...button('hide')}>
              {text('ratings.hide')}
            </Button>
          )}
          {state !== 'shown' && (
            <Button type="primary" {...button('restore')}>
              {text(state === 'held' ? 'ratings.show' : 'ratings.restore')}
            </Button>
          )}
        </>
      }
    >
      <blockquote className={styles.quote}>
        <Stars value={stars} label={text('ratings.stars', { count: stars })} />
        {rating.text && <p dir="auto">{rating.text}</p>}
      </blockquote>
      {replies.length > 0 && (
        <>
          <p className={styles.label}>{text('ratings.replies')}</p>
          {replies.map((reply) => (
            <blockquote key={reply.id} className={styles.quote}>
              <b>
                <bdi>{reply.name || text('ratings.administrator')}</bdi>
              </b>
              <p dir="auto">{reply.text}</p>
            </blockquote>
          ))}
        </>
      )}
      {hasEvidence(rating) && (
        <div className={styles.lead}>
          <RatingEvidence rating={rating} />
        </div>
      )}
      <p className={styles.lead}>
        <Link className={styles.link} to={`/?plugin_key=${plugin_key}#ratings`} target="_blank">
          {text('ratings.open')}
        </Link>
      </p>
      <ReasonField label={text('ratings.reasonLabel')} hint={text('ratings.reasonHint')} rows={3} />
    </FormDialog>
  );
}
