/**
 * Wrong props, told to the developer: what was given, why it does not work and the remedy, once for each text. Callers
 * stand behind `process.env.NODE_ENV !== 'production'`, so that a visitor downloads none of it.
 */
const told = new Set<string>();

/**
 * Says on the console what is wrong with a widget's props.
 * @param what what was given and why it does not work, as a sentence without the widget's name: `got no items.`
 * @param remedy what to do, as a sentence.
 */
export function complain(widget: string, what: string, remedy: string): void {
  const text = `<${widget}> ${what} ${remedy}`;
  if (told.has(text)) return;
  told.add(text);
  console.error(text);
}

/** Complains when `value` is none of the words that a prop knows. `undefined` is the default and always right. */
export function complainUnlessOneOf(widget: string, prop: string, value: unknown, known: readonly unknown[]): void {
  if (value === undefined || known.includes(value)) return;
  complain(widget, `got ${prop}=${JSON.stringify(value)}, which it does not know.`, `Use one of ${known.join(', ')}.`);
}

/** Complains when a number that must be finite and at least `least` is not. `undefined` is the default. */
export function complainUnlessNumber(widget: string, prop: string, value: unknown, least = Number.NEGATIVE_INFINITY) {
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= least)) return;
  const wanted = Number.isFinite(least) ? `a number from ${least} up` : 'a finite number';
  complain(widget, `got ${prop}=${String(value)}, which it cannot reckon with.`, `Give ${wanted}.`);
}

/** Complains when two entries of a list have one name: React and the widget would take them for the same. */
export function complainIfRepeated(widget: string, prop: string, names: readonly unknown[]): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated === undefined) return;
  complain(widget, `got ${prop} in which ${JSON.stringify(repeated)} stands twice.`, 'Give each entry its own.');
}

/**
 * Forgets what was told.
 * @internal A page never does; tests do, between them.
 */
export function forgetComplaints(): void {
  told.clear();
}
