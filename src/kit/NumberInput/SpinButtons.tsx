import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './NumberInput.module.css';

interface SpinButtonsProps {
  press: ReturnType<typeof usePressAndHold>;
  canStep: (direction: Direction) => boolean;
  onStep: (direction: Direction) => void;
  /** Called for a press with a mouse only, because it focuses the field: a touch must not open a phone's keyboard. */
  onMousePress: () => void;
}

/** The two buttons of a number field. The arrow keys do the same, so the buttons are not tab stops. */
export function SpinButtons(props: SpinButtonsProps) {
  const labels = useKitLabels();
  return (
    <>
      <SpinButton {...props} direction={-1} label={labels.decrease} />
      <SpinButton {...props} direction={1} label={labels.increase} />
    </>
  );
}

interface SpinButtonProps extends SpinButtonsProps {
  direction: Direction;
  label: string;
}

function SpinButton({ press, canStep, onStep, onMousePress, direction, label }: SpinButtonProps) {
  const wasPressed = useRef(false);

  const handlePointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    wasPressed.current = true;
    // A touched element captures the pointer, and would not get a `pointerleave` event without this release.
    const button = event.currentTarget;
    if (button.hasPointerCapture?.(event.pointerId)) button.releasePointerCapture(event.pointerId);
    if (event.pointerType === 'mouse') onMousePress();
    onStep(direction);
    press.hold(direction);
  };
  // Assistive technology fires only a click. After a press the step has already happened.
  const handleClick = (event: MouseEvent) => {
    if (!wasPressed.current || event.detail === 0) onStep(direction);
    wasPressed.current = false;
  };
  return (
    <button
      type="button"
      className={styles.spin}
      aria-label={label}
      tabIndex={-1}
      disabled={!canStep(direction)}
      onPointerDown={handlePointerDown}
      onPointerUp={press.release}
      onPointerLeave={press.release}
      onPointerCancel={press.release}
      onClick={handleClick}
      // The default action of a press would move the focus to the button.
      onMouseDown={(event) => event.preventDefault()}
      // A long press would open the context menu, which ends the press.
      onContextMenu={(event) => press.held !== null && event.preventDefault()}
    >
      <Icon name={direction > 0 ? 'plus' : 'minus'} size={14} />
    </button>
  );
}

export type Direction = 1 | -1;

/** Time between two steps of a held button, in ms (requirements.md sections 5 and 9). */
const REPEAT_MS = 100;

/** Repeats steps while a button is held and a step is possible. */
export function usePressAndHold(step: (direction: Direction) => void, canStep: (direction: Direction) => boolean) {
  const [held, hold] = useState<Direction | null>(null);
  // A button at its bound is disabled, and a disabled button receives no release event.
  if (held !== null && !canStep(held)) hold(null);

  const repeat = useEffectEvent(step);
  useEffect(() => {
    if (held === null) return;
    const release = () => hold(null);
    const timer = setInterval(() => repeat(held), REPEAT_MS);
    // Releasing the pointer over another window fires no event here.
    window.addEventListener('blur', release);
    return () => {
      clearInterval(timer);
      window.removeEventListener('blur', release);
    };
  }, [held]);

  return { held, hold, release: () => hold(null) };
}
