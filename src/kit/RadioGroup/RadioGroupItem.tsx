import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import { useIsAlive } from '@/lib/useIsAlive';
import type { TooltipProps } from '../Tooltip/Tooltip';
import styles from './RadioGroup.module.css';
import type { RadioOption } from './RadioOption';

// Only where an option has a tip: the group stands on the first page, whose visitors should not wait for tooltips.
const Tooltip = lazy(() => import('../Tooltip/Tooltip').then((module) => ({ default: module.Tooltip })));

interface RadioGroupItemProps {
  option: RadioOption<string | number>;
  name: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** One option of a radio group; with a tip, as soon as tooltips are there. */
export function RadioGroupItem({ option, name, checked, disabled, onChoose }: RadioGroupItemProps) {
  const tipId = useId();
  const keepFocus = useKeptFocus();
  // A finger has no hover, and its focus shows no tip: its tap does.
  const [isTouched, setTouched] = useState(false);
  const { tip } = option;

  const face = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the label only watches clicks, those of keys among them
    <label
      className={styles.option}
      data-checked={checked || undefined}
      data-disabled={disabled || undefined}
      onPointerDown={(event) => setTouched(event.pointerType === 'touch')}
      onBlur={() => setTouched(false)}
      onClick={keepTipOfKeyboard}
    >
      <input
        ref={keepFocus}
        className={styles.input}
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        aria-describedby={tip ? tipId : undefined}
        onChange={onChoose}
      />
      <span className={styles.face}>{option.label}</span>
      {tip && (
        <span id={tipId} hidden>
          {tip}
        </span>
      )}
    </label>
  );

  if (!tip) return face;
  return (
    <WithTip tip={tip} trigger={isTouched ? 'click' : 'mouseenter focus'}>
      {face}
    </WithTip>
  );
}

interface WithTipProps {
  tip: ReactNode;
  trigger: 'click' | 'mouseenter focus';
  children: TooltipProps['children'];
}

/** Asks alone whether scripts run: of a page's options few have a tip, and all would be drawn again. */
function WithTip({ tip, trigger, children: face }: WithTipProps) {
  const isAlive = useIsAlive();
  if (!isAlive) return face;
  return (
    <Suspense fallback={face}>
      <Tooltip content={tip} trigger={trigger}>
        {face}
      </Tooltip>
    </Suspense>
  );
}

/**
 * A tip goes when its element is clicked. Arrows bring the focus, and with it the tip, and click at once: theirs is a
 * click without a press, and Base UI must not hear of it.
 */
function keepTipOfKeyboard(event: MouseEvent & { preventBaseUIHandler?: () => void }): void {
  if (event.detail === 0) event.preventBaseUIHandler?.();
}

/** Gives the focus back to an input that is drawn anew: with its tooltip it is another element than without. */
function useKeptFocus() {
  const hadFocus = useRef(false);
  return useCallback((input: HTMLInputElement) => {
    if (hadFocus.current) input.focus({ preventScroll: true });
    hadFocus.current = false;
    return () => {
      hadFocus.current = input.matches(':focus');
    };
  }, []);
}
