import { singleFlight } from '@/lib/singleFlight';
import { hostSupports, requestHost } from './host';
import type { DesktopAppTab, HostAction, RequestOf, ResponseOf, ThemeName } from './protocol';

/**
 * Actions that the site requests of the desktop app. Most do not throw if the app is missing or does not support the
 * action: the result is false or `null`, so that callers can report that it was not done.
 */

const NOTHING = {};

/** Opens an address in a tab of the desktop app, or in a new browser tab. */
export const openTab = (tab: DesktopAppTab) =>
  withFallback('openTab', tab, () => void window.open(tab.url, '_blank', 'noopener'));

/** Sets the title of the desktop app's window. In a browser, the document's own title is enough. */
export const setTitle = (title: string) => performAction('setTitle', { title });

/** Notifies the desktop app of the color scheme that the user chose. */
export const changeTheme = (theme: ThemeName) => performAction('changeTheme', { theme });

/** Closes all views of this site in the desktop app. */
export const closeView = () => performAction('closeView', NOTHING);

/** Closes the tab of this page. */
export const closeCurrentTab = () => performAction('closeCurrentTab', NOTHING);

/** Shows the desktop app's own home page. */
export const showHomepage = () => performAction('showHomepage', NOTHING);

/** Notifies the desktop app's home page that the cover of a plugin has changed. */
export const homePageUpdateFileCover = (plugin_key: string) => performAction('homePageUpdateFileCover', { plugin_key });

/** Notifies the desktop app that its user has logged out here. */
export const logout = () => performAction('logout', NOTHING);

/** Opens the desktop app's developer console. */
export const openConsole = () => performAction('openConsole', NOTHING);

/** Makes the desktop app rebuild its plugin menu after an install or uninstall. */
export const resetBuildMenu = () => performAction('resetBuildMenu', NOTHING);

/** The desktop app's version; `null` in a browser. */
export const getAppVersion = () => requestOrNull('getAppVersion', NOTHING);

/**
 * Operating system, language and color scheme of the desktop app; `null` in a browser, which reports them itself.
 * Concurrent callers share one request. Later callers request again, because the values may have changed.
 */
export const getSystemInfo = singleFlight(() => requestOrNull('getSystemInfo', NOTHING));

/**
 * Logs the user in at Figma, at this address, in a window of the desktop app. Returns the code, or `null` if the user
 * canceled.
 *
 * @throws {HostError} if the desktop app cannot
 */
export const figmaOauth = async (url: string) => (await requestHost('figmaOauth', { url })).code;

/**
 * Lets the user choose a plugin file in the desktop app and reads it; `null` if they chose none.
 *
 * @throws {HostError} if the desktop app cannot: a browser has its own file dialog.
 */
export async function choosePluginFile(): Promise<File | null> {
  const { file } = await requestHost('openFile', { accept: ['json'] });
  if (!file) return null;
  const { name, text } = await requestHost('readPluginFile', { id: file.id });
  return new File([text], name, { type: 'application/json' });
}

/** Resolves to true if the app performed the action, and to false otherwise. Never rejects. */
async function performAction<Action extends HostAction>(action: Action, request: RequestOf<Action>): Promise<boolean> {
  return requestHost(action, request).then(
    () => true,
    () => false,
  );
}

/**
 * Uses the fallback if no desktop app supports the action. After a request that failed it does not, because the app may
 * have done it anyway.
 */
async function withFallback<Action extends HostAction>(
  action: Action,
  request: RequestOf<Action>,
  inBrowser: () => void,
): Promise<boolean> {
  const isDone = await performAction(action, request);
  if (!isDone && !hostSupports(action)) inBrowser();
  return isDone;
}

async function requestOrNull<Action extends HostAction>(
  action: Action,
  request: RequestOf<Action>,
): Promise<ResponseOf<Action> | null> {
  return requestHost(action, request).catch(() => null);
}
