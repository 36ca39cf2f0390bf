import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the media query holds now; `null` without a screen: on the server and during hydration. Use the style sheet
 * for what must look right then.
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
