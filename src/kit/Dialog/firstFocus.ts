const FIELDS = ['input:not([type="hidden"])', 'textarea', 'select']
  .map((field) => `${field}:enabled:not([tabindex="-1"])`)
  .join();

/** A field in a closed section takes no focus. Browsers older than `checkVisibility` are taken at the field's word. */
const isVisible = (field: HTMLElement) => field.checkVisibility?.() ?? true;

/**
 * Where the focus goes when a dialog opens: into its first field; else on the dialog itself, whose title is then read
 * aloud. A finger's field would bring up the keyboard, which hides half of the dialog.
 */
export function firstFocus(body: HTMLElement | null, openedBy: string): HTMLElement | null {
  const fields = openedBy === 'touch' ? [] : [...(body?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  return fields.find(isVisible) ?? body?.closest<HTMLElement>('[data-part="popup"]') ?? null;
}
