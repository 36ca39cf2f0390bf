import { Button } from 'antd';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/promotions/slots';
import styles from './SlotTimeline.module.css';
import { daysIn, daysOf } from './slotMonth';
import { STATUS_TAGS } from './slotStatus';

interface SlotTimelineProps {
  range: { from: Date; to: Date };
  now: Date;
  /** Promotions that run in the range, by position. */
  slots: readonly Slot[];
  onEdit: (slot: Slot) => void;
}

/** One row per position and one column per day. Overlapping promotions of a position are stacked. */
export function SlotTimeline({ range, now, slots, onEdit }: SlotTimelineProps) {
  const text = useText();
  const count = daysOf(range);
  const today = now >= range.from && now < range.to ? now.getDate() : null;
  const positions = [...new Set(slots.map(({ position }) => position))];
  const scroller = useScrolledTo(today === null ? 0 : today / count);
  return (
    <div ref={scroller} className={styles.scroll} style={{ '--days': count, '--today': today ?? 0 } as CSSProperties}>
      <DayRow count={count} today={today} />
      {positions.map((position) => (
        <div key={position} className={styles.row}>
          <h3 className={styles.position}>{text('slot.atPosition', { position })}</h3>
          <ol className={styles.lanes}>
            {today && <li className={styles.today} aria-hidden="true" />}
            {slots
              .filter((slot) => slot.position === position)
              .map((slot) => (
                <SlotBar key={slot.id} slot={slot} range={range} onEdit={onEdit} />
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

function SlotBar({ slot, range, onEdit }: Pick<SlotTimelineProps, 'range' | 'onEdit'> & { slot: Slot }) {
  const text = useText();
  const locale = useLocale();
  const days = daysIn(range, slot);
  if (!days) return null;
  const overlaps = slot.overlap_count > 0;
  const label = text('slot.barLabel', {
    name: slot.name,
    start: momentText(slot.start_time, locale),
    end: momentText(slot.end_time, locale),
    status: [
      text(STATUS_TAGS[slot.status].label),
      ...(overlaps ? [text('slot.overlapCount', { count: slot.overlap_count })] : []),
    ].join(', '),
  });
  return (
    <li style={{ gridColumn: `${days.first} / ${days.last + 1}` }} className={styles.bar} data-status={slot.status}>
      <Button
        type="text"
        block
        size="small"
        icon={overlaps && <Icon name="warning" />}
        aria-label={label}
        title={label}
        onClick={() => onEdit(slot)}
      >
        <bdi>{slot.name}</bdi>
      </Button>
    </li>
  );
}
