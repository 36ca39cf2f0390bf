import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the media query holds now; null where there is no screen to ask: on the server, and while its page is taken
 * over. What must look right there is decided by the style sheet.
 */
export function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => null,
  );
}
