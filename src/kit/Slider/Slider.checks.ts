import { warn, warnUnlessNumber } from '../warn';
import { findRangeError } from './findRangeError';

const WIDGET = 'Slider';

interface SliderNumbers {
  value: number;
  min: number;
  max: number;
  step: number;
  handleSize: number;
}

/** Warns a developer about invalid props of a slider. */
export function checkSlider({ value, min, max, step, handleSize }: SliderNumbers): void {
  for (const [name, number] of Object.entries({ value, min, max })) warnUnlessNumber(WIDGET, name, number);
  warnUnlessNumber(WIDGET, 'handleSize', handleSize, 1);
  if (!(step > 0)) warn(WIDGET, `got step=${step}, so no key moves it.`, 'Use a number greater than 0.');

  // The message of SPEC.md section 8 does not contain the numbers, so this one does.
  const error = findRangeError(value, min, max);
  if (!error) return;
  const remedy = min > max ? 'Use a min that is not greater than max.' : `Use a value from ${min} to ${max}.`;
  warn(WIDGET, `got value=${value}, min=${min} and max=${max}: ${error}.`, remedy);
}
