import { complain, complainUnlessNumber, complainUnlessOneOf } from '../complain';

interface GivenToBadge {
  value: unknown;
  maxCount: unknown;
  isDot: boolean;
  color: unknown;
  label?: string;
}

/** Warns a developer about invalid props of a badge. */
export function checkBadge({ value, maxCount, isDot, color, label }: GivenToBadge): void {
  if (typeof value === 'number') complainUnlessNumber('Badge', 'value', value);
  complainUnlessNumber('Badge', 'maxCount', maxCount, 0);
  complainUnlessOneOf('Badge', 'color', color, ['danger', 'accent', 'neutral']);
  if (isDot && label === undefined) {
    complain(
      'Badge',
      'got isDot without a label, and a dot says nothing to people who do not see it.',
      'Give a label, or an empty one where the name of what it wraps says the same.',
    );
  }
}
