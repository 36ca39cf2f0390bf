import { useSyncExternalStore } from 'react';

/**
 * Whether the suite's desktop app shows this page: a page of another origin frames it, and only a desktop app may
 * (server/http/frameAncestors.ts).
 */
export const isInClient = (): boolean => window.parent !== window && !window.frameElement;

/** {@link isInClient} for rendering: the server renders for browsers. */
export const useInClient = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    isInClient,
    () => false,
  );
