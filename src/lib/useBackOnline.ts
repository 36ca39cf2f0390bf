import { useEffect } from 'react';

/** Calls the callback when the connection returns; does nothing without a callback. */
export function useBackOnline(callback: (() => void) | false | undefined): void {
  useEffect(() => {
    if (!callback) return;
    window.addEventListener('online', callback);
    return () => window.removeEventListener('online', callback);
  }, [callback]);
}
