import { Alert, Button } from 'antd';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { CallResult } from '@/admin/shared/CallResult';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import type { Query } from '@/data/useQuery';
import { Icon } from '@/kit/Icon/Icon';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Promotion } from '../../../contract/promotions/promotions';
import styles from './PromotionCalendar.module.css';
import { daysIn, daysOf, monthAfter, monthRange } from './promotionMonth';
import { STATUS_TAGS } from './promotionStatus';

interface PromotionCalendarProps {
  request: Omit<Query<{ resource_list: Promotion[]; total: number }>, 'set'>;
  /** '' is the current month. */
  month: string;
  now: Date;
  onMonth: (month: string) => void;
  onEdit: (promotion: Promotion) => void;
}

/** The promotions of a month, day by day. A click on one opens its form. */
export default function PromotionCalendar(props: PromotionCalendarProps) {
  const { request, month, now, onMonth, onEdit } = props;
  const { status, data } = request;
  const loading = status === 'requesting';
  const text = useText();
  const range = monthRange(month, now);
  // Until the response arrives, `data` has the previous month's promotions: some may not run in this one.
  const promotions = (useReadNames(data?.resource_list) ?? []).filter((promotion) => daysIn(range, promotion));
  return (
    <section className={styles.calendar} aria-busy={loading}>
      <MonthHead month={month} now={now} onMonth={onMonth} />
      <CallResult request={request} failedTitle={text('slot.failedTitle')} placeholder={<Skeleton height={240} />}>
        {() =>
          promotions.length > 0 ? (
            <PromotionTimeline range={range} now={now} promotions={promotions} onEdit={onEdit} />
          ) : loading ? (
            <Skeleton height={240} />
          ) : (
            <NothingYet text={text('slot.monthEmpty')} />
          )
        }
      </CallResult>
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

interface PromotionTimelineProps {
  range: { from: Date; to: Date };
  now: Date;
  /** Promotions that run in the range, by position. */
  promotions: readonly Promotion[];
  onEdit: (promotion: Promotion) => void;
}

/** One row per position and one column per day. Overlapping promotions of a position are stacked. */
function PromotionTimeline({ range, now, promotions, onEdit }: PromotionTimelineProps) {
  const text = useText();
  const count = daysOf(range);
  const today = now >= range.from && now < range.to ? now.getDate() : null;
  const positions = [...new Set(promotions.map(({ position }) => position))];
  const scroller = useScrolledTo(today === null ? 0 : today / count);
  return (
    <div ref={scroller} className={styles.scroll} style={{ '--days': count, '--today': today ?? 0 } as CSSProperties}>
      <DayRow count={count} today={today} />
      {positions.map((position) => (
        <div key={position} className={styles.row}>
          <h3 className={styles.position}>{text('slot.atPosition', { position })}</h3>
          <ol className={styles.lanes}>
            {today && <li className={styles.today} aria-hidden="true" />}
            {promotions
              .filter((promotion) => promotion.position === position)
              .map((promotion) => (
                <PromotionBar key={promotion.id} promotion={promotion} range={range} onEdit={onEdit} />
              ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** Centers the given fraction of the width at first, if the timeline is too wide for the page. */
function useScrolledTo(part: number) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollLeft = part * element.scrollWidth - element.clientWidth / 2;
  }, [part]);
  return scroller;
}

/** Decorative: the bars' labels contain their dates. */
function DayRow({ count, today }: { count: number; today: number | null }) {
  return (
    <div className={styles.days} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index + 1).map((day) => (
        <span key={day} data-today={day === today || undefined}>
          {day}
        </span>
      ))}
    </div>
  );
}

function PromotionBar({
  promotion,
  range,
  onEdit,
}: Pick<PromotionTimelineProps, 'range' | 'onEdit'> & { promotion: Promotion }) {
  const text = useText();
  const locale = useLocale();
  const days = daysIn(range, promotion);
  if (!days) return null;
  const overlaps = promotion.overlap_count > 0;
  const label = text('slot.barLabel', {
    name: promotion.name,
    start: formatTimestamp(promotion.start_time, locale),
    end: formatTimestamp(promotion.end_time, locale),
    status: [
      text(STATUS_TAGS[promotion.status].label),
      ...(overlaps ? [text('slot.overlapCount', { count: promotion.overlap_count })] : []),
    ].join(', '),
  });
  return (
    <li
      style={{ gridColumn: `${days.first} / ${days.last + 1}` }}
      className={styles.bar}
      data-status={promotion.status}
    >
      <Button
        type="text"
        block
        size="small"
        icon={overlaps && <Icon name="warning" />}
        aria-label={label}
        title={label}
        onClick={() => onEdit(promotion)}
      >
        <bdi>{promotion.name}</bdi>
      </Button>
    </li>
  );
}
