import { Alert, Button, Progress } from 'antd';
import { useMemo } from 'react';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../../contract/reviews/audits';
import { RejectFields } from '../decisions/RejectFields';
import type { Rejection } from '../decisions/Rejection';
import styles from './AuditDialogs.module.css';
import { useBatch } from './useBatch';

interface BatchDialogProps {
  action: 'approve' | 'reject';
  items: readonly AuditItem[];
  /** Called when the dialog closes before anything was sent. */
  onCancel: () => void;
  /** Called when the dialog closes after the batch: some submissions may be decided. */
  onDone: () => void;
}

const TITLES = { approve: 'audit.batchApproveTitle', reject: 'audit.batchRejectTitle' } as const;
const ACTION_LABELS = { approve: 'audit.approve', reject: 'audit.reject' } as const;

/** Decides many submissions after one confirmation, and shows the progress and the result. */
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
  const { outcomes, phase, run, stop } = useBatch(items);
  const isConfirming = phase === 'confirming';
  const isDangerous = action === 'reject' || items.some(({ failed_checks }) => failed_checks.length > 0);
  const handleFinish = async ({ rule, reason }: Partial<Rejection>) => {
    void run(action === 'approve' ? { status: 2 } : { status: 3, rule, reason: reason?.trim() ?? '' });
    // The dialog stays open and shows the progress.
    return false;
  };
  return (
    <FormDialog<Partial<Rejection>>
      title={text(TITLES[action], { count: items.length })}
      okText={text(ACTION_LABELS[action])}
      danger={isDangerous}
      disabled={items.length === 0}
      onFinish={handleFinish}
      onClose={isConfirming ? onCancel : onDone}
      closable={phase !== 'running'}
      footer={
        isConfirming ? undefined : phase === 'running' ? (
          <Button onClick={stop}>{text('audit.batchStop')}</Button>
        ) : (
          <Button type="primary" onClick={onDone}>
            {text('audit.batchClose')}
          </Button>
        )
      }
    >
      {isConfirming && leftOut.length > 0 && <LeftOut items={leftOut} />}
      {isConfirming && action === 'approve' && items.length > 0 && <Approval items={items} />}
      {isConfirming && action === 'reject' && (
        <>
          <p className={styles.text}>{text('audit.batchRejectText')}</p>
          <RejectFields />
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

/** The submissions that the approval leaves out, and why. */
function LeftOut({ items }: { items: readonly AuditItem[] }) {
  const text = useText();
  return (
    <Alert
      type="info"
      title={text('audit.batchLeftOut', { count: items.length })}
      description={
        <ul className={styles.rows}>
          {items.map(({ submission, name, version, approve_refusal }) => (
            <li key={submission}>
              {name} {version}: {approve_refusal && text(`error.${approve_refusal}`)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Explains the effect of the approvals, and names submissions with failed checks. */
function Approval({ items }: { items: readonly AuditItem[] }) {
  const text = useText();
  const failed = items.filter(({ failed_checks }) => failed_checks.length > 0);
  return (
    <>
      <p className={styles.text}>{text('audit.batchApproveText')}</p>
      {failed.length > 0 && (
        <Alert
          type="warning"
          title={text('audit.batchFailedChecks')}
          description={
            <ul className={styles.rows}>
              {failed.map(({ submission, name, version, failed_checks }) => (
                <li key={submission}>
                  {name} {version}: {failed_checks.map((check) => text(`check.name.${check}`)).join(' · ')}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
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
              {item.name} {item.version}
            </strong>{' '}
            {failureText(failure)}
          </li>
        ))}
      </ul>
    </div>
  );
}
