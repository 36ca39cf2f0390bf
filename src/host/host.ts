import { currentLocale } from '@/lib/intl/currentLocale';
import { HostBridge } from './HostBridge';
import { HostError } from './HostError';
import { isInClient } from './isInClient';
import type { AnswerOf, HostAction, RequestOf } from './protocol';

/** Names the origins of clients; the server writes it where SITE_CONFIG has some (`client.origins`). */
const CLIENT_META = 'meta[name="ps-client"]';

let bridge: HostBridge | null = null;

/** The bridge to the client that shows this page; null in a browser. The first to ask has the client greeted. */
export function hostBridge(): HostBridge | null {
  if (!bridge && isInClient())
    bridge = new HostBridge({ client: window.parent, origins: clientOrigins(), language: currentLocale() });
  return bridge;
}

/** Asks the client to do something. @throws {HostError} `no_client` in a browser; whatever HostBridge.ask throws */
export async function askHost<Action extends HostAction>(
  action: Action,
  request: RequestOf<Action>,
): Promise<AnswerOf<Action>> {
  const client = hostBridge();
  if (!client) throw new HostError('no_client', `No client shows this page: there is nobody to ask for ${action}.`);
  return client.ask(action, request);
}

/** Whether the client does this; false in a browser, and while it has not answered its greeting. */
export const hostKnows = (action: HostAction): boolean => bridge?.welcome?.actions.includes(action) ?? false;

/** The deployment's clients; where the browser tells who frames this page, that one alone. */
function clientOrigins(): readonly string[] {
  const said = document.querySelector<HTMLMetaElement>(CLIENT_META)?.content;
  const { origins } = JSON.parse(said || '{}') as { origins?: string[] };
  const parent = window.location.ancestorOrigins?.[0];
  return (origins ?? []).filter((origin) => parent === undefined || origin === parent);
}

/**
 * Forgets the bridge, as a page that is left does.
 * @internal A page is left with all that it holds; tests leave theirs by this.
 */
export function closeHost(): void {
  bridge?.close();
  bridge = null;
}
