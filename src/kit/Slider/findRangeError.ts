/** Error message for a slider's numbers, as in SPEC.md section 8. */
export function findRangeError(value: number, min: number, max: number): string | undefined {
  if (min > max) return 'min should not be greater than max';
  if (value < min) return 'value should not be smaller than min';
  if (value > max) return 'value should not be greater than max';
  return undefined;
}
