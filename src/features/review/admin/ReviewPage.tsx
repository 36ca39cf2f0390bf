import { Alert, Button, Empty, Skeleton } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useCall } from '@/api/useCall';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadName } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { AuditDetail } from '../../../../contract/audits';
import { AuditChecks } from './AuditChecks';
import { AuditTalk } from './AuditTalk';
import { DifferencePanel } from './DifferencePanel';
import { ReviewActs } from './ReviewActs';
import { PackageFacts, ReviewFacts } from './ReviewFacts';
import { ReviewHead } from './ReviewHead';
import { ReviewMedia } from './ReviewMedia';
import styles from './ReviewPage.module.css';
import { ReviewReports } from './ReviewReports';
import { type ReviewPlace, useReviewPlace } from './reviewAddress';
import { useDecision } from './useDecision';

export interface ReviewPageProps {
  /** Shows what a plugin asks for, as its readers will see it. */
  renderPermissions: (detail: AuditDetail) => ReactNode;
  /** Shows what happened to a plugin by day, as its own people see it. */
  renderStatistics: (pluginKey: string) => ReactNode;
}

/** One submission whole, on one page: what is new in it, what was found in it, and what may be done with it. */
export default function ReviewPage(parts: ReviewPageProps) {
  const text = useText();
  const place = useReviewPlace();
  if (!place) return <Empty description={text('review.nothing')} />;
  return <Submission key={JSON.stringify(place)} place={place} {...parts} />;
}

function Submission({ place, renderPermissions, renderStatistics }: ReviewPageProps & { place: ReviewPlace }) {
  const text = useText();
  const failureText = useFailureText();
  const { data: detail, failure, waiting, load } = useCall('getAudit', place);
  const named = useReadName(detail);
  const [isLate, setLate] = useState(false);
  const decision = useDecision((outcome) => {
    if (outcome === 'late') setLate(true);
    else load();
  });
  if (failure && !detail)
    return (
      <ErrorState
        title={text('audit.detailFailed')}
        description={failureText(failure)}
        retrying={waiting}
        onRetry={load}
      />
    );
  if (!detail || !named) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  const handleReload = () => {
    setLate(false);
    load();
  };
  return (
    <div className={styles.page}>
      <ReviewHead detail={named} />
      {isLate ? (
        <LateNote onReload={handleReload} />
      ) : (
        <ReviewActs detail={named} decision={decision} onChanged={load} />
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

/** Somebody else decided, or the author submitted again, while this page was read. */
function LateNote({ onReload }: { onReload: () => void }) {
  const text = useText();
  return (
    <Alert
      type="warning"
      showIcon
      title={text('review.late')}
      description={text('review.lateText')}
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
          {permissions}
        </section>
        <PackageFacts detail={detail} />
        <ReviewReports pluginKey={detail.plugin_key} />
        <AuditTalk pluginKey={detail.plugin_key} version={detail.version} />
      </div>
    </div>
  );
}
