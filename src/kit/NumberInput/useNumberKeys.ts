import type { ChangeEvent, ComponentProps, CompositionEvent, KeyboardEvent } from 'react';
import { useInputMethod } from '../Input/useInputMethod';
import type { useNumberText } from './useNumberText';

type Field = HTMLInputElement;

interface NumberKeysOptions
  extends Pick<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'onCompositionStart' | 'onCompositionEnd'> {
  min: number;
  max: number;
  isOpen: boolean;
}

/** How many steps a key goes (WAI-ARIA practices, spin button). */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Typing, and the keys of a spin button; an input method is left alone until it has settled its text. */
export function useNumberKeys(options: NumberKeysOptions, number: ReturnType<typeof useNumberText>) {
  const { min, max, isOpen, onChange, onKeyDown, onCompositionStart, onCompositionEnd } = options;
  const handleCompositionEnd = (event: CompositionEvent<Field>) => {
    number.type(event.currentTarget.value, true);
    onCompositionEnd?.(event);
  };
  const { handlers, isConfirming } = useInputMethod({ onCompositionStart, onCompositionEnd: handleCompositionEnd });

  const handleChange = (event: ChangeEvent<Field>) => {
    number.type(event.currentTarget.value, !(event.nativeEvent as InputEvent).isComposing);
    onChange?.(event);
  };
  const handleKeyDown = (event: KeyboardEvent<Field>) => {
    onKeyDown?.(event);
    if (isConfirming(event)) {
      // The Enter that confirms a word must not submit the form around the field.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.defaultPrevented || !isOpen || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      // A wrong text gives way to the last valid number; the form must not go off with it unseen.
      if (number.isInvalid) event.preventDefault();
      number.commit();
      return;
    }
    const times = STEPS[event.key];
    const bound = event.key === 'Home' ? min : event.key === 'End' ? max : undefined;
    if (times !== undefined) number.stepBy(times);
    else if (bound !== undefined && Number.isFinite(bound)) number.moveTo(bound);
    else return;
    event.preventDefault();
  };
  return { ...handlers, onChange: handleChange, onKeyDown: handleKeyDown };
}
