import { useState } from 'react';
import { useControlled } from '../useControlled';
import { formatNumber, parseNumber, stepNumber } from './decimal';

interface NumberTextOptions {
  value?: number;
  defaultValue: number;
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
export function useNumberText({ value, defaultValue, onValueChange, min, max, step }: NumberTextOptions) {
  const [number, setNumber] = useControlled(value, defaultValue, onValueChange);
  const [draft, setDraft] = useState<Draft | null>(null);

  const parseValid = (text: string) => {
    const typed = parseNumber(text);
    return typed !== undefined && typed >= min && typed <= max ? typed : undefined;
  };
  const setIfChanged = (next: number) => {
    if (next !== number) setNumber(next);
  };

  return {
    number,
    isTyping: draft !== null,
    text: draft?.text ?? formatNumber(number),
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
      setIfChanged(stepNumber(number, step, times, min, max));
    },
  };
}
