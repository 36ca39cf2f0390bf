const FIELDS = ['input:not([type="hidden"])', 'textarea', 'select']
  .map((field) => `${field}:enabled:not([tabindex="-1"])`)
  .join();

/**
 * A field in a closed section cannot be focused. In browsers without `checkVisibility` every field counts as visible.
 */
const isVisible = (field: HTMLElement) => field.checkVisibility?.() ?? true;

/**
 * The element to focus when a dialog opens: its first field, or else the dialog itself, whose title is then announced.
 * After a touch it is never a field, because the on-screen keyboard would hide half of the dialog.
 */
export function firstFocus(body: HTMLElement | null, openedBy: string): HTMLElement | null {
  const fields = openedBy === 'touch' ? [] : [...(body?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  return fields.find(isVisible) ?? body?.closest<HTMLElement>('[data-part="popup"]') ?? null;
}
