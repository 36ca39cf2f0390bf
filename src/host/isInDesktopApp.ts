import { useSyncExternalStore } from 'react';

/**
 * Whether the suite's desktop app shows this page: a page of another origin frames it, and only a desktop app may
 * (server/http/securityHeaders.ts).
 */
export const isInDesktopApp = (): boolean => window.parent !== window && !window.frameElement;

/** {@link isInDesktopApp} for rendering: the server renders for browsers. */
export const useInDesktopApp = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    isInDesktopApp,
    () => false,
  );
