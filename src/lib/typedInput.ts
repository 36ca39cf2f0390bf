/** Fields that somebody has typed into or chosen a file for since this part came. */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Begins to notice what is typed on this page. */
export function watchTyping(): () => void {
  const handleInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) touched.add(target);
  };
  window.addEventListener('input', handleInput, { capture: true, passive: true });
  return () => window.removeEventListener('input', handleInput, { capture: true });
}

/** A search is typed again in a moment, and a tick set again. */
const LIGHT = new Set(['search', 'checkbox', 'radio']);

/** Whether a reload would lose what somebody typed: a field that is still shown and not empty. */
export function hasTypedInput(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  const isLost = (field: HTMLInputElement | HTMLTextAreaElement) =>
    field.value !== '' && !LIGHT.has(field.type) && !field.closest('[role="search"]') && isShown(field);
  // A page that asks before it is left knows better than its fields.
  const asks = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return asks || [...touched].some(isLost);
}

/** A drawer that was closed keeps its fields, and hides them. */
function isShown(field: HTMLElement): boolean {
  for (let at: HTMLElement | null = field; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
}
