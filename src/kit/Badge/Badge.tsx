import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Badge.module.css';

export interface BadgeProps extends Omit<ComponentProps<'span'>, 'color'> {
  /** The count or the word. Without it nothing is shown, unless `isDot` is set. */
  value?: string | number;
  /** The largest count that is shown unchanged (requirements.md section 9: 99, then `99+`). */
  maxCount?: number;
  /** A dot instead of the value. */
  isDot?: boolean;
  /** Color of the badge. The text is readable on every color, in the light and the dark scheme. */
  color?: 'danger' | 'accent' | 'neutral';
  /**
   * Meaning of the badge for assistive technology: `3 unread`. Required for a dot. Use `''` if the name of the element
   * inside the badge already says the same.
   */
  label?: string;
}

/**
 * A count, a word or a dot: unread, new or online. It is at the corner of its children, or alone. Renders a `<span>`
 * around the children and the badge, another `<span>`. Themes style `data-alone` of the outer one, and `data-color` and
 * `data-dot` of the inner one.
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
