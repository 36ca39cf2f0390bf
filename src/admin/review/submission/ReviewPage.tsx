import { useNavigate } from '@umijs/max';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadName } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { AuditDetail } from '../../../../contract/reviews/audits';
import type { SentDecision } from '../decisions/sendDecision';
import { useDecision } from '../decisions/useDecision';
import { type Outcome, usePendingDecision } from '../decisions/usePendingDecision';
import { DifferencePanel } from '../differences/DifferencePanel';
import { type ReviewTarget, reviewAddress, useReviewTarget } from '../reviewAddress';
import { AuditChecks } from './AuditChecks';
import { AuditMessages } from './AuditMessages';
import { NewPermissions } from './NewPermissions';
import { PendingDecisionBar } from './PendingDecisionBar';
import { ReviewActions } from './ReviewActions';
import { PackageFacts, ReviewFacts } from './ReviewFacts';
import { ReviewHead } from './ReviewHead';
import { ReviewMedia } from './ReviewMedia';
import styles from './ReviewPage.module.css';
import { ReviewReports } from './ReviewReports';

export interface ReviewPageProps {
  /** Renders the requested permissions as users will see them. */
  renderPermissions: (detail: AuditDetail) => ReactNode;
  /** Renders a plugin's daily statistics as its developer sees them. */
  renderStatistics: (pluginKey: string) => ReactNode;
}

/** One submission on one page: its changes, the findings of the checks, and the reviewer's actions. */
export default function ReviewPage(parts: ReviewPageProps) {
  const text = useText();
  const target = useReviewTarget();
  const navigate = useNavigate();
  const [sentDecision, setSentDecision] = useState<DecisionOutcome | null>(null);
  const decided = useRef(new Set<number>());
  const { pending, hold, sendNow, undo } = usePendingDecision(({ submission }, outcome) => {
    if (outcome === 'failed') decided.current.delete(submission);
    setSentDecision({ submission, outcome });
  });
  if (!target) return <NothingYet text={text('review.nothing')} />;
  /** Holds the decision and opens the next pending submission, or the previous one if there is no next. */
  const handleDecided = (detail: AuditDetail, decision: SentDecision) => {
    hold(detail, decision);
    decided.current.add(detail.submission);
    const { next, previous } = detail.waiting;
    const following = [next, previous].find((one) => one && !decided.current.has(one.submission));
    if (following) navigate(reviewAddress(following));
  };
  const handleUndo = () => {
    const item = undo();
    if (!item) return;
    decided.current.delete(item.submission);
    navigate(reviewAddress(item));
  };
  return (
    <>
      <Submission
        key={JSON.stringify(target)}
        target={target}
        pending={pending?.item.submission ?? null}
        sentDecision={sentDecision}
        onDecided={handleDecided}
        {...parts}
      />
      {pending && <PendingDecisionBar pending={pending} onUndo={handleUndo} onSend={sendNow} />}
    </>
  );
}

/** Outcome of a pending decision of this page, after it was sent. */
interface DecisionOutcome {
  submission: number;
  outcome: Outcome;
}

interface SubmissionProps extends ReviewPageProps {
  target: ReviewTarget;
  /** The submission whose decision is not sent yet. */
  pending: number | null;
  sentDecision: DecisionOutcome | null;
  onDecided: (detail: AuditDetail, decision: SentDecision) => void;
}

function Submission({
  target,
  pending,
  sentDecision,
  onDecided,
  renderPermissions,
  renderStatistics,
}: SubmissionProps) {
  const text = useText();
  const failureText = useFailureText();
  const { data: detail, failure, loading, load } = useCallRequest('getAudit', target);
  const named = useReadName(detail);
  const [isNotInReview, setNotInReview] = useState(false);
  const decision = useDecision(load, (_item, decided) => named && onDecided(named, decided));
  const shown = detail?.submission;
  useEffect(() => {
    if (!sentDecision || sentDecision.submission !== shown) return;
    if (sentDecision.outcome === 'notInReview') setNotInReview(true);
    else load();
  }, [sentDecision, shown, load]);
  if (failure && !detail)
    return (
      <ErrorState
        title={text('audit.detailFailed')}
        description={failureText(failure)}
        retrying={loading}
        onRetry={load}
      />
    );
  if (!detail || !named) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  const handleReload = () => {
    setNotInReview(false);
    load();
  };
  return (
    <div className={styles.page}>
      <ReviewHead detail={named} />
      {isNotInReview ? (
        <NotInReviewNote onReload={handleReload} />
      ) : (
        pending !== detail.submission && <ReviewActions detail={named} decision={decision} onChanged={load} />
      )}
      <Columns
        detail={detail}
        onChecked={load}
        permissions={renderPermissions(detail)}
        statistics={renderStatistics(detail.plugin_key)}
      />
    </div>
  );
}

/** Shown if another reviewer decided, or the developer submitted again, while this page was open. */
function NotInReviewNote({ onReload }: { onReload: () => void }) {
  const text = useText();
  return (
    <Alert
      type="warning"
      showIcon
      title={text('review.notInReview')}
      description={text('review.notInReviewText')}
      action={<Button onClick={onReload}>{text('review.reload')}</Button>}
    />
  );
}

interface ColumnsProps {
  detail: AuditDetail;
  onChecked: () => void;
  permissions: ReactNode;
  statistics: ReactNode;
}

function Columns({ detail, onChecked, permissions, statistics }: ColumnsProps) {
  const text = useText();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <DifferencePanel detail={detail} />
        <ReviewMedia detail={detail} />
        <ReviewFacts detail={detail} />
        <div className={styles.card}>
          <Suspense fallback={<Skeleton active title={false} />}>{statistics}</Suspense>
        </div>
      </div>
      <div className={styles.column}>
        <AuditChecks detail={detail} onChecked={onChecked} />
        <section className={styles.card}>
          <h2>{text('audit.permissions')}</h2>
          <NewPermissions detail={detail} />
          {permissions}
        </section>
        <PackageFacts detail={detail} />
        <ReviewReports pluginKey={detail.plugin_key} />
        <AuditMessages pluginKey={detail.plugin_key} version={detail.version} />
      </div>
    </div>
  );
}
