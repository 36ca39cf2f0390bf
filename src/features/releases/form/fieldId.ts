/** The id of the field at a path, for its label and for moving the focus to an error. */
export const fieldId = (path: string): string => `release-${path}`;

/** Focuses a field, or the first control of a group. */
export function focusField(path: string): void {
  const place = document.getElementById(fieldId(path));
  const control = place?.matches('input, textarea, button') ? place : place?.querySelector('input, textarea, button');
  (control as HTMLElement | null | undefined)?.focus();
}
