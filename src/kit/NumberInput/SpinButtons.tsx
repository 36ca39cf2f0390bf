import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './NumberInput.module.css';
import type { Direction, useHold } from './useHold';

interface SpinButtonsProps {
  holding: ReturnType<typeof useHold>;
  canStep: (direction: Direction) => boolean;
  onStep: (direction: Direction) => void;
  /** Called for a press with a mouse; a touch must not open a phone's keyboard. */
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

function SpinButton({ holding, canStep, onStep, onMousePress, direction, label }: SpinButtonProps) {
  const pressed = useRef(false);

  const handlePointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    pressed.current = true;
    // A finger is captured by what it touches and would never be seen to leave it.
    const button = event.currentTarget;
    if (button.hasPointerCapture?.(event.pointerId)) button.releasePointerCapture(event.pointerId);
    if (event.pointerType === 'mouse') onMousePress();
    onStep(direction);
    holding.hold(direction);
  };
  // Assistive technology clicks without pressing; a click after a press has already stepped.
  const handleClick = (event: MouseEvent) => {
    if (!pressed.current || event.detail === 0) onStep(direction);
    pressed.current = false;
  };
  return (
    <button
      type="button"
      className={styles.spin}
      aria-label={label}
      tabIndex={-1}
      disabled={!canStep(direction)}
      onPointerDown={handlePointerDown}
      onPointerUp={holding.release}
      onPointerLeave={holding.release}
      onPointerCancel={holding.release}
      onClick={handleClick}
      // The press leaves the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
      // A long press opens a menu, which would end it.
      onContextMenu={(event) => holding.held !== null && event.preventDefault()}
    >
      <Icon name={direction > 0 ? 'plus' : 'minus'} size={14} />
    </button>
  );
}
