import { clsx } from 'clsx';
import type { ComponentPropsWithRef, CSSProperties } from 'react';
import styles from './Stars.module.css';

/** One star on a 20 × 20 grid, after its x. The next one begins 22 units later. */
const STAR = ' 1.6l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z';
const PLACES = [0, 1, 2, 3, 4];
const STEP = 22;
const WIDTH = STEP * 4 + 20;

export interface StarsProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** Number of filled stars, 0 to 5; a fraction fills a part of a star. */
  value: number;
  /** Accessible name: "4 of 5 stars". Omit it if there is text next to the stars. */
  label?: string;
  /** Height in px. */
  size?: number;
}

/**
 * Five stars, some of them filled: a rating or a score. Renders an `<svg>`, hidden from assistive technology unless it
 * has a `label`.
 */
export function Stars({ value, label, size = 16, className, style, ...props }: StarsProps) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...props}
      className={clsx(styles.stars, className)}
      style={{ '--filled': `${((WIDTH - filledWidth(value)) / WIDTH) * 100}%`, ...style } as CSSProperties}
      viewBox={`0 0 ${WIDTH} 20`}
      width={(size * WIDTH) / 20}
      height={size}
    >
      <path d={FIVE} className={styles.empty} />
      <path d={FIVE} className={styles.filled} />
    </svg>
  );
}

const FIVE = PLACES.map((place) => `M${10 + place * STEP}${STAR}`).join('');

/** The gaps between the stars do not count, so that half a star is half filled. */
const filledWidth = (value: number) => Math.floor(value) * STEP + (value % 1) * 20;
