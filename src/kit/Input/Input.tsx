import { type ChangeEvent, type ComponentPropsWithRef, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import { useControlled } from '../useControlled';
import { clearField } from './clearField';
import { FieldFrame, type FieldTexts, useBoxStates, useField } from './FieldFrame';
import styles from './Input.module.css';
import { useInputMethod } from './useInputMethod';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'prefix' | 'value' | 'defaultValue' | 'onSubmit' | 'required'
>;

export interface InputProps extends NativeProps, FieldTexts {
  /** `small` inside tables and toolbars. */
  size?: 'default' | 'small';
  /** HTML type of a line of text. A `password` is hidden, and an eye button shows it. */
  type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'number' | 'date';
  /** The text (controlled). */
  value?: string;
  /** The initial text (uncontrolled). */
  defaultValue?: string;
  /** Called with the text after each change, including clearing. `onChange` receives the event. */
  onValueChange?: (value: string) => void;
  /** Called with the text on Enter, except for the Enter that confirms a word in an input method. */
  onSubmit?: (value: string, event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shows a button that clears the field while it has a text, is focused or hovered, and can be edited. */
  clearable?: boolean;
}

interface BoxButtonProps {
  icon: 'close' | 'eye' | 'eye-off';
  label: string;
  onClick: () => void;
}

function BoxButton({ icon, label, onClick }: BoxButtonProps) {
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      // The focus stays in the field, so that a phone's keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </button>
  );
}

/**
 * A line of text with its label, hint, error and count. Renders an `<input>` in a box in a frame: `className` and
 * `style` are passed to the frame, `ref` and everything else to the `<input>`. Themes style the box by `data-size`,
 * `data-focused`, `data-hovered`, `data-disabled`, `data-invalid` and `data-password-visible`.
 */
export function Input({
  size = 'default',
  type = 'text',
  value,
  defaultValue = '',
  onValueChange,
  onSubmit,
  clearable = false,
  label,
  hint,
  error,
  required = false,
  limit,
  className,
  style,
  onChange,
  onKeyDown,
  ...input
}: InputProps) {
  const labels = useKitLabels();
  const [text, setText] = useControlled(value, defaultValue, onValueChange);
  const [isRevealed, setRevealed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { disabled = false, readOnly = false } = input;
  const { focused, hovered, handlers: boxHandlers } = useBoxStates(disabled);
  const { handlers, isConfirming } = useInputMethod(input);
  const texts = { label, hint, error, required, limit };
  const field = useField(text, texts, input);
  const isPassword = type === 'password';
  // A disabled field hides its password, because the user could not hide it there.
  const passwordVisible = isPassword && isRevealed && !disabled;

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    onChange?.(event);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const confirming = isConfirming(event);
    if (event.key !== 'Enter') return;
    // The confirming Enter must not submit the form around the field either.
    if (confirming) event.preventDefault();
    else if (!event.defaultPrevented) onSubmit?.(event.currentTarget.value, event);
  };
  const handleClear = () => {
    const control = box.current?.querySelector('input');
    if (control) clearField(control);
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
        data-invalid={field.error ? true : undefined}
        data-password-visible={passwordVisible || undefined}
        {...boxHandlers}
      >
        <input
          dir="auto"
          {...input}
          {...handlers}
          {...field.aria}
          className={styles.control}
          type={passwordVisible ? 'text' : type}
          value={text}
          onChange={handleChange}
          onKeyDown={handleKeyDown}
        />
        {clearable && !disabled && !readOnly && text !== '' && (focused || hovered) && (
          <BoxButton icon="close" label={labels.clear} onClick={handleClear} />
        )}
        {isPassword && !disabled && (
          <BoxButton
            icon={passwordVisible ? 'eye-off' : 'eye'}
            label={passwordVisible ? labels.hidePassword : labels.showPassword}
            onClick={() => setRevealed(!passwordVisible)}
          />
        )}
      </div>
    </FieldFrame>
  );
}
