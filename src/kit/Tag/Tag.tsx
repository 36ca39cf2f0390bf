import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  /** What the label means. The words must say it too: colour alone carries nothing. */
  kind?: 'neutral' | 'ok' | 'wait' | 'bad' | 'info' | 'accent';
}

/** A small label. Renders a `<span>`; themes style `data-kind`. */
export function Tag({ kind = 'neutral', className, ...props }: TagProps) {
  return <span {...props} className={clsx(styles.tag, className)} data-kind={kind} />;
}
