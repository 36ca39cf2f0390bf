import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './NumberInput.module.css';
import type { Direction, usePressAndHold } from './usePressAndHold';

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
