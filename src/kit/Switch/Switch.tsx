import { clsx } from 'clsx';
import { type ComponentProps, type MouseEvent, useEffect, useImperativeHandle, useRef } from 'react';
import { checkName } from '../Input/checkName';
import { useControlled } from '../useControlled';
import styles from './Switch.module.css';

export interface SwitchProps
  extends Omit<ComponentProps<'button'>, 'children' | 'role' | 'type' | 'value' | 'onChange'> {
  /** Whether the switch is on (controlled). */
  checked?: boolean;
  /** Whether the switch is initially on (uncontrolled). */
  defaultChecked?: boolean;
  /** Called with the state that the user requests, and the click. */
  onCheckedChange?: (checked: boolean, event: MouseEvent<HTMLButtonElement>) => void;
  /** Disables the control. */
  disabled?: boolean;
  /** The field's name in a form, where it travels as `on`, or not at all when it is off. */
  name?: string;
}

/**
 * Turns something on or off at once, where a checkbox waits for a form to be sent. Renders a `<button role="switch">`,
 * and where it has a `name`, a hidden `<input>` while it is on. Themes style `data-checked` and `data-disabled`.
 */
export function Switch({
  checked,
  defaultChecked = false,
  onCheckedChange,
  onClick,
  disabled = false,
  name,
  form,
  className,
  ref,
  ...props
}: SwitchProps) {
  const track = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => track.current!, []);
  const [on, setOn] = useControlled(checked, defaultChecked);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') checkName('Switch', track.current);
  }, []);

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    setOn(!on);
    onCheckedChange?.(!on, event);
  };
  return (
    <>
      <button
        {...props}
        ref={track}
        type="button"
        role="switch"
        aria-checked={on}
        disabled={disabled}
        className={clsx(styles.track, className)}
        data-checked={on || undefined}
        data-disabled={disabled || undefined}
        onClick={handleClick}
      />
      {name !== undefined && on && <input type="hidden" name={name} form={form} value="on" disabled={disabled} />}
    </>
  );
}
