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

/** Attributes that name a field. A placeholder does not: it disappears with the first character. */
const NAMING_ATTRIBUTES = ['aria-label', 'aria-labelledby', 'title'];

/**
 * Warns a developer about a field without an accessible name. It checks the DOM, because a label around a field is not
 * a prop.
 */
export function checkName(widget: string, field: Element | null): void {
  if (!field || field.closest('[aria-hidden="true"]')) return;
  const { labels } = field as HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement;
  if (labels?.length || NAMING_ATTRIBUTES.some((name) => field.getAttribute(name))) return;
  warn(
    widget,
    'has no accessible name, so screen readers cannot announce what it is for. A placeholder is not a name.',
    'Put a <label> around it, add an aria-label, or add an id and a <label htmlFor> with that id.',
  );
}
