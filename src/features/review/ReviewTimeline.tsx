import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReviewSubmission } from '../../../contract/reviews/reviews';
import type { MessageId } from '../../../locales/messageIds.generated';
import { findReplacement } from '../../../shared/plugins/findReplacement';
import { Rejection } from './Rejection';
import styles from './ReviewTimeline.module.css';
import { outcomeOf, type ReviewOutcome, UNDECIDED_ENDS } from './reviewOutcome';

const OUTCOME_TAGS: Record<ReviewOutcome, { kind: TagProps['kind']; label: MessageId }> = {
  waiting: { kind: 'wait', label: 'progress.inReview' },
  approved: { kind: 'ok', label: 'progress.isApproved' },
  rejected: { kind: 'bad', label: 'progress.isRejected' },
  ...UNDECIDED_ENDS,
};

/**
 * Every submission of a plugin with its outcome, newest first. If the newest one was rejected, ReviewProgressDialog.tsx
 * shows the reason.
 */
export function ReviewTimeline({ submissions }: { submissions: readonly ReviewSubmission[] }) {
  const text = useText();
  return (
    <section>
      <h3 className={styles.title}>{text('progress.submissions')}</h3>
      <ol className={styles.line}>
        {submissions.map((submission, index) => (
          <Step
            key={submission.submission}
            submission={submission}
            replacement={findReplacement(submissions, submission)}
            isExplained={index > 0}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  submission: ReviewSubmission;
  /** The version that replaced it, if it was superseded. */
  replacement: string | null;
  isExplained: boolean;
}

function Step({ submission, replacement, isExplained }: StepProps) {
  const text = useText();
  const locale = useLocale();
  const { version, rule, reason, submit_time, decide_time } = submission;
  const outcome = outcomeOf(submission);
  const { kind, label } = OUTCOME_TAGS[outcome];
  return (
    <li className={styles.step} data-outcome={outcome}>
      <p className={styles.head}>
        <b>{submission.kind === 'listing' ? text('mine.listing') : version}</b>{' '}
        <Tag kind={kind}>
          {outcome === 'superseded' && replacement
            ? text('progress.replacedBy', { version: replacement })
            : text(label)}
        </Tag>{' '}
        {submission.is_held && <Tag kind="info">{text('progress.isHeld')}</Tag>}
      </p>
      <p className={styles.times}>
        <span>{text('progress.submitted', { moment: formatTimestamp(submit_time, locale) })}</span>
        {decide_time && <span>{text('progress.decided', { moment: formatTimestamp(decide_time, locale) })}</span>}
      </p>
      {isExplained && outcome === 'rejected' && <Rejection rule={rule} reason={reason} />}
    </li>
  );
}
