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
  /** Whether the box is ticked, held by the owner. */
  checked?: boolean;
  /** Whether the box begins ticked, when the widget holds it. */
  defaultChecked?: boolean;
  /** Some of what the box stands for is chosen, and some is not. The first click then ticks it (SPEC.md section 4). */
  indeterminate?: boolean;
  /** The user cannot change it now. */
  disabled?: boolean;
  /** Called with the state that the user asks for. */
  onCheckedChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A box to tick, for a choice that a form sends or a row that is selected. Renders an `<input type="checkbox">`; a
 * `<label>` around or beside it names it. Themes style `data-checked`, `data-indeterminate` and `data-disabled`.
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
  // The mark is set from here; the owner may hold the box as well.
  useImperativeHandle(ref, () => box.current!, []);
  const [ticked, setTicked] = useControlled(checked, defaultChecked);
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

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') checkName('Checkbox', box.current);
  }, []);

  // An owner may leave everything as it is, and then nothing else would bring the mark back.
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
