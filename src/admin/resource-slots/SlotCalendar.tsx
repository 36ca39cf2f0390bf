import { Alert, Button } from 'antd';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Icon } from '@/kit/Icon/Icon';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/promotions/slots';
import styles from './SlotCalendar.module.css';
import { SlotTimeline } from './SlotTimeline';
import { daysIn, monthAfter, monthRange } from './slotMonth';

interface SlotCalendarProps {
  data: { resource_list: Slot[]; total: number } | null;
  failure: unknown;
  loading: boolean;
  load: () => void;
  /** '' is the current month. */
  month: string;
  now: Date;
  onMonth: (month: string) => void;
  onEdit: (slot: Slot) => void;
}

/** The promotions of a month, day by day. A click on one opens its form. */
export default function SlotCalendar(props: SlotCalendarProps) {
  const { data, failure, loading, load, month, now, onMonth, onEdit } = props;
  const text = useText();
  const failureText = useFailureText();
  const range = monthRange(month, now);
  // Until the response arrives, `data` has the previous month's promotions: some may not run in this one.
  const slots = (useReadNames(data?.resource_list) ?? []).filter((slot) => daysIn(range, slot));
  return (
    <section className={styles.calendar} aria-busy={loading}>
      <MonthHead month={month} now={now} onMonth={onMonth} />
      {failure ? (
        <ErrorState
          title={text('slot.failedTitle')}
          description={failureText(failure)}
          retrying={loading}
          onRetry={load}
        />
      ) : slots.length > 0 ? (
        <SlotTimeline range={range} now={now} slots={slots} onEdit={onEdit} />
      ) : loading ? (
        <Skeleton height={240} />
      ) : (
        <NothingYet text={text('slot.monthEmpty')} />
      )}
      {data && data.total > data.resource_list.length && (
        <Alert type="info" title={text('slot.monthMore', { shown: slots.length, total: data.total })} />
      )}
    </section>
  );
}

function MonthHead({ month, now, onMonth }: Pick<SlotCalendarProps, 'month' | 'now' | 'onMonth'>) {
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
