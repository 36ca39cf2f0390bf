import { Input } from 'antd';
import type { ChangeEvent } from 'react';
import { useText } from '@/lib/intl/useText';
import styles from './DayRange.module.css';
import type { Day } from './days';

export interface Days {
  from: Day;
  to: Day;
}

/** Years before have two digits on their way to four. */
const FIRST_DAY: Day = '2000-01-01';

interface DayRangeProps extends Days {
  onChange: (days: Partial<Days>) => void;
}

/** A filter by days. The browser's own fields: they know the reader's way of writing a date, and cost no download. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const text = useText();
  const changed = (name: keyof Days) => (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.validity.valid) onChange({ [name]: event.target.value });
  };
  return (
    <span className={styles.range}>
      <Input
        type="date"
        className={styles.day}
        aria-label={text('days.from')}
        title={text('days.from')}
        min={FIRST_DAY}
        max={to || undefined}
        value={from}
        onChange={changed('from')}
      />
      <span aria-hidden="true">–</span>
      <Input
        type="date"
        className={styles.day}
        aria-label={text('days.to')}
        title={text('days.to')}
        min={from || FIRST_DAY}
        value={to}
        onChange={changed('to')}
      />
    </span>
  );
}
