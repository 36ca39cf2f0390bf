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
      'got isDot without a label, so screen readers cannot announce the dot.',
      'Add a label. Use an empty one if the name of the element inside the badge already says the same.',
    );
  }
}
