import { clsx } from 'clsx';
import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { checkName } from '../Input/checkName';
import { useControlled } from '../useControlled';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Whether the box is ticked (controlled). */
  checked?: boolean;
  /** Whether the box is initially ticked (uncontrolled). */
  defaultChecked?: boolean;
  /** Some of the items of this box are selected and some are not. The first click then ticks it (SPEC.md section 4). */
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
  const box = useRef<HTMLInputElement>(null);
  // This component sets the indeterminate state, and the parent may use a ref as well.
  useImperativeHandle(ref, () => box.current!, []);
  const [ticked, setTicked] = useControlled(checked, defaultChecked);
  // If the parent does not reset the mixed state, a click does.
  const [settled, setSettled] = useState(false);
  const [before, setBefore] = useState(indeterminate);
  if (before !== indeterminate) {
    setBefore(indeterminate);
    setSettled(false);
  }
  const mixed = indeterminate && !settled;

  // HTML has no attribute for it, and the browser resets the state on every click.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') checkName('Checkbox', box.current);
  }, []);

  // The parent may change nothing, and then only this restores the state.
  const [, markAgain] = useReducer((times: number) => times + 1, 0);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (checked === undefined) setSettled(true);
    const next = mixed || event.target.checked;
    setTicked(next);
    markAgain();
    onCheckedChange?.(next, event);
  };

  return (
    <input
      {...props}
      ref={box}
      type="checkbox"
      className={clsx(styles.box, className)}
      checked={ticked}
      disabled={disabled}
      onChange={handleChange}
      data-checked={(ticked && !mixed) || undefined}
      data-indeterminate={mixed || undefined}
      data-disabled={disabled || undefined}
    />
  );
}
