import { warn } from '../warn';

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
