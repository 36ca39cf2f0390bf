import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useControlled } from '../useControlled';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Whether the box is ticked, held by the owner. */
  checked?: boolean;
  /** Whether the box begins ticked, when the widget holds it. */
  defaultChecked?: boolean;
  /** Some of what the box stands for is chosen, and some is not. The first click then ticks it (SPEC.md section 4). */
  indeterminate?: boolean;
  /** Called with the state that the user asks for. */
  onCheckedChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

/** A box to tick. Renders an `<input type="checkbox">`; a `<label>` around or beside it names it. */
export function Checkbox({
  checked,
  defaultChecked = false,
  indeterminate = false,
  onCheckedChange,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current!);
  const [ticked, setTicked] = useControlled(checked, defaultChecked, onCheckedChange);
  // Without an owner to take the mark away, the click that settles a mixed box does.
  const [settled, setSettled] = useState(false);
  const [before, setBefore] = useState(indeterminate);
  if (before !== indeterminate) {
    setBefore(indeterminate);
    setSettled(false);
  }
  const mixed = indeterminate && !settled;

  // HTML has no attribute for it, and the browser drops the mark on every click.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (checked === undefined) setSettled(true);
    setTicked(mixed || event.target.checked, event);
  };

  return (
    <input
      {...props}
      ref={box}
      type="checkbox"
      className={clsx(styles.box, className)}
      checked={ticked}
      onChange={handleChange}
      data-state={mixed ? 'indeterminate' : ticked ? 'checked' : 'unchecked'}
    />
  );
}
