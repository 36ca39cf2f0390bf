/** Warnings that were already logged, because each is logged only once. */
const logged = new Set<string>();

/**
 * Logs a warning about a widget's props. It says what is wrong, why it does not work, and how to fix it. Callers check
 * `process.env.NODE_ENV !== 'production'`, so that production builds do not contain the checks.
 *
 * @param problem what is wrong and why, without the widget's name: `has no items, so it shows nothing.`
 * @param remedy how to fix it, as a sentence.
 */
export function warn(widget: string, problem: string, remedy: string): void {
  const text = `${widget}: ${problem} ${remedy}`;
  if (logged.has(text)) return;
  logged.add(text);
  console.error(text);
}

/** Warns if `value` is not one of a prop's known values. `undefined` is always valid, because it means the default. */
export function warnUnlessOneOf(widget: string, prop: string, value: unknown, known: readonly unknown[]): void {
  if (value === undefined || known.includes(value)) return;
  warn(widget, `got ${prop}=${JSON.stringify(value)}, which is not a valid value.`, `Use one of ${known.join(', ')}.`);
}

/** Warns if `value` is not a finite number of at least `min`. `undefined` is valid, because it means the default. */
export function warnUnlessNumber(widget: string, prop: string, value: unknown, min = Number.NEGATIVE_INFINITY) {
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= min)) return;
  const valid = Number.isFinite(min) ? `a number of at least ${min}` : 'a finite number';
  warn(widget, `got ${prop}=${String(value)}, which is not a valid number.`, `Use ${valid}.`);
}

/** Warns if a list has the same value twice, because React and the widget could not distinguish the entries. */
export function warnIfRepeated(widget: string, prop: string, values: readonly unknown[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated === undefined) return;
  const shown = JSON.stringify(repeated);
  warn(
    widget,
    `got ${prop} with a duplicate entry ${shown}, so it cannot tell the two apart.`,
    'Make each entry unique.',
  );
}

/**
 * Clears the logged warnings.
 *
 * @internal For tests only.
 */
export function resetWarnings(): void {
  logged.clear();
}
