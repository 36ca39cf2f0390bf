import { Button } from 'antd';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Promotion } from '../../../contract/promotions/promotions';
import styles from './PromotionTimeline.module.css';
import { daysIn, daysOf } from './promotionMonth';
import { STATUS_TAGS } from './promotionStatus';

interface PromotionTimelineProps {
  range: { from: Date; to: Date };
  now: Date;
  /** Promotions that run in the range, by position. */
  promotions: readonly Promotion[];
  onEdit: (promotion: Promotion) => void;
}

/** One row per position and one column per day. Overlapping promotions of a position are stacked. */
export function PromotionTimeline({ range, now, promotions, onEdit }: PromotionTimelineProps) {
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
