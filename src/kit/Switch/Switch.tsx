import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { useControlled } from '../useControlled';
import styles from './Switch.module.css';

export interface SwitchProps
  extends Omit<ComponentProps<'button'>, 'children' | 'role' | 'type' | 'value' | 'name' | 'form' | 'onChange'> {
  /** On state (controlled). */
  checked?: boolean;
  /** Initial on state (uncontrolled). */
  defaultChecked?: boolean;
  /** Called with the state that the user requests. */
  onCheckedChange?: (checked: boolean, event: MouseEvent<HTMLButtonElement>) => void;
  /** Disables the control. */
  disabled?: boolean;
}

/**
 * Turns something on or off at once, unlike a checkbox, which takes effect when its form is submitted. Renders a
 * `<button role="switch">`. Themes style `data-checked` and `data-disabled`.
 */
export function Switch({
  checked,
  defaultChecked = false,
  onCheckedChange,
  onClick,
  disabled = false,
  className,
  ...props
}: SwitchProps) {
  const [isChecked, setChecked] = useControlled(checked, defaultChecked);

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    setChecked(!isChecked);
    onCheckedChange?.(!isChecked, event);
  };
  return (
    <button
      {...props}
      type="button"
      role="switch"
      aria-checked={isChecked}
      disabled={disabled}
      className={clsx(styles.track, className)}
      data-checked={isChecked || undefined}
      data-disabled={disabled || undefined}
      onClick={handleClick}
    />
  );
}
