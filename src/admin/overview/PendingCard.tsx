import { Link } from '@umijs/max';
import { Card } from 'antd';
import { CardTitle } from '@/admin/shared/CardTitle';
import { plainNumber } from '@/lib/intl/format';
import { agoText } from '@/lib/intl/spans';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Overview } from '../../../contract/statistics/overview';
import { ADMIN_PATH } from '../../../contract/values/sitePaths';
import styles from './Overview.module.css';

/** Labels of the age groups, which PENDING_DAYS of the contract defines. */
const AGES = ['overview.underDay', 'overview.underThreeDays', 'overview.underWeek', 'overview.overWeek'] as const;

/** The number of pending submissions, the oldest one's date, and their ages; links to them. */
export function PendingCard({ pending }: { pending: Overview['waiting'] }) {
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
