import { dateFormat } from '@/lib/intl/dateFormat';
import styles from './TimestampCell.module.css';

const times = new Map<string, Intl.DateTimeFormat>();

function timeFormat(locale: string): Intl.DateTimeFormat {
  const cached = times.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  times.set(locale, cached);
  return cached;
}

interface TimestampCellProps {
  /** A missing time is an en dash. */
  moment: string | null;
  locale: string;
}

/** A time in a column of a table: the day above the time. Neither of them wraps, so that a column may be narrow. */
export function TimestampCell({ moment, locale }: TimestampCellProps) {
  if (!moment) return '–';
  const date = new Date(moment);
  return (
    <time dateTime={moment} className={styles.moment}>
      {dateFormat(locale).format(date)} <span>{timeFormat(locale).format(date)}</span>
    </time>
  );
}
