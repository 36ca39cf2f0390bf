import { clsx } from 'clsx';
import {
  type ChangeEvent,
  type ComponentProps,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useControlled } from '../useControlled';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Checked state (controlled). */
  checked?: boolean;
  /** Initial checked state (uncontrolled). */
  defaultChecked?: boolean;
  /** Some items of the group are selected and some are not. A click then checks the box (requirements.md section 4). */
  indeterminate?: boolean;
  /** Disables the control. */
  disabled?: boolean;
  /** Called with the state that the user requests. */
  onCheckedChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A check box for a choice in a form or a selected row. Renders an `<input type="checkbox">`; a `<label>` around or
 * next to it names it. Themes style `data-checked`, `data-indeterminate` and `data-disabled`.
 */
export function Checkbox({
  checked,
  defaultChecked = false,
  indeterminate = false,
  onCheckedChange,
  disabled = false,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // This component needs its own ref for the indeterminate state, and the parent may pass a ref too.
  useImperativeHandle(ref, () => input.current!, []);
  const [isChecked, setChecked] = useControlled(checked, defaultChecked);
  // In uncontrolled mode a click ends the mixed state, until the prop changes.
  const [isResolved, setResolved] = useState(false);
  const [previousIndeterminate, setPreviousIndeterminate] = useState(indeterminate);
  if (previousIndeterminate !== indeterminate) {
    setPreviousIndeterminate(indeterminate);
    setResolved(false);
  }
  const isMixed = indeterminate && !isResolved;

  // HTML has no attribute for the indeterminate state, and the browser resets it on every click.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  });

  // A parent may ignore the change. Only another render restores the indeterminate state that the click reset.
  const [, rerender] = useReducer((times: number) => times + 1, 0);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (checked === undefined) setResolved(true);
    const next = isMixed || event.target.checked;
    setChecked(next);
    rerender();
    onCheckedChange?.(next, event);
  };

  return (
    <input
      {...props}
      ref={input}
      type="checkbox"
      className={clsx(styles.checkbox, className)}
      checked={isChecked}
      disabled={disabled}
      onChange={handleChange}
      data-checked={(isChecked && !isMixed) || undefined}
      data-indeterminate={isMixed || undefined}
      data-disabled={disabled || undefined}
    />
  );
}
