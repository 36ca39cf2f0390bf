import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Empty } from '@/kit/Empty/Empty';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { SubmissionKind } from '../../../contract/plugins/plugins';
import type { ReviewMessage, ReviewProgress, ReviewSubmission } from '../../../contract/reviews/reviews';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { MessageId } from '../../../locales/messageIds.generated';
import { CheckVerdicts } from './CheckVerdicts';
import { OwnChecks } from './OwnChecks';
import { QueueFacts } from './QueueFacts';
import { Rejection } from './Rejection';
import { ReviewMessages } from './ReviewMessages';
import styles from './ReviewProgressDialog.module.css';
import reviewStatusStyles from './ReviewStatus.module.css';
import { ReviewTimeline } from './ReviewTimeline';
import { outcomeOf, type ReviewOutcome } from './reviewOutcome';
import { useReview } from './useReview';

interface ReviewProgressDialogProps {
  pluginKey: string;
  /** Opens the form for a new version of the plugin, or for its listing. */
  onSubmitAgain: (pluginKey: string, kind: SubmissionKind) => void;
  onClose: () => void;
}

/**
 * Review progress of the user's own plugin: status, automatic checks, every submission, and the conversation with the
 * reviewer. The caller loads the messages of `package`.
 */
export function ReviewProgressDialog({ pluginKey, onSubmitAgain, onClose }: ReviewProgressDialogProps) {
  const text = useText();
  const failureText = useFailureText();
  const { progress, failure, retry, addMessage } = useReview(pluginKey);
  return (
    <Dialog
      visible
      width={720}
      title={text('progress.reviewNamed', { name: progress?.name ?? pluginKey })}
      footer={null}
      closeByClickOutside
      onClose={onClose}
    >
      {failure ? (
        <ErrorState titleAs="h3" title={text('progress.failed')} description={failureText(failure)} onRetry={retry} />
      ) : progress ? (
        <Progress progress={progress} onSubmitAgain={onSubmitAgain} onSent={addMessage} onWithdrawn={retry} />
      ) : (
        <Placeholder />
      )}
    </Dialog>
  );
}

interface ProgressProps extends Pick<ReviewProgressDialogProps, 'onSubmitAgain'> {
  progress: ReviewProgress;
  onSent: (message: ReviewMessage) => void;
  /** The pending submission was withdrawn, or is no longer pending. */
  onWithdrawn: () => void;
}

function Progress({ progress, onSubmitAgain, onSent, onWithdrawn }: ProgressProps) {
  const text = useText();
  const { plugin_key, submissions, checks, messages } = progress;
  const newest = submissions[0];
  // An imported plugin may have no submission.
  if (!newest) return <Empty titleAs="h3" title={text('progress.none')} />;
  const outcome = outcomeOf(newest);
  return (
    <div className={styles.progress}>
      <ReviewStatus newest={newest} {...progress} />
      {newest.status === REVIEW_STATUS.unreviewed && (
        <WithdrawSubmission pluginKey={plugin_key} newest={newest} onEnded={onWithdrawn} />
      )}
      {(outcome === 'rejected' || outcome === 'withdrawn') && (
        <Button
          type="primary"
          icon="upload"
          className={styles.retry}
          onClick={() => onSubmitAgain(plugin_key, newest.kind)}
        >
          {text('progress.again')}
        </Button>
      )}
      {checks.length > 0 && (outcome === 'waiting' || outcome === 'rejected') && (
        <section>
          <h3 className={styles.title}>{text('progress.checks')}</h3>
          {outcome === 'waiting' ? (
            <OwnChecks key={newest.submission} pluginKey={plugin_key} version={newest.version} checks={checks} />
          ) : (
            <CheckVerdicts checks={checks} />
          )}
        </section>
      )}
      <ReviewTimeline submissions={submissions} />
      <ReviewMessages
        pluginKey={plugin_key}
        version={newest.version}
        side="author"
        messages={messages}
        onSent={onSent}
      />
    </div>
  );
}

function Placeholder() {
  return (
    <SkeletonGroup className={styles.progress}>
      <Skeleton height={88} />
      <Skeleton height={160} />
      <Skeleton height={120} />
    </SkeletonGroup>
  );
}

const OUTCOME_NOTES: Record<ReviewOutcome, { title: MessageId; icon: IconName }> = {
  waiting: { title: 'progress.versionInReview', icon: 'info' },
  approved: { title: 'progress.approved', icon: 'success' },
  rejected: { title: 'progress.rejected', icon: 'error' },
  superseded: { title: 'progress.superseded', icon: 'info' },
  withdrawn: { title: 'progress.withdrawn', icon: 'info' },
};

interface ReviewStatusProps extends Pick<ReviewProgress, 'waiting' | 'approvals'> {
  newest: ReviewSubmission;
}

/** Status of the newest submission: its position in the queue, or the decision with its reason. */
function ReviewStatus({ newest, waiting, approvals }: ReviewStatusProps) {
  const text = useText();
  const outcome = outcomeOf(newest);
  const { title, icon } = OUTCOME_NOTES[outcome];
  return (
    <section className={reviewStatusStyles.status} data-outcome={outcome}>
      <Icon name={icon} size={20} className={reviewStatusStyles.icon} />
      <div className={reviewStatusStyles.words}>
        <h3 className={reviewStatusStyles.title}>{text(title, { version: newest.version })}</h3>
        {outcome === 'waiting' && waiting && <QueueFacts position={waiting} />}
        {approvals && approvals.needed > 1 && <p>{text('progress.approvals', approvals)}</p>}
        {newest.is_automatic && <p>{text('progress.automatic')}</p>}
        {newest.is_held && <p>{text('progress.held')}</p>}
        {outcome === 'rejected' && <Rejection rule={newest.rule} reason={newest.reason} explained />}
      </div>
    </section>
  );
}

interface WithdrawSubmissionProps {
  pluginKey: string;
  newest: ReviewSubmission;
  /** The submission was withdrawn, or could not be: the shown data is out of date. */
  onEnded: () => void;
}

/** Withdraws a submission in review, after a confirmation. */
function WithdrawSubmission({ pluginKey, newest: { submission, version }, onEnded }: WithdrawSubmissionProps) {
  const text = useText();
  const { running, run } = useRunningAction<'withdraw'>();
  const handleClick = async () => {
    const sure = await message.confirm({
      title: text('progress.withdrawNamed', { version }),
      content: text('progress.withdrawConfirm'),
      confirmText: text('progress.withdraw'),
    });
    if (!sure) return;
    await run('withdraw', async () => {
      await call('withdrawSubmission', { plugin_key: pluginKey, submission });
      message.success(text('progress.withdrawn', { version }));
    });
    onEnded();
  };
  return (
    <Button className={styles.retry} loading={running !== null} onClick={handleClick}>
      {text('progress.withdraw')}
    </Button>
  );
}
