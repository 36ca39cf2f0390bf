import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled to where `isReached` says so; asked again at every scroll. */
export function useScrolled(isReached: () => boolean): boolean {
  return useSyncExternalStore(subscribe, isReached, () => false);
}
