import { currentLocale } from '@/lib/intl/currentLocale';
import { HostBridge } from './HostBridge';
import { HostError } from './HostError';
import { isInDesktopApp } from './isInDesktopApp';
import type { HostAction, RequestOf, ResponseOf } from './protocol';

/** Contains the origins of desktop apps. The server writes it if SITE_CONFIG has some (`client.origins`). */
const DESKTOP_APP_META = 'meta[name="ps-client"]';

let bridge: HostBridge | null = null;

/** The bridge to the desktop app that shows this page; `null` in a browser. The first call sends the greeting. */
export function hostBridge(): HostBridge | null {
  if (!bridge && isInDesktopApp())
    bridge = new HostBridge({ client: window.parent, origins: desktopAppOrigins(), language: currentLocale() });
  return bridge;
}

/** Requests an action of the desktop app. @throws {HostError} `no_client` in a browser; see also HostBridge.request */
export async function requestHost<Action extends HostAction>(
  action: Action,
  request: RequestOf<Action>,
): Promise<ResponseOf<Action>> {
  const desktopApp = hostBridge();
  if (!desktopApp) throw new HostError('no_client', `No desktop app shows this page, so no app can perform ${action}.`);
  return desktopApp.request(action, request);
}

/** Whether the desktop app supports this action; false in a browser and until it has responded to the greeting. */
export const hostSupports = (action: HostAction): boolean => bridge?.welcome?.actions.includes(action) ?? false;

/** Origins of the deployment's desktop apps. If the browser reports who frames this page, only that one. */
function desktopAppOrigins(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>(DESKTOP_APP_META)?.content;
  const { origins } = JSON.parse(content || '{}') as { origins?: string[] };
  const parent = window.location.ancestorOrigins?.[0];
  return (origins ?? []).filter((origin) => parent === undefined || origin === parent);
}

/**
 * Closes and deletes the bridge.
 *
 * @internal For tests: a page that is left loses the bridge anyway.
 */
export function closeHost(): void {
  bridge?.close();
  bridge = null;
}
