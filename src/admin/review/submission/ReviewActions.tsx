import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { call } from '@/api/call';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReviewDetail } from '../../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';
import { OwnRule } from '../decisions/OwnRule';
import type { Decision } from '../decisions/useDecision';
import styles from './ReviewPage.module.css';

const RejectDialog = lazyPart(
  async () => ({ default: (await import('../decisions/RejectDialog')).RejectDialog }),
  LayerFailure,
);
const HoldDialog = lazyPart(async () => ({ default: (await import('./HoldDialog')).HoldDialog }), LayerFailure);

/** Ids of the notes that explain why an administrator cannot approve. */
const REFUSAL_NOTES = { own_submission: 'review-own', already_approved: 'review-approvals', none: undefined } as const;

interface ReviewActionsProps {
  detail: ReviewDetail;
  decision: Decision;
  /** Called after the submission may have changed. */
  onChanged: () => void;
}

/** A reviewer's actions on a pending submission. */
export function ReviewActions({ detail, decision, onChanged }: ReviewActionsProps) {
  const text = useText();
  const [openDialog, setOpenDialog] = useState<'reject' | 'hold' | null>(null);
  const { approve_refusal, status, hold, approvals } = detail;
  if (status !== REVIEW_STATUS.unreviewed) return null;
  return (
    <>
      {approve_refusal === 'own_submission' && (
        <Alert id="review-own" type="warning" showIcon title={text('review.ownTitle')} description={<OwnRule />} />
      )}
      {approvals && approvals.needed > 1 && <ApprovalsNote approvals={approvals} />}
      {hold && <HoldNote hold={hold} />}
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={approve_refusal !== null}
          aria-describedby={REFUSAL_NOTES[approve_refusal ?? 'none']}
          onClick={() => decision.approve(detail)}
        >
          {text('audit.approve')}
        </Button>
        <Button danger onClick={() => setOpenDialog('reject')}>
          {text('audit.reject')}
        </Button>
        <HoldButton detail={detail} onHold={() => setOpenDialog('hold')} onChanged={onChanged} />
        {detail.sha256 !== null && <TrialButton detail={detail} onChanged={onChanged} />}
      </div>
      <Suspense>
        {openDialog === 'reject' && (
          <RejectDialog item={detail} onReject={decision.reject} onClose={() => setOpenDialog(null)} />
        )}
        {openDialog === 'hold' && <HoldDialog item={detail} onHeld={onChanged} onClose={() => setOpenDialog(null)} />}
      </Suspense>
    </>
  );
}

function HoldNote({ hold: { note, by, since } }: { hold: NonNullable<ReviewDetail['hold']> }) {
  const text = useText();
  const locale = useLocale();
  const moment = formatTimestamp(since, locale);
  return (
    <Alert
      type="info"
      showIcon
      title={by ? text('review.heldBy', { name: by, moment }) : text('review.heldSince', { moment })}
      description={
        <p className={styles.long} dir="auto">
          {note}
        </p>
      }
    />
  );
}

interface ActionProps {
  detail: ReviewDetail;
  onChanged: () => void;
}

function HoldButton({ detail, onHold, onChanged }: ActionProps & { onHold: () => void }) {
  const text = useText();
  const { running, run } = useRunningAction<'release'>();
  const { plugin_key, submission, name, version, is_held } = detail;
  if (!is_held) return <Button onClick={onHold}>{text('review.hold')}</Button>;
  const handleRelease = () =>
    run('release', async () => {
      await call('endHold', { plugin_key, submission });
      message.success(text('review.released', { name, version }));
    }).then(onChanged);
  return (
    <Button loading={running !== null} onClick={handleRelease}>
      {text('review.release')}
    </Button>
  );
}

/** Installs the version for this reviewer only, or removes it again. */
function TrialButton({ detail, onChanged }: ActionProps) {
  const text = useText();
  const { running, run } = useRunningAction<'trial'>();
  const { plugin_key, submission, name, version, is_trial } = detail;
  const handleClick = () =>
    run('trial', async () => {
      if (is_trial) await call('endTrial', { plugin_key });
      else await call('startTrial', { plugin_key, submission });
      message.success(text(is_trial ? 'review.trialEnded' : 'review.trialStarted', { name, version }));
    }).then(onChanged);
  return (
    <Button loading={running !== null} onClick={handleClick}>
      {text(is_trial ? 'review.endTrial' : 'review.try')}
    </Button>
  );
}

/** The number of approvals that a submission has and needs, who gave them, and why it needs them. */
function ApprovalsNote({ approvals }: { approvals: NonNullable<ReviewDetail['approvals']> }) {
  const text = useText();
  const locale = useLocale();
  const { needed, given, unknown_hosts } = approvals;
  const hosts = unknown_hosts.join(' · ');
  return (
    <Alert
      id="review-approvals"
      type="info"
      showIcon
      title={text('review.approvals', { given: given.length, needed })}
      description={
        <>
          {given.map(({ user_id, name, time }) => (
            <p key={user_id} className={styles.long}>
              {text('review.approvedBy', { name, moment: formatTimestamp(time, locale) })}
            </p>
          ))}
          <p className={styles.long}>
            {hosts ? text('review.approvalsForHosts', { hosts }) : text('review.approvalsText')}
          </p>
        </>
      }
    />
  );
}
