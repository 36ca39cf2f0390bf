import { useSyncExternalStore } from 'react';

/**
 * Whether the suite's desktop client shows this page: a page of another origin frames it, and only a client may
 * (server/http/frameAncestors.ts).
 */
export const isInClient = (): boolean => window.parent !== window && !window.frameElement;

/** {@link isInClient} for what is drawn: the server draws for browsers. */
export const useInClient = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    isInClient,
    () => false,
  );
