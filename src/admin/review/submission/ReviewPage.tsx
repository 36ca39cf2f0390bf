import { useAccess, useNavigate } from '@umijs/max';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { useQuery } from '@/data/useQuery';
import { ReviewMessages } from '@/features/review/ReviewMessages';
import { useReview } from '@/features/review/useReview';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Tag } from '@/kit/Tag/Tag';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadName } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { ReviewDetail } from '../../../../contract/reviews/reviewList';
import { normalHost } from '../../../../shared/pluginPackage/hosts';
import { PendingDecisionBar } from '../decisions/PendingDecisionBar';
import type { SentDecision } from '../decisions/sendDecision';
import { useDecision } from '../decisions/useDecision';
import { type Outcome, usePendingDecision } from '../decisions/usePendingDecision';
import { DifferencePanel } from '../differences/DifferencePanel';
import { type ReviewTarget, reviewAddress, useReviewTarget } from '../reviewAddress';
import { ReviewActions } from './ReviewActions';
import { ReviewChecks } from './ReviewChecks';
import { PackageFacts, ReviewFacts } from './ReviewFacts';
import { ReviewHead } from './ReviewHead';
import { ReviewMedia } from './ReviewMedia';
import styles from './ReviewPage.module.css';
import { ReviewReports } from './ReviewReports';

export interface ReviewPageProps {
  /** Renders the requested permissions as users will see them. */
  renderPermissions: (detail: ReviewDetail) => ReactNode;
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
  const handleDecided = (detail: ReviewDetail, decision: SentDecision) => {
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
  onDecided: (detail: ReviewDetail, decision: SentDecision) => void;
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
  const { data: detail, error, status, reload } = useQuery('getReviewDetail', target);
  const named = useReadName(detail);
  const [isNotInReview, setNotInReview] = useState(false);
  const decision = useDecision((_item, decided) => named && onDecided(named, decided));
  const shown = detail?.submission;
  useEffect(() => {
    if (!sentDecision || sentDecision.submission !== shown) return;
    if (sentDecision.outcome === 'notInReview') setNotInReview(true);
    else reload();
  }, [sentDecision, shown, reload]);
  if (error && !detail)
    return (
      <ErrorState
        title={text('audit.detailFailed')}
        description={failureText(error)}
        retrying={status === 'requesting'}
        onRetry={reload}
      />
    );
  if (!detail || !named) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  const handleReload = () => {
    setNotInReview(false);
    reload();
  };
  return (
    <div className={styles.page}>
      <ReviewHead detail={named} />
      {isNotInReview ? (
        <NotInReviewNote onReload={handleReload} />
      ) : (
        pending !== detail.submission && <ReviewActions detail={named} decision={decision} onChanged={reload} />
      )}
      <Columns
        detail={detail}
        onChecked={reload}
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
  detail: ReviewDetail;
  onChecked: () => void;
  permissions: ReactNode;
  statistics: ReactNode;
}

function Columns({ detail, onChecked, permissions, statistics }: ColumnsProps) {
  const text = useText();
  const { canAdministrate } = useAccess();
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
        <ReviewChecks detail={detail} onChecked={onChecked} />
        <section className={styles.card}>
          <h2>{text('audit.permissions')}</h2>
          <NewPermissions detail={detail} />
          {permissions}
        </section>
        <PackageFacts detail={detail} />
        {canAdministrate && <ReviewReports pluginKey={detail.plugin_key} />}
        <SubmissionMessages pluginKey={detail.plugin_key} version={detail.version} />
      </div>
    </div>
  );
}

/** Permissions and hosts that the last approved version did not request. Renders nothing for a first submission. */
function NewPermissions({ detail }: { detail: ReviewDetail }) {
  const text = useText();
  const before = detail.approved_before?.listing;
  if (!before) return null;
  const hostsBefore = before.network_hosts.map(normalHost);
  const added = [
    ...detail.permissions.filter((one) => !before.permissions.includes(one)),
    ...detail.network_hosts.filter((one) => !hostsBefore.includes(normalHost(one))),
  ];
  if (added.length === 0) return <p className={styles.quiet}>{text('review.noNewPermissions')}</p>;
  return (
    <ul className={styles.newPermissions} aria-label={text('review.newPermissions')}>
      {added.map((one) => (
        <li key={one}>
          <Tag kind="wait">{text('review.new')}</Tag> <code>{one}</code>
        </li>
      ))}
    </ul>
  );
}

/** The conversation of a submission's reviewers and developer, with the reviewer's field for a new message. */
function SubmissionMessages({ pluginKey, version }: { pluginKey: string; version: string }) {
  const text = useText();
  const failureText = useFailureText();
  const { progress, failure, retry, addMessage } = useReview(pluginKey);
  return (
    <div className={styles.card}>
      {failure ? (
        <ErrorState titleAs="h3" title={text('progress.failed')} description={failureText(failure)} onRetry={retry} />
      ) : progress ? (
        <ReviewMessages
          pluginKey={pluginKey}
          version={version}
          side="reviewer"
          messages={progress.messages}
          onSent={addMessage}
        />
      ) : (
        <Skeleton active title={false} />
      )}
    </div>
  );
}
