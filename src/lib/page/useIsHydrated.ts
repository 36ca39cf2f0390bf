import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether scripts run: false on the server and until a server-rendered page is hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
