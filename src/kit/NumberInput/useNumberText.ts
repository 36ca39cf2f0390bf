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

/** A text that is being typed. It must not be validated during a composition. */
interface Draft {
  text: string;
  settled: boolean;
}

/** The last valid number, and the text that the user is typing, which may be invalid. */
export function useNumberText({ value, defaultValue, onValueChange, min, max, step }: NumberTextOptions) {
  const [number, setNumber] = useControlled(value, defaultValue, onValueChange);
  const [draft, setDraft] = useState<Draft | null>(null);

  const read = (text: string) => {
    const typed = parseNumber(text);
    return typed !== undefined && typed >= min && typed <= max ? typed : undefined;
  };
  const report = (next: number) => {
    if (next !== number) setNumber(next);
  };

  return {
    number,
    isTyping: draft !== null,
    text: draft?.text ?? formatNumber(number),
    isInvalid: draft?.settled === true && read(draft.text) === undefined,
    type: (text: string, settled: boolean) => {
      setDraft({ text, settled });
      const typed = settled ? read(text) : undefined;
      if (typed !== undefined) report(typed);
    },
    /** Ends the typing: the last valid number is shown again. */
    commit: () => setDraft(null),
    moveTo: (next: number) => {
      setDraft(null);
      report(next);
    },
    stepBy: (times: number) => {
      setDraft(null);
      report(stepNumber(number, step, times, min, max));
    },
  };
}
