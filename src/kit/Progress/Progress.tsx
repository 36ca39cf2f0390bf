import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon';
import { type KitLabels, useKitLabels } from '../KitLabels';
import { warn, warnUnlessNumber } from '../warn';
import styles from './Progress.module.css';

type ProgressKind = 'default' | 'success' | 'error';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** Accessible name of the task. `aria-label` and `aria-labelledby` work as well. */
  label?: string;
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
  if (process.env.NODE_ENV !== 'production') checkProgress(props);
  const { label, value, max = 100, showValue = false, valueText, kind = 'default', className, ...rest } = props;
  const labels = useKitLabels();
  const percent = percentOf(value, max);
  const { shown: visibleText, announced: announcedText } = valueTexts(percent, props, labels);
  return (
    <div
      aria-label={label}
      {...rest}
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

function checkProgress({ label, value, max, kind, ...props }: ProgressProps): void {
  if (!label && !props['aria-label'] && !props['aria-labelledby']) {
    warn(
      'Progress',
      'has no accessible name, so screen readers announce a value without its task.',
      'Add a label or an aria-labelledby.',
    );
  }
  warnUnlessNumber('Progress', 'value', value ?? undefined);
  if (max !== undefined && !(max > 0)) {
    warn('Progress', `got max=${max}, so its range is empty.`, 'Use a number greater than 0.');
  } else if (value && (value < 0 || value > (max ?? 100))) {
    warn(
      'Progress',
      `got value=${value}, which is not between 0 and ${max ?? 100}.`,
      'Use a value within this range, or change max.',
    );
  }
}
