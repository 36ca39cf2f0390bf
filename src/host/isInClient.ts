import { useIsAlive } from '@/lib/useIsAlive';

/** Names the origins of clients; the server writes it where SITE_CONFIG has some (`client.origins`). */
export const CLIENT_META = 'meta[name="ps-client"]';

/** Whether the suite's desktop client shows this page: framed, by a deployment that knows a client. */
export const isInClient = (): boolean => window.parent !== window && !!document.querySelector(CLIENT_META);

/** {@link isInClient} for what is drawn: the server draws for browsers. */
export const useInClient = (): boolean => useIsAlive() && isInClient();
