/** Events that show that a human uses the page. Crawlers and previews cause none. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'scroll', 'online'];

/**
 * Calls the listener at the first event of each of these types. What the first screen does not need loads only then, so
 * that the first load is not delayed. Returns a function that unsubscribes.
 */
export function onFirstUse(listener: () => void): () => void {
  const handle = (event: Event) => {
    if (isFocusInDialog(event)) return;
    window.removeEventListener(event.type, handle);
    listener();
  };
  for (const sign of SIGNS) window.addEventListener(sign, handle, { passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, handle);
  };
}

/** A dialog takes the focus itself when it opens, also without a user: the details of a plugin at their own address. */
function isFocusInDialog({ type, target }: Event): boolean {
  return type === 'focusin' && target instanceof Element && target.closest('[role="dialog"]') !== null;
}
