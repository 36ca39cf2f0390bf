/** The id of the field at a path, for its label and for the focus that goes to a fault. */
export const fieldId = (path: string): string => `release-${path}`;

/** Brings the focus to a field, or to the first control of a group of them. */
export function focusField(path: string): void {
  const place = document.getElementById(fieldId(path));
  const control = place?.matches('input, textarea, button') ? place : place?.querySelector('input, textarea, button');
  (control as HTMLElement | null | undefined)?.focus();
}
