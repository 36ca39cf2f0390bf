import { warn, warnUnlessNumber, warnUnlessOneOf } from '../warn';

const WIDGET = 'NumberInput';

interface CheckedProps {
  value?: number;
  defaultValue: number;
  min: number;
  max: number;
  step: number;
  size: unknown;
}

/** Warns a developer about invalid props of a number field. */
export function checkNumberInput({ value, defaultValue, min, max, step, size }: CheckedProps): void {
  warnUnlessOneOf(WIDGET, 'size', size, ['default', 'small']);
  warnUnlessNumber(WIDGET, 'value', value);
  warnUnlessNumber(WIDGET, 'defaultValue', defaultValue);
  if (!(step > 0)) {
    warn(WIDGET, `got step=${step}, so its buttons do nothing.`, 'Use a number greater than 0.');
  }
  if (!(min <= max)) {
    warn(WIDGET, `got min=${min} and max=${max}, so no number is valid.`, 'Use a min that is not greater than max.');
    return;
  }
  for (const [name, number] of Object.entries({ value, defaultValue })) {
    if (number === undefined || (number >= min && number <= max) || !Number.isFinite(number)) continue;
    warn(
      WIDGET,
      `got ${name}=${number}, which is not between ${min} and ${max}.`,
      'Use a number within the bounds, or change the bounds (by default min is 0 and max is 10).',
    );
  }
}
