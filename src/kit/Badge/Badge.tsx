import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { checkBadge } from './Badge.checks';
import styles from './Badge.module.css';

export interface BadgeProps extends Omit<ComponentProps<'span'>, 'color'> {
  /** The count or the word. Without a value nothing is shown. */
  value?: string | number;
  /** The largest count that is shown unchanged (SPEC.md section 9: 99, then `99+`). */
  maxCount?: number;
  /** A dot instead of the value. */
  isDot?: boolean;
  /** The badge's role in the theme. All keep their text readable in both color schemes. */
  color?: 'danger' | 'accent' | 'neutral';
  /**
   * Meaning of the badge for assistive technology: `3 unread`. A dot needs it, or `''` if its parent's name says the
   * same.
   */
  label?: string;
}

/**
 * A count, a word or a dot at the corner of its children, or alone: unread, new or online. Renders a `<span>` around
 * its children with another in it; themes style `data-alone` of the outer and `data-color` and `data-dot` of the inner
 * one.
 */
export function Badge({
  value,
  maxCount = 99,
  isDot = false,
  color = 'danger',
  label,
  className,
  children,
  ...props
}: BadgeProps) {
  if (process.env.NODE_ENV !== 'production') checkBadge({ value, maxCount, isDot, color, label });
  const displayedValue = typeof value === 'number' && value > maxCount ? `${maxCount}+` : value;
  const isVisible = isDot || (displayedValue !== undefined && displayedValue !== '');
  return (
    <span {...props} className={clsx(styles.wrapper, className)} data-alone={children ? undefined : true}>
      {children}
      {isVisible && (
        <span className={styles.badge} data-color={color} data-dot={isDot || undefined}>
          {!isDot && <span aria-hidden={label ? true : undefined}>{displayedValue}</span>}
          {label && <span className={styles.label}>{label}</span>}
        </span>
      )}
    </span>
  );
}
