const FIELDS = ['input:not([type="hidden"])', 'textarea', 'select']
  .map((field) => `${field}:enabled:not([tabindex="-1"])`)
  .join();

/**
 * False for a field in a closed section, which cannot be focused. In browsers without `checkVisibility` every field
 * counts as visible.
 */
const isVisible = (field: HTMLElement) => field.checkVisibility?.() ?? true;

/**
 * The element to focus when a dialog opens: its first field, or else the dialog itself, so that its title is announced.
 * After a touch it is always the dialog, because a focused field opens the on-screen keyboard, which hides half of it.
 */
export function firstFocus(body: HTMLElement | null, openedBy: string): HTMLElement | null {
  const fields = openedBy === 'touch' ? [] : [...(body?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  return fields.find(isVisible) ?? body?.closest<HTMLElement>('[data-part="popup"]') ?? null;
}
