import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  /** Meaning of the label. The text must say it too, because color alone is not enough. */
  kind?: 'neutral' | 'ok' | 'wait' | 'bad' | 'info' | 'accent';
}

/**
 * A small label: a plugin's tag, or the status of a review. It is not interactive; use Chips for filters. Renders a
 * `<span>`; themes style `data-kind`.
 */
export function Tag({ kind = 'neutral', className, ...props }: TagProps) {
  return <span {...props} className={clsx(styles.tag, className)} data-kind={kind} />;
}
