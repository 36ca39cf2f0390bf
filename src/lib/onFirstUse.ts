/** Events that show that a human uses the page. Crawlers and previews cause none. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'scroll', 'online'];

/**
 * Calls the listener at the first event of each of these types. What the first screen does not need loads only then, so
 * that the first load is not delayed. Returns a function that unsubscribes.
 */
export function onFirstUse(listener: () => void): () => void {
  for (const sign of SIGNS) window.addEventListener(sign, listener, { once: true, passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, listener);
  };
}
