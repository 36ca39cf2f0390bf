import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import { useControlled } from '../useControlled';
import { clearField } from './clearField';
import { FieldFrame, type FieldTexts, useField } from './FieldFrame';
import styles from './Input.module.css';
import { useInputMethod } from './useInputMethod';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'prefix' | 'value' | 'defaultValue' | 'onSubmit' | 'required'
>;

export interface InputProps extends NativeProps, FieldTexts {
  size?: 'default' | 'small';
  /** The text, where the owner holds it. */
  value?: string;
  /** The first text, where the field holds it itself. */
  defaultValue?: string;
  /** Each change, clearing included. `onChange` hears the same as a DOM event. */
  onValueChange?: (value: string) => void;
  /** Enter with the current text; never the Enter that confirms a word in an input method. */
  onSubmit?: (value: string, event: KeyboardEvent<HTMLInputElement>) => void;
  /** Offers a button that empties the field, while it is enabled, focused or hovered, and filled. */
  clearable?: boolean;
  /** Inside the box, before the text. */
  prefix?: ReactNode;
  /** Inside the box, after the text. */
  suffix?: ReactNode;
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
      className={styles.tool}
      aria-label={label}
      title={label}
      // The press keeps the focus in the field, so a phone's keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </button>
  );
}

/**
 * A line of text with its label, hint, error and count. `className` and `style` reach the whole field, `ref` and
 * everything else the `<input>`. States on the box: `data-focused`, `data-hovered`, `data-disabled`,
 * `data-password-visible`.
 */
export function Input(props: InputProps) {
  const { size = 'default', clearable = false, prefix, suffix, type = 'text', className, style, ...rest } = props;
  const { label, hint, error, required, limit, overLimitText, ...more } = rest;
  const { value, defaultValue = '', onValueChange, onSubmit, onChange, onKeyDown, ref, ...input } = more;
  const labels = useKitLabels();
  const [text, setText] = useControlled(value, defaultValue, onValueChange);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [passwordVisible, setPasswordVisible] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { handlers, isConfirming } = useInputMethod(input);
  const texts = { label, hint, error, required, limit, overLimitText };
  const field = useField(text, texts, { id: input.id, describedBy: input['aria-describedby'] });
  const isPassword = type === 'password';
  const isOpen = !input.disabled && !input.readOnly;

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the box only notices where pointer and focus are */}
      <div
        ref={box}
        className={styles.box}
        data-size={size}
        data-focused={focused || undefined}
        data-hovered={hovered || undefined}
        data-disabled={input.disabled || undefined}
        data-invalid={field.error ? true : undefined}
        data-password-visible={(isPassword && passwordVisible) || undefined}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...input}
          {...handlers}
          {...field.aria}
          ref={ref}
          className={styles.control}
          type={isPassword && passwordVisible ? 'text' : type}
          value={text}
          onChange={handleChange}
          onKeyDown={handleKeyDown}
        />
        {clearable && isOpen && text !== '' && (focused || hovered) && (
          <BoxButton icon="close" label={labels.clear} onClick={handleClear} />
        )}
        {isPassword && !input.disabled && (
          <BoxButton
            icon={passwordVisible ? 'eye-off' : 'eye'}
            label={passwordVisible ? labels.hidePassword : labels.showPassword}
            onClick={() => setPasswordVisible(!passwordVisible)}
          />
        )}
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
