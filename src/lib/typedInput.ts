/** Fields that the user has typed into or chosen a file for since this code was loaded. */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Begins to track what is typed on this page. */
export function watchTyping(): void {
  const handleInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) touched.add(target);
  };
  window.addEventListener('input', handleInput, { capture: true, passive: true });
}

/** Users can quickly set these inputs again, so a reload may lose them. */
const TICKS = new Set(['checkbox', 'radio']);

/** Whether a reload would lose user input: a touched field that is visible and not empty. */
export function hasTypedInput(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  const isLost = (field: HTMLInputElement | HTMLTextAreaElement) =>
    field.value !== '' && !TICKS.has(field.type) && !isSearched(field) && isShown(field);
  // An active leave guard means unsaved input, whatever the fields contain.
  const hasGuard = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return hasGuard || [...touched].some(isLost);
}

/** A search field without the focus: the page shows its results, or the text is quickly typed again. */
const isSearched = (field: HTMLElement & { type: string }) =>
  (field.type === 'search' || field.closest('[role="search"]') !== null) && field !== document.activeElement;

/** A closed drawer keeps its fields, but hides them. */
function isShown(field: HTMLElement): boolean {
  for (let at: HTMLElement | null = field; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
}
