import { Link, useAccess } from '@umijs/max';
import { Card, Skeleton } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { CallResult } from '@/admin/shared/CallResult';
import { CardTitle } from '@/admin/shared/CardTitle';
import { useQuery } from '@/data/useQuery';
import { plainNumber } from '@/lib/intl/format';
import { agoText } from '@/lib/intl/spans';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Overview } from '../../../contract/statistics/overview';
import { ADMIN_PATH } from '../../../contract/values/paths';
import { ChartCard } from './ChartCard';
import { EventsCard } from './EventsCard';
import { HealthCard } from './HealthCard';
import { MissedSearches } from './MissedSearches';
import styles from './OverviewPage.module.css';
import { SetupCard } from './SetupCard';
import { activitySeries, decisionSeries } from './series';

/**
 * /backstage-index/overview: pending submissions, decisions, usage, searches without results, and the health of the
 * server.
 */
export default function OverviewPage() {
  const text = useText();
  const isSuperAdmin = useAccess().canManagePeople;
  const request = useQuery('getOverview', {});
  return (
    <>
      <AdminHead title={text('overview.title')} subtitle={text('overview.subtitle')} />
      {isSuperAdmin && <SetupCard />}
      <CallResult
        request={request}
        failedTitle={text('overview.failed')}
        placeholder={<Skeleton active title={false} paragraph={{ rows: 12 }} />}
      >
        {(figures) => <Sections figures={figures} reload={request.reload} />}
      </CallResult>
      <div className={styles.last}>
        <HealthCard />
      </div>
    </>
  );
}

function Sections({ figures, reload }: { figures: Overview; reload: () => void }) {
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

/** Labels of the age groups, which PENDING_DAYS of the contract defines. */
const AGES = ['overview.underDay', 'overview.underThreeDays', 'overview.underWeek', 'overview.overWeek'] as const;

/** The number of pending submissions, the oldest one's date, and their ages; links to them. */
function PendingCard({ pending }: { pending: Overview['waiting'] }) {
  const text = useText();
  const locale = useLocale();
  const { total, oldest_time, by_age } = pending;
  return (
    <Card
      title={<CardTitle>{text('overview.inReview')}</CardTitle>}
      extra={<Link to={`${ADMIN_PATH}/audit-list?status=1`}>{text('overview.review')}</Link>}
    >
      <div className={styles.pending}>
        <p className={styles.total}>
          <strong>{plainNumber(total, locale)}</strong>
          <span>
            {oldest_time
              ? text('overview.oldest', { ago: agoText(oldest_time, locale) })
              : text('overview.noneInReview')}
          </span>
        </p>
        <dl className={styles.ages}>
          {AGES.map((age, index) => (
            <div key={age} className={styles.age}>
              <dt>{text(age)}</dt>
              <dd>{plainNumber(by_age[index] ?? 0, locale)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
