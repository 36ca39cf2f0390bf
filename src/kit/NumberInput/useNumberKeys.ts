import type { ChangeEvent, ComponentProps, CompositionEvent, KeyboardEvent } from 'react';
import { useInputMethod } from '../Input/useInputMethod';
import type { useNumberText } from './useNumberText';

type Field = HTMLInputElement;

interface NumberKeysOptions
  extends Pick<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'onCompositionStart' | 'onCompositionEnd'> {
  min: number;
  max: number;
  isEditable: boolean;
}

/** Number of steps of each key (WAI-ARIA Authoring Practices, spinbutton pattern). */
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Handles typing and the keys of a spin button. It reports no number during a composition of an input method. */
export function useNumberKeys(options: NumberKeysOptions, number: ReturnType<typeof useNumberText>) {
  const { min, max, isEditable, onChange, onKeyDown, onCompositionStart, onCompositionEnd } = options;
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
    if (event.defaultPrevented || !isEditable || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.key === 'Enter') {
      // Enter replaces an invalid text by the last valid number. The user must see it before the form submits it.
      if (number.isInvalid) event.preventDefault();
      number.commit();
      return;
    }
    const times = KEY_STEPS[event.key];
    const bound = event.key === 'Home' ? min : event.key === 'End' ? max : undefined;
    if (times !== undefined) number.stepBy(times);
    else if (bound !== undefined && Number.isFinite(bound)) number.moveTo(bound);
    else return;
    event.preventDefault();
  };
  return { ...handlers, onChange: handleChange, onKeyDown: handleKeyDown };
}
