import { warn } from '../warn';

/** Attributes that name a field. A placeholder does not: it disappears with the first character. */
const NAMING_ATTRIBUTES = ['aria-label', 'aria-labelledby', 'title'];

/**
 * Warns a developer about a field without an accessible name. Checks the DOM and not the props, because labels around a
 * field are not props.
 */
export function checkName(widget: string, field: Element | null): void {
  if (!field || field.closest('[aria-hidden="true"]')) return;
  const { labels } = field as HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement;
  if (labels?.length || NAMING_ATTRIBUTES.some((name) => field.getAttribute(name))) return;
  warn(
    widget,
    'has no name, so people who do not see it cannot know what it is for; a placeholder is no name.',
    'Put a <label> around it, or give an aria-label, or an id to a <label htmlFor> elsewhere.',
  );
}
