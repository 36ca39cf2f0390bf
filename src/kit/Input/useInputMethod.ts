import { type CompositionEvent, type KeyboardEvent, useRef } from 'react';

type Field = HTMLInputElement;

interface FieldHandlers {
  onCompositionStart?: (event: CompositionEvent<Field>) => void;
  onCompositionEnd?: (event: CompositionEvent<Field>) => void;
}

/** Key code while an input method editor (IME) handles the key, in browsers that report nothing else. */
const IME_KEY_CODE = 229;
/** Maximum time between the end of a composition and Safari's key press that belongs to it. */
const SAFARI_KEY_DELAY_MS = 100;

const isSafari = () => navigator.vendor.startsWith('Apple');

/**
 * Distinguishes the Enter that confirms a word in an input method (Chinese, Japanese, Korean) from the Enter that
 * submits. Spread `handlers` on the field; call `isConfirming(event)` on its key presses.
 */
export function useInputMethod({ onCompositionStart, onCompositionEnd }: FieldHandlers = {}) {
  const composing = useRef(false);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);

  const handleCompositionStart = (event: CompositionEvent<Field>) => {
    composing.current = true;
    onCompositionStart?.(event);
  };
  const handleCompositionEnd = (event: CompositionEvent<Field>) => {
    composing.current = false;
    endedAt.current = event.timeStamp;
    onCompositionEnd?.(event);
  };

  /** Call it once per key press: the first one after a composition clears the stored end time. */
  const isConfirming = (event: KeyboardEvent<Field>): boolean => {
    const sinceEnd = event.timeStamp - endedAt.current;
    endedAt.current = Number.NEGATIVE_INFINITY;
    return (
      composing.current ||
      event.nativeEvent.isComposing ||
      event.keyCode === IME_KEY_CODE ||
      // Safari ends the composition first and sends its key press after; elsewhere that press is a new one.
      (isSafari() && sinceEnd < SAFARI_KEY_DELAY_MS)
    );
  };

  return {
    handlers: { onCompositionStart: handleCompositionStart, onCompositionEnd: handleCompositionEnd },
    isConfirming,
  };
}
