import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the page stands inside the suite's desktop client, whose bridge marks the document before the first render. */
export const isInClient = (): boolean => 'client' in document.documentElement.dataset;

/** The same while a page is drawn: the server does not know, so what it drew is taken over first. */
export const useInClient = (): boolean => useSyncExternalStore(subscribe, isInClient, () => false);
