import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import styles from './Radio.module.css';

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'defaultChecked' | 'onChange'> {
  checked: boolean;
  /** Called with the state that the user requests, which is `false` only without a `name`. */
  onCheckedChange?: (checked: boolean, event: SyntheticEvent<HTMLInputElement>) => void;
  /** Group of the radio: in a form, at most one radio with this name is checked. */
  name?: string;
}

/**
 * A single radio button for a custom layout; `RadioGroup` has a ready-made one. Renders an `<input type="radio">`; a
 * `<label>` around or next to it names it. For the browser, radios with the same `name` are a group. A radio without a
 * name toggles on its own. Themes style `data-state` (`checked`, `unchecked`) and `data-disabled`.
 */
export function Radio({
  checked,
  onCheckedChange,
  name,
  disabled = false,
  onClick,
  onKeyDown,
  onKeyUp,
  className,
  ...props
}: RadioProps) {
  const canTurnOff = name === undefined && checked;

  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    onClick?.(event);
    // A browser never unchecks a radio by a click, but without a group a click must do so (requirements.md section 4).
    if (canTurnOff && !event.defaultPrevented) onCheckedChange?.(false, event);
  };
  // Browsers fire no click when Space is pressed on a checked radio.
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (canTurnOff && event.key === ' ') event.preventDefault();
  };
  const handleKeyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyUp?.(event);
    if (!canTurnOff || event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <input
      {...props}
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      className={clsx(styles.radio, className)}
      data-state={checked ? 'checked' : 'unchecked'}
      data-disabled={disabled || undefined}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onKeyUp={handleKeyUp}
      onChange={(event) => onCheckedChange?.(true, event)}
    />
  );
}
