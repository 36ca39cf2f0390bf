import { Alert, Button, Progress, Space } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { useFailureText } from '@/lib/intl/useFailureText';
import { type Text, useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { approvalEffect, failedChecks } from '../decisions/approvalEffect';
import { AcceptanceField, RejectFields } from '../decisions/decisionFields';
import { approvalOf, type Rejection } from '../decisions/sendDecision';
import styles from './ReviewDialogs.module.css';
import { useBatch } from './useBatch';

interface BatchDialogProps {
  action: 'approve' | 'reject';
  items: readonly ReviewItem[];
  /** Called when the dialog closes before anything was sent. */
  onCancel: () => void;
  /** Called when the dialog closes after the batch: some submissions may be decided. */
  onDone: () => void;
}

const TITLES = {
  approve: {
    confirming: 'audit.batchApproveTitle',
    held: 'audit.batchApproving',
    running: 'audit.batchApproving',
    ended: 'audit.batchApproveEnded',
  },
  reject: {
    confirming: 'audit.batchRejectTitle',
    held: 'audit.batchRejecting',
    running: 'audit.batchRejecting',
    ended: 'audit.batchRejectEnded',
  },
} as const;
const ACTION_LABELS = { approve: 'audit.approve', reject: 'audit.reject' } as const;

/** Decides many submissions after one confirmation and the time of an undo, and shows the progress and the result. */
export function BatchDialog({ action, items: chosen, onCancel, onDone }: BatchDialogProps) {
  const text = useText();
  // Every administrator may reject. An approval leaves out submissions that this administrator may not approve.
  const [items, leftOut] = useMemo(
    () =>
      action === 'reject'
        ? [chosen, []]
        : [
            chosen.filter(({ approve_refusal }) => approve_refusal === null),
            chosen.filter(({ approve_refusal }) => approve_refusal !== null),
          ],
    [action, chosen],
  );
  const { outcomes, phase, hold, undo, sendNow, stop, secondsLeft } = useBatch(items);
  const isConfirming = phase === 'confirming';
  const hasFailed = items.some(({ failed_checks }) => failed_checks.length > 0);
  const isDangerous = action === 'reject' || hasFailed;
  const handleFinish = async ({ rule, reason }: Partial<Rejection>) => {
    hold((item) =>
      action === 'approve' ? approvalOf(item, reason) : { status: 3, rule, reason: reason?.trim() ?? '' },
    );
    // The dialog stays open and shows the time left, and then the progress.
    return false;
  };
  const footers = {
    confirming: undefined,
    held: (
      <Space>
        <Button onClick={undo}>{text('review.undo')}</Button>
        <Button type="primary" onClick={sendNow}>
          {text('review.sendNow')}
        </Button>
      </Space>
    ),
    running: <Button onClick={stop}>{text('audit.batchStop')}</Button>,
    ended: (
      <Button type="primary" onClick={onDone}>
        {text('audit.batchClose')}
      </Button>
    ),
  };
  return (
    <FormDialog<Partial<Rejection>>
      title={text(TITLES[action][phase], { count: items.length })}
      okText={text(ACTION_LABELS[action])}
      danger={isDangerous}
      disabled={items.length === 0}
      onFinish={handleFinish}
      onClose={isConfirming ? onCancel : onDone}
      closable={isConfirming || phase === 'ended'}
      footer={footers[phase]}
    >
      {isConfirming && <Warnings items={items} leftOut={leftOut} />}
      {isConfirming && action === 'approve' && items.length > 0 && <Effects items={items} />}
      {action === 'approve' && hasFailed && (
        <div hidden={!isConfirming} className={styles.acceptance}>
          <AcceptanceField required={items.some(({ needs_reason }) => needs_reason)} />
        </div>
      )}
      {action === 'reject' && (
        // Only hidden while the decision is held, so that an undo shows what was typed.
        <div hidden={!isConfirming}>
          <p className={styles.text}>{text('audit.batchRejectText')}</p>
          <RejectFields />
        </div>
      )}
      {phase === 'held' && (
        <>
          <p role="status">{text('audit.batchHeld')}</p>
          {/* Hidden from screen readers, which would read every second aloud. */}
          <p aria-hidden>{text('review.sentIn', { seconds: secondsLeft })}</p>
        </>
      )}
      {phase === 'running' && (
        <Progress
          percent={Math.floor((outcomes.length / items.length) * 100)}
          format={() => `${outcomes.length} / ${items.length}`}
          aria-label={text('audit.batchRunning')}
        />
      )}
      {phase === 'ended' && <Summary action={action} outcomes={outcomes} left={items.length - outcomes.length} />}
    </FormDialog>
  );
}

interface WarningsProps {
  items: readonly ReviewItem[];
  /** The submissions that the approval leaves out. */
  leftOut: readonly ReviewItem[];
}

/** The failed checks of a submission, and that it needs a reason. */
const failedWords = (text: Text, item: ReviewItem): string =>
  item.needs_reason ? `${failedChecks(text, item)} (${text('check.needsReason')})` : failedChecks(text, item);

/** Names the submissions that are left out, that failed automatic checks, and that no one has opened. */
function Warnings({ items, leftOut }: WarningsProps) {
  const text = useText();
  const failed = items.filter(({ failed_checks }) => failed_checks.length > 0);
  const unopened = items.filter(({ pending }) => pending?.is_opened === false);
  return (
    <div className={styles.warnings}>
      {leftOut.length > 0 && (
        <Alert
          type="info"
          title={text('audit.batchLeftOut', { count: leftOut.length })}
          description={
            <Rows
              items={leftOut}
              render={({ approve_refusal }) => approve_refusal && text(`error.${approve_refusal}`)}
            />
          }
        />
      )}
      {failed.length > 0 && (
        <Alert
          type="warning"
          title={text('audit.batchFailedChecks')}
          description={<Rows items={failed} render={(item) => failedWords(text, item)} />}
        />
      )}
      {unopened.length > 0 && (
        <Alert
          type="warning"
          title={text('audit.batchUnopened', { count: unopened.length })}
          description={<Rows items={unopened} />}
        />
      )}
    </div>
  );
}

/** The effect of each approval. */
function Effects({ items }: { items: readonly ReviewItem[] }) {
  const text = useText();
  return (
    <>
      <p className={styles.text}>{text('audit.batchApproveText')}</p>
      <Rows items={items} render={(item) => approvalEffect(text, item)} />
    </>
  );
}

interface RowsProps {
  items: readonly ReviewItem[];
  /** Words about a submission, after its name. */
  render?: (item: ReviewItem) => ReactNode;
}

function Rows({ items, render }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.submission}>
          <bdi>{item.name}</bdi> {item.version}
          {render && <>: {render(item)}</>}
        </li>
      ))}
    </ul>
  );
}

interface SummaryProps {
  action: BatchDialogProps['action'];
  outcomes: ReturnType<typeof useBatch>['outcomes'];
  /** Number of submissions that were not sent because the user stopped the batch. */
  left: number;
}

function Summary({ action, outcomes, left }: SummaryProps) {
  const text = useText();
  const failureText = useFailureText();
  const refused = outcomes.filter(({ failure }) => failure !== null);
  const firsts = outcomes.filter(({ isFirst }) => isFirst).length;
  const decided = outcomes.length - refused.length - firsts;
  return (
    <div role="status" className={styles.summary}>
      <p>{text(action === 'approve' ? 'audit.batchApproved' : 'audit.batchRejected', { count: decided })}</p>
      {firsts > 0 && <p>{text('audit.batchFirst', { count: firsts })}</p>}
      {left > 0 && <p>{text('audit.batchLeft', { count: left })}</p>}
      {refused.length > 0 && <p>{text('audit.batchRefused', { count: refused.length })}</p>}
      <ul className={styles.rows}>
        {refused.map(({ item, failure }) => (
          <li key={item.submission}>
            <strong>
              <bdi>{item.name}</bdi> {item.version}
            </strong>{' '}
            {failureText(failure)}
          </li>
        ))}
      </ul>
    </div>
  );
}
