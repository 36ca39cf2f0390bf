import type { ProColumns } from '@ant-design/pro-components';
import { dateFormat } from '@/lib/intl/dateFormat';
import { useLocale } from '@/lib/intl/useText';
import styles from './TimestampCell.module.css';

const times = new Map<string, Intl.DateTimeFormat>();

function timeFormat(locale: string): Intl.DateTimeFormat {
  const cached = times.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  times.set(locale, cached);
  return cached;
}

/**
 * A time in a column of a table: the day above the time. Neither of them wraps, so that a column may be narrow. A
 * missing time is an en dash.
 */
export function TimestampCell({ moment }: { moment: string | null }) {
  const locale = useLocale();
  if (!moment) return '–';
  const date = new Date(moment);
  return (
    <time dateTime={moment} className={styles.moment}>
      {dateFormat(locale).format(date)} <span>{timeFormat(locale).format(date)}</span>
    </time>
  );
}

/** A column of a list with the time in a field of its rows. */
export function timestampColumn<Name extends string, Row extends Record<Name, string | null>>(
  title: string,
  dataIndex: Name,
  width: number,
): ProColumns<Row> {
  return { title, dataIndex, width, render: (_dom, row) => <TimestampCell moment={row[dataIndex]} /> };
}
