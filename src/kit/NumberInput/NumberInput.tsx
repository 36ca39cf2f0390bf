import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type FocusEvent, useId, useRef } from 'react';
import { FieldFrame, type FieldTexts, useBoxStates, useField } from '../Input/FieldFrame';
import { formatBounds } from './decimal';
import styles from './NumberInput.module.css';
import { type Direction, SpinButtons, usePressAndHold } from './SpinButtons';
import { useNumberKeys, useNumberText } from './useNumberText';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'role' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'required' | 'name' | 'form'
>;

export interface NumberInputProps extends NativeProps, Pick<FieldTexts, 'label' | 'hint' | 'error' | 'required'> {
  value: number;
  /** Called with each new valid number. */
  onValueChange?: (value: number) => void;
  /** Minimum; `-Infinity` for none. */
  min?: number;
  /** Maximum; `Infinity` for none. */
  max?: number;
  /** Step of a spin button or an arrow key. Users can type numbers between two steps. */
  step?: number;
  /** `small` inside tables and toolbars. */
  size?: 'default' | 'small';
}

/** A phone shows its numeric keyboard, unless numbers may be negative: that keyboard may have no minus key. */
const keyboardFor = (min: number, step: number) => (min < 0 ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal');

/**
 * A number field with spin buttons. A text that is not a number within the bounds is not reported; the box shows
 * `data-invalid`, and the last valid number replaces the text when the field loses the focus. `className` and `style`
 * are passed to the whole field, `ref` and everything else to the `<input>`. Themes style the box by `data-size`,
 * `data-focused`, `data-hovered`, `data-disabled`, `data-readonly` and `data-invalid`.
 */
export function NumberInput({
  value,
  min = 0,
  max = 10,
  step = 1,
  onValueChange,
  size = 'default',
  label,
  hint,
  error,
  required = false,
  disabled = false,
  readOnly = false,
  className,
  style,
  ...props
}: NumberInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const { focused, hovered, handlers: boxHandlers } = useBoxStates(disabled);
  const number = useNumberText({ value, onValueChange, min, max, step });
  // A field that becomes disabled loses the focus, and browsers fire no event.
  if (disabled && number.isTyping) number.commit();
  const boundsId = useId();
  const boundsText = number.isInvalid ? formatBounds(min, max) : undefined;
  const texts = { label, hint, error, required };
  const field = useField(number.text, texts, {
    ...props,
    'aria-invalid': number.isInvalid || props['aria-invalid'],
    'aria-describedby': clsx(props['aria-describedby'], boundsText && boundsId),
  });

  const isEditable = !disabled && !readOnly;
  const canStep = (direction: Direction) => isEditable && (direction > 0 ? number.number < max : number.number > min);
  const press = usePressAndHold(number.stepBy, canStep);
  const handlers = useNumberKeys({ ...props, min, max, isEditable }, number);

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    number.commit();
    press.release();
    props.onBlur?.(event);
  };

  return (
    <FieldFrame field={field} texts={texts} className={className} style={style}>
      <div
        ref={box}
        className={styles.box}
        data-size={size}
        data-focused={focused || undefined}
        data-hovered={hovered || undefined}
        data-disabled={disabled || undefined}
        data-readonly={readOnly || undefined}
        data-invalid={number.isInvalid || Boolean(field.error) || undefined}
        {...boxHandlers}
      >
        <input
          inputMode={keyboardFor(min, step)}
          autoComplete="off"
          {...props}
          {...handlers}
          {...field.aria}
          type="text"
          role="spinbutton"
          aria-valuenow={number.number}
          aria-valuemin={Number.isFinite(min) ? min : undefined}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          className={styles.control}
          disabled={disabled}
          readOnly={readOnly}
          value={number.text}
          onBlur={handleBlur}
        />
        {/* Always rendered, because a live region that is added together with its text is not announced. */}
        <span className={styles.bounds} id={boundsId} aria-live="polite">
          {boundsText}
        </span>
        <SpinButtons
          press={press}
          canStep={canStep}
          onStep={number.stepBy}
          onMousePress={() => box.current?.querySelector('input')?.focus({ preventScroll: true })}
        />
      </div>
    </FieldFrame>
  );
}
