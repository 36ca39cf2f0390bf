import { askHost, hostKnows } from './host';
import type { AnswerOf, ClientTab, HostAction, RequestOf, ThemeName } from './protocol';

/**
 * What the site asks of its client, each with what happens where there is none, or none that does it. The answers say
 * whether the client did it, so that whoever asked can say that it was not done.
 */

const NOTHING = {};

/** Opens an address in a tab of the client; in a new one of the browser without it. */
export const openTab = (tab: ClientTab) =>
  orElse('openTab', tab, () => void window.open(tab.url, '_blank', 'noopener'));

/** Names the client's window. A browser names its tab by the document's own title. */
export const setTitle = (title: string) => done('setTitle', { title });

/** Tells the client which scheme the reader chose here. */
export const changeTheme = (theme: ThemeName) => done('changeTheme', { theme });

/** Closes everything that the client shows of this site. */
export const closeView = () => done('closeView', NOTHING);

/** Closes the tab that this page is in. */
export const closeCurrentTab = () => done('closeCurrentTab', NOTHING);

/** Shows the client's own first page. */
export const showHomepage = () => done('showHomepage', NOTHING);

/** Tells the client's first page that the cover of a plugin has changed. */
export const homePageUpdateFileCover = (plugin_key: string) => done('homePageUpdateFileCover', { plugin_key });

/** Tells the client that its reader has logged out here. */
export const logout = () => done('logout', NOTHING);

/** Opens the client's developer console. */
export const openConsole = () => done('openConsole', NOTHING);

/** Has the client build its menu of plugins anew: something was installed or uninstalled. */
export const resetBuildMenu = () => done('resetBuildMenu', NOTHING);

/** The client's version; null in a browser. */
export const getAppVersion = () => answered('getAppVersion', NOTHING);

let infoAsked: ReturnType<typeof askSystemInfo> | null = null;
const askSystemInfo = () => answered('getSystemInfo', NOTHING);

/**
 * On what the client runs, in which language and scheme; null in a browser, which says so itself. Who asks while the
 * client is being asked waits for the same answer; later ones ask anew, for the answer may be another then.
 */
export function getSystemInfo(): ReturnType<typeof askSystemInfo> {
  infoAsked ??= askSystemInfo().finally(() => {
    infoAsked = null;
  });
  return infoAsked;
}

/**
 * Lets the reader sign in at Figma, at this address, in a window of the client; the code, or null where they did not.
 * @throws {HostError} where the client cannot
 */
export const figmaOauth = async (url: string) => (await askHost('figmaOauth', { url })).code;

/**
 * Lets the reader choose a plugin file in the client and reads it; null where he chose none.
 * @throws {HostError} where the client cannot: a browser has its own way to choose files.
 */
export async function choosePluginFile(): Promise<File | null> {
  const { file } = await askHost('openFile', { accept: ['json'] });
  if (!file) return null;
  const { name, text } = await askHost('readPluginFile', { id: file.id });
  return new File([text], name, { type: 'application/json' });
}

/** Resolves with true if the app did it. */
async function done<Action extends HostAction>(action: Action, request: RequestOf<Action>): Promise<boolean> {
  return askHost(action, request).then(
    () => true,
    () => false,
  );
}

/** Does it here where there is no client for it. One that was asked and failed may have done it all the same. */
async function orElse<Action extends HostAction>(
  action: Action,
  request: RequestOf<Action>,
  here: () => void,
): Promise<boolean> {
  const isDone = await done(action, request);
  if (!isDone && !hostKnows(action)) here();
  return isDone;
}

async function answered<Action extends HostAction>(
  action: Action,
  request: RequestOf<Action>,
): Promise<AnswerOf<Action> | null> {
  return askHost(action, request).catch(() => null);
}
