/** Fields that somebody has typed into or chosen a file for since this part came. */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Begins to notice what is typed on this page. */
export function watchTyping(): void {
  const handleInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) touched.add(target);
  };
  window.addEventListener('input', handleInput, { capture: true, passive: true });
}

/** A tick is set again in a moment. */
const TICKS = new Set(['checkbox', 'radio']);

/** Whether a reload would lose what somebody typed: a field that is still shown and not empty. */
export function hasTypedInput(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  const isLost = (field: HTMLInputElement | HTMLTextAreaElement) =>
    field.value !== '' && !TICKS.has(field.type) && !isSearched(field) && isShown(field);
  // A page that asks before it is left knows better than its fields.
  const asks = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return asks || [...touched].some(isLost);
}

/** A search that its reader has left: the page shows what it found, or it is typed again in a moment. */
const isSearched = (field: HTMLElement & { type: string }) =>
  (field.type === 'search' || field.closest('[role="search"]') !== null) && field !== document.activeElement;

/** A drawer that was closed keeps its fields, and hides them. */
function isShown(field: HTMLElement): boolean {
  for (let at: HTMLElement | null = field; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
}
