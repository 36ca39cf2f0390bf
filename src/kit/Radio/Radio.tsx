import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { complain } from '../complain';
import { checkName } from '../Input/checkName';
import { useControlled } from '../useControlled';
import styles from './Radio.module.css';
import { useTrueChecked } from './useTrueChecked';

type Dot = HTMLInputElement;

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange'> {
  /** Whether the radio is selected (controlled). */
  checked?: boolean;
  /** Whether the radio is initially selected (uncontrolled). */
  defaultChecked?: boolean;
  /**
   * Called with the state that the user requests: `false` only without a `name`. As in HTML, a radio that is deselected
   * by another one receives no call.
   */
  onCheckedChange?: (checked: boolean, event: SyntheticEvent<HTMLInputElement>) => void;
  /** The choice that the radio belongs to: of those with one name in a form, one is chosen. */
  name?: string;
  /** Submitted value under the name, while the radio is selected. */
  value?: string | number;
}

/**
 * One way to choose, to be laid out freely; `RadioGroup` is the ready-made choice. Renders an `<input type="radio">`; a
 * `<label>` around or beside it names it. Radios with one `name` follow the browser's group; one without a name toggles
 * by itself. Themes style `data-state` (`checked`, `unchecked`) and `data-disabled`.
 */
export function Radio({
  checked,
  defaultChecked = false,
  onCheckedChange,
  name,
  value,
  disabled = false,
  onClick,
  onKeyDown,
  onKeyUp,
  className,
  ref,
  ...props
}: RadioProps) {
  if (process.env.NODE_ENV !== 'production') checkRadio(name, value);
  const dot = useRef<Dot>(null);
  useImperativeHandle(ref, () => dot.current!);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') checkName('Radio', dot.current);
  }, []);
  const [on, setOn] = useControlled(checked, defaultChecked);
  useTrueChecked(dot, setOn);
  const canTurnOff = name === undefined && on;

  const handleClick = (event: MouseEvent<Dot>) => {
    onClick?.(event);
    // The browser never turns a radio off by a click: where no neighbour does, the click must (SPEC.md section 4).
    if (!canTurnOff || event.defaultPrevented) return;
    if (checked === undefined) event.currentTarget.checked = false;
    setOn(false);
    onCheckedChange?.(false, event);
  };
  // Nor does it click one that is on when Space is pressed.
  const handleKeyDown = (event: KeyboardEvent<Dot>) => {
    onKeyDown?.(event);
    if (canTurnOff && event.key === ' ') event.preventDefault();
  };
  const handleKeyUp = (event: KeyboardEvent<Dot>) => {
    onKeyUp?.(event);
    if (!canTurnOff || event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <input
      {...props}
      // Without an owner the browser holds the choice, for it alone knows the neighbours.
      {...(checked === undefined ? { defaultChecked } : { checked })}
      ref={dot}
      type="radio"
      name={name}
      value={value}
      disabled={disabled}
      className={clsx(styles.radio, className)}
      data-state={on ? 'checked' : 'unchecked'}
      data-disabled={disabled || undefined}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onKeyUp={handleKeyUp}
      onChange={(event) => {
        setOn(true);
        onCheckedChange?.(true, event);
      }}
    />
  );
}

function checkRadio(name: string | undefined, value: unknown): void {
  if (name === undefined || value !== undefined) return;
  complain(
    'Radio',
    `got name="${name}" and no value, so a form cannot tell which of its radios is chosen.`,
    'Give each radio of the name a value of its own.',
  );
}
