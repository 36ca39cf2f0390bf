import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { complain, complainUnlessNumber, complainUnlessOneOf } from '../complain';
import { Icon } from '../Icon/Icon';
import { type KitLabels, useKitLabels } from '../KitLabels';
import styles from './Progress.module.css';

type ProgressKind = 'default' | 'success' | 'error';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** Accessible name of the task. `aria-label` and `aria-labelledby` work as well. */
  label?: string;
  /**
   * Progress from 0 to `max`. Without it, or with `null`, it is unknown, and a part of the line moves back and forth.
   */
  value?: number | null;
  /** Maximum. */
  max?: number;
  /** Shows the value next to the line. */
  showValue?: boolean;
  /** Text of the value instead of percent: `1.9 of 3.1 MB`. */
  valueText?: string;
  /** Result of the task. A sign next to the line repeats it, so that it does not depend on color. */
  kind?: ProgressKind;
}

/** Progress in percent, limited to 0 to 100; `null` if unknown. */
function percentOf(value: number | null | undefined, max: number): number | null {
  if (value === undefined || value === null || Number.isNaN(value)) return null;
  if (max <= 0) return 0;
  return Math.min(Math.max(value / max, 0), 1) * 100;
}

/** What stands beside the line, and what is said of it: the kind as well, which others see. */
function wordsOf(percent: number | null, { valueText, kind }: ProgressProps, labels: KitLabels) {
  const shown = valueText ?? (percent === null ? undefined : `${Math.round(percent)}%`);
  const said = valueText === undefined && (kind === 'success' || kind === 'error') ? [shown, labels[kind]] : [shown];
  return { shown, said: said.filter(Boolean).join(', ') || undefined };
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
  const { shown, said } = wordsOf(percent, props, labels);
  return (
    <div
      aria-label={label}
      {...rest}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={percent === null ? undefined : Math.min(Math.max(value ?? 0, 0), max)}
      aria-valuetext={said}
      className={clsx(styles.progress, className)}
      data-state={percent === null ? 'indeterminate' : percent === 100 ? 'complete' : 'loading'}
      data-kind={kind}
    >
      <span className={styles.track}>
        <span className={styles.bar} style={percent === null ? undefined : { inlineSize: `${percent}%` }} />
      </span>
      {showValue && shown !== undefined && <span className={styles.value}>{shown}</span>}
      {kind !== 'default' && <Icon name={kind} className={styles.sign} />}
    </div>
  );
}

function checkProgress({ label, value, max, kind, ...props }: ProgressProps): void {
  if (!label && !props['aria-label'] && !props['aria-labelledby']) {
    complain(
      'Progress',
      'has no name, so a screen reader says "40%" of nothing.',
      'Give `label` or `aria-labelledby`.',
    );
  }
  complainUnlessNumber('Progress', 'value', value ?? undefined);
  if (max !== undefined && !(max > 0)) {
    complain('Progress', `got max=${max}, and nothing lies between 0 and that.`, 'Give a number above 0.');
  } else if (value && (value < 0 || value > (max ?? 100))) {
    complain(
      'Progress',
      `got value=${value}, which is not between 0 and ${max ?? 100}.`,
      'Give `max`, or a value within it.',
    );
  }
  complainUnlessOneOf('Progress', 'kind', kind, ['default', 'success', 'error']);
}
