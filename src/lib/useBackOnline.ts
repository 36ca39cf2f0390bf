import { useEffect } from 'react';

/** Calls back when the connection comes back; without a callback there is nothing to do then. */
export function useBackOnline(callback: (() => void) | false | undefined): void {
  useEffect(() => {
    if (!callback) return;
    window.addEventListener('online', callback);
    return () => window.removeEventListener('online', callback);
  }, [callback]);
}
