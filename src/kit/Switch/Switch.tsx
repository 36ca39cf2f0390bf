import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { useControlled } from '../useControlled';
import styles from './Switch.module.css';

export interface SwitchProps
  extends Omit<ComponentProps<'button'>, 'children' | 'role' | 'type' | 'value' | 'onChange'> {
  /** Whether the switch is on, held by the owner. */
  checked?: boolean;
  /** Whether the switch begins on, when the widget holds it. */
  defaultChecked?: boolean;
  /** Called with the state that the user asks for, and the click that asked. */
  onCheckedChange?: (checked: boolean, event: MouseEvent<HTMLButtonElement>) => void;
  /** The field's name in a form, where it travels as `on`, or not at all when it is off. */
  name?: string;
}

/** An on/off control. Renders a `<button role="switch">`; themes style `data-checked` and `data-disabled`. */
export function Switch({
  checked,
  defaultChecked = false,
  onCheckedChange,
  onClick,
  disabled = false,
  name,
  form,
  className,
  ...props
}: SwitchProps) {
  const [on, setOn] = useControlled(checked, defaultChecked);
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
