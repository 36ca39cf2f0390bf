/**
 * Warnings that were already logged. A warning says what is wrong, why it does not work and how to fix it, and is
 * logged once. Callers check `process.env.NODE_ENV !== 'production'`, so that visitors download none of it.
 */
const told = new Set<string>();

/**
 * Logs a warning about a widget's props.
 *
 * @param what what is wrong and why, as a sentence without the widget's name: `got no items.`
 * @param remedy how to fix it, as a sentence.
 */
export function complain(widget: string, what: string, remedy: string): void {
  const text = `<${widget}> ${what} ${remedy}`;
  if (told.has(text)) return;
  told.add(text);
  console.error(text);
}

/** Warns if `value` is not one of a prop's known values. `undefined` is the default and always valid. */
export function complainUnlessOneOf(widget: string, prop: string, value: unknown, known: readonly unknown[]): void {
  if (value === undefined || known.includes(value)) return;
  complain(widget, `got ${prop}=${JSON.stringify(value)}, which it does not know.`, `Use one of ${known.join(', ')}.`);
}

/** Warns if a number is not finite or less than `least`. `undefined` is the default. */
export function complainUnlessNumber(widget: string, prop: string, value: unknown, least = Number.NEGATIVE_INFINITY) {
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= least)) return;
  const wanted = Number.isFinite(least) ? `a number from ${least} up` : 'a finite number';
  complain(widget, `got ${prop}=${String(value)}, which it cannot reckon with.`, `Give ${wanted}.`);
}

/** Warns if two entries of a list have the same name, because React and the widget would confuse them. */
export function complainIfRepeated(widget: string, prop: string, names: readonly unknown[]): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated === undefined) return;
  complain(widget, `got ${prop} in which ${JSON.stringify(repeated)} stands twice.`, 'Give each entry its own.');
}

/**
 * Clears the logged warnings.
 *
 * @internal For tests only.
 */
export function forgetComplaints(): void {
  told.clear();
}
