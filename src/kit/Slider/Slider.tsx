import { Slider as BaseSlider } from '@base-ui/react/slider';
import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, useEffect, useRef } from 'react';
import { checkName } from '../Input/checkName';
import { useControlled } from '../useControlled';
import { checkSlider } from './Slider.checks';
import styles from './Slider.module.css';
import { findFault } from './sliderFault';

export interface SliderProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange' | 'role'> {
  /** The value (controlled). */
  value?: number;
  /** The initial value (uncontrolled); `min` by default. */
  defaultValue?: number;
  /** Called with each value while the handle moves. */
  onValueChange?: (value: number) => void;
  /** Called with the final value: on release, and with each key. */
  onValueCommit?: (value: number) => void;
  /** Minimum, at the start of the track. */
  min?: number;
  /** Maximum, at the end of the track. */
  max?: number;
  /** Step of an arrow key, and the grid of the handle. */
  step?: number;
  /** The handle's drawn diameter in px. The place to hit is at least 24 px, however small the handle is. */
  handleSize?: number;
  /** Shows the value beside the track, as a whole number and a percent sign. */
  showValue?: boolean;
  /** Disables the slider: the value is only shown. */
  disabled?: boolean;
  /** Name of the field in a form. */
  name?: string;
  /** The id of the form that the field belongs to, where it stands outside of it. */
  form?: string;
}

const asPercent = (value: number) => `${Math.round(value)}%`;

/**
 * A value out of a range, by dragging. Name it with `aria-label` or `aria-labelledby`. Renders a `<div>` with a native
 * range input inside; the names reach the input, all else the `<div>`. Themes style `data-dragging` and `data-disabled`.
 */
export function Slider({
  value,
  min = 0,
  max = 100,
  defaultValue = min,
  onValueChange,
  onValueCommit,
  step = 1,
  handleSize = 10,
  showValue = true,
  disabled = false,
  name,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  className,
  style,
  ...props
}: SliderProps) {
  const [chosen, choose] = useControlled(value, defaultValue, onValueChange);
  if (process.env.NODE_ENV !== 'production') checkSlider({ value: chosen, min, max, step, handleSize });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') checkName('Slider', input.current);
  }, []);
  // Of the operator as well as of the developer, hence in production too (SPEC.md sections 5 and 8).
  useEffect(() => {
    const fault = findFault(chosen, min, max);
    if (fault) console.error(fault);
  }, [chosen, min, max]);

  // A range of nothing leaves nothing to choose, and no place to compute for the handle.
  const isEmpty = !(max > min);
  const isDisabled = disabled || isEmpty;
  const widest = Math.max(asPercent(min).length, asPercent(max).length);
  const look = { '--handle': `${handleSize}px`, '--widest': `${widest}ch`, ...style } as CSSProperties;

  return (
    <BaseSlider.Root
      {...props}
      value={chosen}
      min={min}
      max={isEmpty ? min + 1 : max}
      step={step}
      largeStep={step * 10}
      name={name}
      disabled={isDisabled}
      onValueChange={choose}
      onValueCommitted={(next) => onValueCommit?.(next)}
      className={clsx(styles.slider, className)}
      style={look}
      // One input needs no group around it.
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
            inputRef={input}
            aria-label={label}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            getAriaValueText={(_, now) => asPercent(now)}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
      {showValue && <BaseSlider.Value className={styles.value}>{(_, [now = min]) => asPercent(now)}</BaseSlider.Value>}
    </BaseSlider.Root>
  );
}
