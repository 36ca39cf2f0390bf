import { type ChangeEvent, type ComponentProps, type CompositionEvent, type KeyboardEvent, useState } from 'react';
import { useInputMethod } from '../Input/useInputMethod';
import { formatNumber, parseNumber, stepNumber } from './decimal';

interface NumberTextOptions {
  value: number;
  onValueChange?: (value: number) => void;
  min: number;
  max: number;
  step: number;
}

/** Text that the user is typing. During a composition it is not complete, so it is not validated. */
interface Draft {
  text: string;
  isComplete: boolean;
}

/** The last valid number, and the text that the user is typing, which may be invalid. */
export function useNumberText({ value, onValueChange, min, max, step }: NumberTextOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);

  const parseValid = (text: string) => {
    const typed = parseNumber(text);
    return typed !== undefined && typed >= min && typed <= max ? typed : undefined;
  };
  const setIfChanged = (next: number) => {
    if (next !== value) onValueChange?.(next);
  };

  return {
    number: value,
    isTyping: draft !== null,
    text: draft?.text ?? formatNumber(value),
    isInvalid: draft?.isComplete === true && parseValid(draft.text) === undefined,
    type: (text: string, isComplete: boolean) => {
      setDraft({ text, isComplete });
      const typed = isComplete ? parseValid(text) : undefined;
      if (typed !== undefined) setIfChanged(typed);
    },
    /** Ends the typing. The field shows the last valid number again. */
    commit: () => setDraft(null),
    moveTo: (next: number) => {
      setDraft(null);
      setIfChanged(next);
    },
    stepBy: (times: number) => {
      setDraft(null);
      setIfChanged(stepNumber(value, step, times, min, max));
    },
  };
}

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
