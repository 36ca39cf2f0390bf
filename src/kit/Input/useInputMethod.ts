import { type CompositionEvent, type KeyboardEvent, useRef } from 'react';

type Field = HTMLInputElement;

interface FieldHandlers {
  onCompositionStart?: (event: CompositionEvent<Field>) => void;
  onCompositionEnd?: (event: CompositionEvent<Field>) => void;
}

/** Key code of a key press that an input method editor (IME) handles. Some browsers report nothing else. */
const IME_KEY_CODE = 229;
/** Maximum time between the end of a composition and the key press that ended it, in Safari. */
const SAFARI_KEY_DELAY_MS = 100;

const isSafari = () => navigator.vendor.startsWith('Apple');

/**
 * Distinguishes the Enter that confirms a word in an input method (Chinese, Japanese, Korean) from the Enter that
 * submits. Spread `handlers` on the field, and call `isConfirming(event)` for each key press.
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

  /** Call it once per key press, because the first call after a composition clears the stored end time. */
  const isConfirming = (event: KeyboardEvent<Field>): boolean => {
    const sinceEnd = event.timeStamp - endedAt.current;
    endedAt.current = Number.NEGATIVE_INFINITY;
    return (
      composing.current ||
      event.nativeEvent.isComposing ||
      event.keyCode === IME_KEY_CODE ||
      // Safari sends the key press that ended a composition after the end. In other browsers that is a new key press.
      (isSafari() && sinceEnd < SAFARI_KEY_DELAY_MS)
    );
  };

  return {
    handlers: { onCompositionStart: handleCompositionStart, onCompositionEnd: handleCompositionEnd },
    isConfirming,
  };
}
