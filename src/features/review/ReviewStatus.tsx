import { Icon, type IconName } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { ReviewProgress, ReviewSubmission } from '../../../contract/reviews/reviews';
import type { MessageId } from '../../../locales/messageIds.generated';
import { QueueFacts } from './QueueFacts';
import { Rejection } from './Rejection';
import styles from './ReviewStatus.module.css';
import { outcomeOf, type ReviewOutcome } from './reviewOutcome';

const OUTCOME_NOTES: Record<ReviewOutcome, { title: MessageId; icon: IconName }> = {
  waiting: { title: 'progress.versionInReview', icon: 'info' },
  approved: { title: 'progress.approved', icon: 'success' },
  rejected: { title: 'progress.rejected', icon: 'error' },
  superseded: { title: 'progress.superseded', icon: 'info' },
  withdrawn: { title: 'progress.withdrawn', icon: 'info' },
};

interface ReviewStatusProps {
  newest: ReviewSubmission;
  queuePlace: ReviewProgress['waiting'];
  approvals: ReviewProgress['approvals'];
}

/** Status of the newest submission: its position in the queue, or the decision with its reason. */
export function ReviewStatus({ newest, queuePlace, approvals }: ReviewStatusProps) {
  const text = useText();
  const outcome = outcomeOf(newest);
  const { title, icon } = OUTCOME_NOTES[outcome];
  return (
    <section className={styles.status} data-outcome={outcome}>
      <Icon name={icon} size={20} className={styles.icon} />
      <div className={styles.words}>
        <h3 className={styles.title}>{text(title, { version: newest.version })}</h3>
        {outcome === 'waiting' && queuePlace && <QueueFacts position={queuePlace} />}
        {approvals && approvals.needed > 1 && <p>{text('progress.approvals', approvals)}</p>}
        {newest.is_automatic && <p>{text('progress.automatic')}</p>}
        {newest.is_held && <p>{text('progress.held')}</p>}
        {outcome === 'rejected' && <Rejection rule={newest.rule} reason={newest.reason} explained />}
      </div>
    </section>
  );
}
