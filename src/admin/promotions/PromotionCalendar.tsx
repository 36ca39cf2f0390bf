import { Alert, Button } from 'antd';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import type { Query } from '@/data/useQuery';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Icon } from '@/kit/Icon/Icon';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Promotion } from '../../../contract/promotions/promotions';
import styles from './PromotionCalendar.module.css';
import { PromotionTimeline } from './PromotionTimeline';
import { daysIn, monthAfter, monthRange } from './promotionMonth';

interface PromotionCalendarProps extends Omit<Query<{ resource_list: Promotion[]; total: number }>, 'set'> {
  /** '' is the current month. */
  month: string;
  now: Date;
  onMonth: (month: string) => void;
  onEdit: (promotion: Promotion) => void;
}

/** The promotions of a month, day by day. A click on one opens its form. */
export default function PromotionCalendar(props: PromotionCalendarProps) {
  const { status, data, error, reload, month, now, onMonth, onEdit } = props;
  const loading = status === 'requesting';
  const text = useText();
  const failureText = useFailureText();
  const range = monthRange(month, now);
  // Until the response arrives, `data` has the previous month's promotions: some may not run in this one.
  const promotions = (useReadNames(data?.resource_list) ?? []).filter((promotion) => daysIn(range, promotion));
  return (
    <section className={styles.calendar} aria-busy={loading}>
      <MonthHead month={month} now={now} onMonth={onMonth} />
      {error ? (
        <ErrorState
          title={text('slot.failedTitle')}
          description={failureText(error)}
          retrying={loading}
          onRetry={reload}
        />
      ) : promotions.length > 0 ? (
        <PromotionTimeline range={range} now={now} promotions={promotions} onEdit={onEdit} />
      ) : loading ? (
        <Skeleton height={240} />
      ) : (
        <NothingYet text={text('slot.monthEmpty')} />
      )}
      {data && data.total > data.resource_list.length && (
        <Alert type="info" title={text('slot.monthMore', { shown: promotions.length, total: data.total })} />
      )}
    </section>
  );
}

function MonthHead({ month, now, onMonth }: Pick<PromotionCalendarProps, 'month' | 'now' | 'onMonth'>) {
  const text = useText();
  const locale = useLocale();
  const { from } = monthRange(month, now);
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(from);
  return (
    <header className={styles.head}>
      <Button
        icon={<Icon name="chevron-left" />}
        aria-label={text('slot.monthBefore')}
        onClick={() => onMonth(monthAfter(month, -1, now))}
      />
      <Button
        icon={<Icon name="chevron-right" />}
        aria-label={text('slot.monthAfter')}
        onClick={() => onMonth(monthAfter(month, 1, now))}
      />
      <h2 aria-live="polite">{name}</h2>
      <Button disabled={month === ''} onClick={() => onMonth('')}>
        {text('slot.thisMonth')}
      </Button>
    </header>
  );
}
