import { Skeleton } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { Overview as Figures } from '../../../contract/statistics/overview';
import { ChartCard } from './ChartCard';
import { EventsCard } from './EventsCard';
import { HealthCard } from './HealthCard';
import { MissedSearches } from './MissedSearches';
import styles from './Overview.module.css';
import { PendingCard } from './PendingCard';
import { SetupCard } from './SetupCard';
import { activitySeries, decisionSeries } from './series';

/** Pending submissions, decisions, usage, searches without results, and the health of the server. */
export default function Overview() {
  const text = useText();
  const failureText = useFailureText();
  const isSuperAdmin = useSession()?.user.is_owner === true;
  const { data, failure, loading, load } = useCallRequest('getOverview', {});
  return (
    <>
      <AdminHead title={text('overview.title')} subtitle={text('overview.subtitle')} />
      {isSuperAdmin && <SetupCard />}
      {failure ? (
        <ErrorState
          title={text('overview.failed')}
          description={failureText(failure)}
          retrying={loading}
          onRetry={load}
        />
      ) : data ? (
        <Sections figures={data} reload={load} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      )}
      <div className={styles.last}>
        <HealthCard />
      </div>
    </>
  );
}

function Sections({ figures, reload }: { figures: Figures; reload: () => void }) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className={styles.sections}>
      <PendingCard pending={figures.waiting} />
      <ChartCard kind="bars" title={text('overview.decisions')} {...decisionSeries(figures.decisions, text, locale)} />
      <ChartCard kind="lines" title={text('overview.activity')} {...activitySeries(figures.activity, text, locale)} />
      <MissedSearches terms={figures.missed_searches} onExplained={reload} />
      <EventsCard />
    </div>
  );
}
