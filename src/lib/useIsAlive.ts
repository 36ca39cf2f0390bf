import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether scripts run: not on the server, nor in the first breath of a page that the server drew. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
