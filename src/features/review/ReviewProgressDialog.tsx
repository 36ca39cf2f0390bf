import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Empty } from '@/kit/Empty/Empty';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { SubmissionKind } from '../../../contract/plugins/plugins';
import type { ReviewProgress } from '../../../contract/reviews/reviews';
import { REVIEW_STATUS } from '../../../contract/values/reviews/reviewStatus';
import { CheckVerdicts } from './CheckVerdicts';
import { ReviewMessages } from './ReviewMessages';
import styles from './ReviewProgressDialog.module.css';
import { ReviewStatus } from './ReviewStatus';
import { ReviewTimeline } from './ReviewTimeline';
import { outcomeOf } from './reviewOutcome';
import { type Review, useReview } from './useReview';
import { WithdrawSubmission } from './WithdrawSubmission';

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
      onVisibleChange={(visible) => {
        if (!visible) onClose();
      }}
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
  onSent: Review['addMessage'];
  /** The pending submission was withdrawn, or is no longer pending. */
  onWithdrawn: () => void;
}

function Progress({ progress, onSubmitAgain, onSent, onWithdrawn }: ProgressProps) {
  const text = useText();
  const { plugin_key, submissions, waiting, approvals, checks, messages } = progress;
  const newest = submissions[0];
  // An imported plugin may have no submission.
  if (!newest) return <Empty titleAs="h3" title={text('progress.none')} />;
  const outcome = outcomeOf(newest);
  return (
    <div className={styles.progress}>
      <ReviewStatus newest={newest} queuePlace={waiting} approvals={approvals} />
      {newest.status === REVIEW_STATUS.unreviewed && (
        <WithdrawSubmission
          pluginKey={plugin_key}
          submission={newest.submission}
          version={newest.version}
          className={styles.retry}
          onEnded={onWithdrawn}
        />
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
          <CheckVerdicts checks={checks} />
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
