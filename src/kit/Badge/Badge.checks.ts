import { warn, warnUnlessNumber, warnUnlessOneOf } from '../warn';

interface CheckedProps {
  value: unknown;
  maxCount: unknown;
  isDot: boolean;
  color: unknown;
  label?: string;
}

/** Warns a developer about invalid props of a badge. */
export function checkBadge({ value, maxCount, isDot, color, label }: CheckedProps): void {
  if (typeof value === 'number') warnUnlessNumber('Badge', 'value', value);
  warnUnlessNumber('Badge', 'maxCount', maxCount, 0);
  warnUnlessOneOf('Badge', 'color', color, ['danger', 'accent', 'neutral']);
  if (isDot && label === undefined) {
    warn(
      'Badge',
      'got isDot without a label, and a dot says nothing to people who do not see it.',
      'Give a label, or an empty one where the name of what it wraps says the same.',
    );
  }
}
