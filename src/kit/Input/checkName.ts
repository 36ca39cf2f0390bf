import { complain } from '../complain';

/** Attributes that name a field. A placeholder is none: it goes with the first letter. */
const NAMES = ['aria-label', 'aria-labelledby', 'title'];

/**
 * Tells a developer of a field that nobody can know without seeing it. Asks the page and not the props, which know
 * nothing of the labels around a field.
 */
export function checkName(widget: string, field: Element | null): void {
  if (!field || field.closest('[aria-hidden="true"]')) return;
  const { labels } = field as HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement;
  if (labels?.length || NAMES.some((name) => field.getAttribute(name))) return;
  complain(
    widget,
    'has no name, so people who do not see it cannot know what it is for; a placeholder is no name.',
    'Put a <label> around it, or give an aria-label, or an id to a <label htmlFor> elsewhere.',
  );
}
