import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon';
import { type KitLabels, useKitLabels } from '../KitLabels';
import styles from './Progress.module.css';

type ProgressKind = 'default' | 'success' | 'error';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children' | 'role' | 'aria-label'> {
  /** Accessible name of the task. */
  label: string;
  /** Progress from 0 to `max`. Missing or `null` if it is unknown; a part of the bar then moves back and forth. */
  value?: number | null;
  /** Maximum. */
  max?: number;
  /** Shows the value next to the line. */
  showValue?: boolean;
  /** Text of the value instead of percent: `1.9 of 3.1 MB`. */
  valueText?: string;
  /** Result of the task. An icon next to the line shows it too, because color alone is not enough. */
  kind?: ProgressKind;
}

/** Progress in percent, limited to 0 to 100; `null` if unknown. */
function percentOf(value: number | null | undefined, max: number): number | null {
  if (value === undefined || value === null || Number.isNaN(value)) return null;
  if (max <= 0) return 0;
  return Math.min(Math.max(value / max, 0), 1) * 100;
}

/** Visible and announced texts of the value. Without a `valueText`, the announced text includes the kind. */
function valueTexts(percent: number | null, { valueText, kind }: ProgressProps, labels: KitLabels) {
  const visibleText = valueText ?? (percent === null ? undefined : `${Math.round(percent)}%`);
  const announcedParts =
    valueText === undefined && (kind === 'success' || kind === 'error') ? [visibleText, labels[kind]] : [visibleText];
  return { shown: visibleText, announced: announcedParts.filter(Boolean).join(', ') || undefined };
}

/**
 * Progress of a task. Renders a `<div role="progressbar">`; themes style `data-state` (`indeterminate`, `loading`,
 * `complete`) and `data-kind`.
 */
export function Progress(props: ProgressProps) {
  const { label, value, max = 100, showValue = false, valueText, kind = 'default', className, ...rest } = props;
  const labels = useKitLabels();
  const percent = percentOf(value, max);
  const { shown: visibleText, announced: announcedText } = valueTexts(percent, props, labels);
  return (
    <div
      {...rest}
      aria-label={label}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={percent === null ? undefined : Math.min(Math.max(value ?? 0, 0), max)}
      aria-valuetext={announcedText}
      className={clsx(styles.progress, className)}
      data-state={percent === null ? 'indeterminate' : percent === 100 ? 'complete' : 'loading'}
      data-kind={kind}
    >
      <span className={styles.track}>
        <span className={styles.bar} style={percent === null ? undefined : { inlineSize: `${percent}%` }} />
      </span>
      {showValue && visibleText !== undefined && <span className={styles.value}>{visibleText}</span>}
      {kind !== 'default' && <Icon name={kind} className={styles.icon} />}
    </div>
  );
}
