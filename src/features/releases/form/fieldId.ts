/** The id of the field at a path, for its label and for moving the focus to an error. */
export const fieldId = (path: string): string => `release-${path}`;

/** A hidden file field is opened by a button beside it. */
const CONTROLS = 'input:not([hidden]), textarea, button';

/** Focuses a field, or the first control of a group. */
export function focusField(path: string): void {
  const place = document.getElementById(fieldId(path));
  const control = place?.matches(CONTROLS) ? place : place?.querySelector(CONTROLS);
  (control as HTMLElement | null | undefined)?.focus();
}
