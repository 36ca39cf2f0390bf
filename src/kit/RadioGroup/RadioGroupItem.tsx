import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import { useIsHydrated } from '@/lib/useIsHydrated';
import type { TooltipProps } from '../Tooltip/Tooltip';
import styles from './RadioGroup.module.css';
import type { RadioOption } from './RadioOption';

// Loaded only for an option with a tip: the group is on the first page, which must not wait for the tooltip code.
const Tooltip = lazy(() => import('../Tooltip/Tooltip').then((module) => ({ default: module.Tooltip })));

interface RadioGroupItemProps {
  option: RadioOption<string | number>;
  name: string;
  checked: boolean;
  disabled: boolean;
  onSelect: () => void;
}

/** One option of a radio group. A tip is shown once the tooltip code is loaded. */
export function RadioGroupItem({ option, name, checked, disabled, onSelect }: RadioGroupItemProps) {
  const tipId = useId();
  const inputRef = useRestoredFocus();
  // Touch has no hover, and its focus shows no tooltip, so a tap must.
  const [isTouched, setTouched] = useState(false);
  const { tip } = option;

  const label = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the label only observes clicks, including those that keys cause
    <label
      className={styles.option}
      data-checked={checked || undefined}
      data-disabled={disabled || undefined}
      onPointerDown={(event) => setTouched(event.pointerType === 'touch')}
      onBlur={() => setTouched(false)}
      onClick={keepTooltipOnKeyboardClick}
    >
      <input
        ref={inputRef}
        className={styles.input}
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        aria-describedby={tip ? tipId : undefined}
        onChange={onSelect}
      />
      <span className={styles.label}>{option.label}</span>
      {tip && (
        <span id={tipId} hidden>
          {tip}
        </span>
      )}
    </label>
  );

  if (!tip) return label;
  return (
    <WithTooltip tip={tip} trigger={isTouched ? 'click' : 'mouseenter focus'}>
      {label}
    </WithTooltip>
  );
}

interface WithTooltipProps {
  tip: ReactNode;
  trigger: 'click' | 'mouseenter focus';
  children: TooltipProps['children'];
}

/**
 * Checks for hydration itself, because checking in each option would render all of them again, although few have a tip.
 */
function WithTooltip({ tip, trigger, children: label }: WithTooltipProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return label;
  return (
    <Suspense fallback={label}>
      <Tooltip content={tip} trigger={trigger}>
        {label}
      </Tooltip>
    </Suspense>
  );
}

/**
 * Base UI hides a tooltip when its trigger is clicked. An arrow key focuses the next option, which shows its tooltip,
 * and clicks it at once: a click without a press, which Base UI must not handle.
 */
function keepTooltipOnKeyboardClick(event: MouseEvent & { preventBaseUIHandler?: () => void }): void {
  if (event.detail === 0) event.preventBaseUIHandler?.();
}

/**
 * Restores the focus of an input that is mounted again, because with a tooltip around it React creates a new element.
 */
function useRestoredFocus() {
  const hadFocus = useRef(false);
  return useCallback((input: HTMLInputElement) => {
    if (hadFocus.current) input.focus({ preventScroll: true });
    hadFocus.current = false;
    return () => {
      hadFocus.current = input.matches(':focus');
    };
  }, []);
}
