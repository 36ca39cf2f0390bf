import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useControlled } from '../useControlled';
import styles from './Radio.module.css';

type RadioElement = HTMLInputElement;

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange'> {
  /** Checked state (controlled). */
  checked?: boolean;
  /** Initial checked state (uncontrolled). */
  defaultChecked?: boolean;
  /**
   * Called with the state that the user requests, which is `false` only without a `name`. As in HTML, it is not called
   * when another radio of the group is selected.
   */
  onCheckedChange?: (checked: boolean, event: SyntheticEvent<HTMLInputElement>) => void;
  /** Group of the radio: in a form, at most one radio with this name is checked. */
  name?: string;
  /** Value that a form submits under the name while the radio is checked. */
  value?: string | number;
}

/**
 * A single radio button for a custom layout; `RadioGroup` has a ready-made one. Renders an `<input type="radio">`; a
 * `<label>` around or next to it names it. For the browser, radios with the same `name` are a group. A radio without a
 * name toggles on its own. Themes style `data-state` (`checked`, `unchecked`) and `data-disabled`.
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
  const radio = useRef<RadioElement>(null);
  useImperativeHandle(ref, () => radio.current!);
  const [isChecked, setChecked] = useControlled(checked, defaultChecked);
  useNativeChecked(radio, setChecked);
  const canTurnOff = name === undefined && isChecked;

  const handleClick = (event: MouseEvent<RadioElement>) => {
    onClick?.(event);
    // A browser never unchecks a radio by a click, but without a group a click must do so (requirements.md section 4).
    if (!canTurnOff || event.defaultPrevented) return;
    if (checked === undefined) event.currentTarget.checked = false;
    setChecked(false);
    onCheckedChange?.(false, event);
  };
  // Browsers fire no click when Space is pressed on a checked radio.
  const handleKeyDown = (event: KeyboardEvent<RadioElement>) => {
    onKeyDown?.(event);
    if (canTurnOff && event.key === ' ') event.preventDefault();
  };
  const handleKeyUp = (event: KeyboardEvent<RadioElement>) => {
    onKeyUp?.(event);
    if (!canTurnOff || event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <input
      {...props}
      // In uncontrolled mode the browser stores the state, because only the browser knows all radios of the group.
      {...(checked === undefined ? { defaultChecked } : { checked })}
      ref={radio}
      type="radio"
      name={name}
      value={value}
      disabled={disabled}
      className={clsx(styles.radio, className)}
      data-state={isChecked ? 'checked' : 'unchecked'}
      data-disabled={disabled || undefined}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onKeyUp={handleKeyUp}
      onChange={(event) => {
        setChecked(true);
        onCheckedChange?.(true, event);
      }}
    />
  );
}

/**
 * Reports the browser's state of a radio. The browser unchecks it when another radio of its group is checked, and
 * restores it when the form is reset, but fires no event on the radio itself.
 */
function useNativeChecked(radio: RefObject<HTMLInputElement | null>, onRead: (checked: boolean) => void): void {
  const read = useEffectEvent(() => {
    if (radio.current) onRead(radio.current.checked);
  });

  // The user may have checked it before hydration. If two radios are initially checked, the browser keeps only one.
  useLayoutEffect(() => read(), []);

  useEffect(() => {
    const root = radio.current?.getRootNode();
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleChange = () => read();
    const handleReset = () => {
      clearTimeout(timer);
      // The form resets its fields after the event.
      timer = setTimeout(() => read());
    };
    // In the capture phase, before any handler can stop the event.
    root.addEventListener('change', handleChange, true);
    root.addEventListener('reset', handleReset, true);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('change', handleChange, true);
      root.removeEventListener('reset', handleReset, true);
    };
  }, [radio]);
}
