import { MEDIA_LIMITS } from '../../contract/values/releases';
import { anything, listOf, object, oneOf, optional, orNull, type Shaped, text, whole } from './shapes';

/** Marks messages between page and desktop app among all messages of windows (docs/desktop-app.md). */
export const CHANNEL = 'plugin-square';

/** Protocol versions that this site supports, newest first. */
export const PROTOCOLS: readonly number[] = [1];

/** Timeout of actions that need no user input. */
const DEFAULT_TIMEOUT_MS = 5000;
const FILE_TIMEOUT_MS = 30_000;
const USER_TIMEOUT_MS = 10 * 60 * 1000;

const SCHEMES = ['light', 'dark', 'system'] as const;

/**
 * A plugin file that the user chose in the desktop app. `id` is the app's own: the path on the user's disk is not sent.
 */
const chosenFile = object({ id: text(1000), name: text(500), size: whole });

/**
 * The sixteen actions of requirements.md section 9: shape and timeout of each response. The request data are in
 * `Requests`.
 */
export const ACTIONS = {
  initClientVersion: {
    response: object({ protocol: whole, name: text(100), version: text(100), actions: listOf(text(100)) }),
    timeoutMs: DEFAULT_TIMEOUT_MS,
  },
  getAppVersion: {
    response: object({ version: text(100), channel: optional(text(100)) }),
    timeoutMs: DEFAULT_TIMEOUT_MS,
  },
  getSystemInfo: {
    response: object({ platform: text(100), language: optional(text(100)), theme: optional(oneOf(...SCHEMES)) }),
    timeoutMs: DEFAULT_TIMEOUT_MS,
  },
  setTitle: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  changeTheme: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  openTab: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  closeView: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  closeCurrentTab: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  showHomepage: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  homePageUpdateFileCover: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  logout: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  openConsole: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  resetBuildMenu: { response: anything, timeoutMs: DEFAULT_TIMEOUT_MS },
  openFile: { response: object({ file: orNull(chosenFile) }), timeoutMs: USER_TIMEOUT_MS },
  readPluginFile: {
    // A limit of bytes as a limit of characters: a character has at least one byte. The server counts the bytes.
    response: object({ name: text(500), text: text(MEDIA_LIMITS.package_bytes) }),
    timeoutMs: FILE_TIMEOUT_MS,
  },
  figmaOauth: { response: object({ code: orNull(text()) }), timeoutMs: USER_TIMEOUT_MS },
} as const;

export type HostAction = keyof typeof ACTIONS;
export type ThemeName = (typeof SCHEMES)[number];

/** A tab of the desktop app (requirements.md section 7). */
export interface DesktopAppTab {
  /** Complete address with its origin. */
  url: string;
  title: string;
  /** Opens a new tab; otherwise the desktop app may use the current one. */
  is_new_tab: boolean;
  /** Icon beside the title: `plugin` for pages of this site. */
  icon_type: 'plugin' | 'web';
}

/** Request data of each action. */
interface Requests {
  initClientVersion: { protocols: readonly number[]; language: string };
  getAppVersion: Record<never, never>;
  getSystemInfo: Record<never, never>;
  setTitle: { title: string };
  changeTheme: { theme: ThemeName };
  openTab: DesktopAppTab;
  closeView: Record<never, never>;
  closeCurrentTab: Record<never, never>;
  showHomepage: Record<never, never>;
  homePageUpdateFileCover: { plugin_key: string };
  logout: Record<never, never>;
  openConsole: Record<never, never>;
  resetBuildMenu: Record<never, never>;
  openFile: { accept: readonly string[] };
  readPluginFile: { id: string };
  figmaOauth: { url: string };
}

export type RequestOf<Action extends HostAction> = Requests[Action];
export type ResponseOf<Action extends HostAction> = Shaped<(typeof ACTIONS)[Action]['response']>;

/** Events of the desktop app. */
export const EVENTS = {
  /** The desktop app's own color scheme has changed. */
  changeTheme: object({ theme: oneOf(...SCHEMES) }),
  /** The desktop app's user has logged out. */
  logout: anything,
} as const;

export type HostEvent = keyof typeof EVENTS;
export type EventData<Event extends HostEvent> = Shaped<(typeof EVENTS)[Event]>;

/** Request from page to desktop app. */
export interface HostRequest {
  channel: typeof CHANNEL;
  id: string;
  action: HostAction;
  payload: object;
}

/** Response from desktop app to page, with the id of the request. */
export const isResponse = object({
  channel: oneOf(CHANNEL),
  id: text(100),
  error: optional(object({ message: text() })),
  data: anything,
});

/** Event from desktop app to page. */
export const isEvent = object({ channel: oneOf(CHANNEL), event: text(100), data: anything });
