import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './Bars.module.css';

/** One bar. */
interface Bar<Value extends string | number> {
  value: Value;
  /** Text before the bar. */
  label: ReactNode;
  count: number;
  /** The count as text, in the user's language. */
  countText: string;
  /** The count in words, for assistive technology: "12 ratings". */
  countWords: string;
}

export interface BarsProps<Value extends string | number>
  extends Omit<ComponentProps<'fieldset'>, 'children' | 'onSelect'> {
  /** Accessible name of the bars: "Filter by stars". */
  'aria-label': string;
  /** The bars from top to bottom. */
  items: readonly Bar<Value>[];
  /** The selected bar; `null` for none. */
  value: Value | null;
  /** Called with the bar that the user pressed; with `null` for the selected one. */
  onSelect: (value: Value | null) => void;
}

/**
 * Shows how a total is divided into a few values, each a bar that filters a list. Renders a `<fieldset>` of toggle
 * buttons. A bar without a count cannot be pressed. Themes style `aria-pressed` and `disabled` of the bars.
 */
export function Bars<Value extends string | number>({ items, value, onSelect, className, ...props }: BarsProps<Value>) {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset {...props} className={clsx(styles.bars, className)}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.bar}
          aria-pressed={item.value === value}
          disabled={item.count === 0 && item.value !== value}
          onClick={() => onSelect(item.value === value ? null : item.value)}
        >
          <span className={styles.label}>{item.label}</span>
          <span className={styles.track}>
            <span
              className={styles.part}
              style={{ '--part': `${total > 0 ? (item.count / total) * 100 : 0}%` } as CSSProperties}
            />
          </span>
          <span className={styles.count} aria-hidden="true">
            {item.countText}
          </span>
          <span className="ps-visually-hidden"> {item.countWords}</span>
        </button>
      ))}
    </fieldset>
  );
}
