import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'defaultChecked' | 'onChange'> {
  checked: boolean;
  /** Some items of the group are selected and some are not. A click then checks the box (requirements.md section 4). */
  indeterminate?: boolean;
  /** Called with the state that the user requests. */
  onCheckedChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A check box for a choice in a form or a selected row. Renders an `<input type="checkbox">`; a `<label>` around or
 * next to it names it. Themes style `data-checked`, `data-indeterminate` and `data-disabled`.
 */
export function Checkbox({
  checked,
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
  // HTML has no attribute for the indeterminate state, and the browser resets it on every click.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });
  // A parent may ignore the change. Only another render restores the indeterminate state that the click reset.
  const [, rerender] = useReducer((times: number) => times + 1, 0);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    rerender();
    onCheckedChange?.(indeterminate || event.target.checked, event);
  };

  return (
    <input
      {...props}
      ref={input}
      type="checkbox"
      className={clsx(styles.checkbox, className)}
      checked={checked}
      disabled={disabled}
      onChange={handleChange}
      data-checked={(checked && !indeterminate) || undefined}
      data-indeterminate={indeterminate || undefined}
      data-disabled={disabled || undefined}
    />
  );
}
