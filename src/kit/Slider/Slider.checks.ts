import { complain, complainUnlessNumber } from '../complain';
import { findFault } from './sliderFault';

const WIDGET = 'Slider';

interface SliderNumbers {
  value: number;
  min: number;
  max: number;
  step: number;
  handleSize: number;
}

/** Warns a developer about numbers that contradict each other. */
export function checkSlider({ value, min, max, step, handleSize }: SliderNumbers): void {
  for (const [name, number] of Object.entries({ value, min, max })) complainUnlessNumber(WIDGET, name, number);
  complainUnlessNumber(WIDGET, 'handleSize', handleSize, 1);
  if (!(step > 0)) complain(WIDGET, `got step=${step}, so no key moves it.`, 'Give a number greater than 0.');

  // The specification's own message names no numbers: this one does.
  const fault = findFault(value, min, max);
  if (!fault) return;
  const remedy = min > max ? 'Give a min that is not greater than max.' : `Give a value from ${min} to ${max}.`;
  complain(WIDGET, `got value=${value}, min=${min} and max=${max}: ${fault}.`, remedy);
}
