import { Slider as BaseSlider } from '@base-ui/react/slider';
import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, useEffect } from 'react';
import styles from './Slider.module.css';

export interface SliderProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange' | 'role'> {
  /** Accessible name. */
  'aria-label': string;
  value: number;
  /** Called with each value while the handle moves. */
  onValueChange?: (value: number) => void;
  /** Minimum, at the start of the track. */
  min?: number;
  /** Maximum, at the end of the track. */
  max?: number;
  /** Visible diameter of the handle in px. Its target size is at least 24 px. */
  handleSize?: number;
  /** Shows the value next to the track, as an integer with a percent sign. */
  showValue?: boolean;
  /** Disables the slider, which then only shows its value. */
  disabled?: boolean;
}

const asPercent = (value: number) => `${Math.round(value)}%`;

/**
 * Selects a value of a range by dragging. Renders a `<div>` with a native range input; its name and description are
 * passed to the input, everything else to the `<div>`. Themes style `data-dragging` and `data-disabled`.
 */
export function Slider({
  value,
  min = 0,
  max = 100,
  onValueChange,
  handleSize = 10,
  showValue = true,
  disabled = false,
  'aria-label': label,
  'aria-describedby': describedBy,
  className,
  style,
  ...props
}: SliderProps) {
  // Logged in production too, because the numbers may come from an operator's settings (requirements.md sections 5 and
  // 8).
  useEffect(() => {
    const error = findRangeError(value, min, max);
    if (error) console.error(error);
  }, [value, min, max]);

  // An empty range has no value to select and no position for the handle.
  const isEmpty = !(max > min);
  const isDisabled = disabled || isEmpty;
  const valueWidth = Math.max(asPercent(min).length, asPercent(max).length);
  const rootStyle = {
    '--handle-size': `${handleSize}px`,
    '--value-width': `${valueWidth}ch`,
    ...style,
  } as CSSProperties;

  return (
    <BaseSlider.Root
      {...props}
      value={value}
      min={min}
      max={isEmpty ? min + 1 : max}
      disabled={isDisabled}
      onValueChange={(next) => onValueChange?.(next)}
      className={clsx(styles.slider, className)}
      style={rootStyle}
      // A single input needs no group role.
      role="presentation"
      render={(given, state) => (
        <div {...given} data-dragging={state.dragging || undefined} data-disabled={isDisabled || undefined} />
      )}
    >
      <BaseSlider.Control className={styles.control}>
        <BaseSlider.Track className={styles.track}>
          <BaseSlider.Indicator className={styles.indicator} />
          <BaseSlider.Thumb
            className={styles.thumb}
            aria-label={label}
            aria-describedby={describedBy}
            getAriaValueText={(_, now) => asPercent(now)}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
      {showValue && <BaseSlider.Value className={styles.value}>{(_, [now = min]) => asPercent(now)}</BaseSlider.Value>}
    </BaseSlider.Root>
  );
}

/** Error message for a slider's numbers, as in requirements.md section 8. */
function findRangeError(value: number, min: number, max: number): string | undefined {
  if (min > max) return 'min should not be greater than max';
  if (value < min) return 'value should not be smaller than min';
  if (value > max) return 'value should not be greater than max';
  return undefined;
}
