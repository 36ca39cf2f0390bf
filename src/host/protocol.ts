import { anything, listOf, object, oneOf, optional, orNull, type Shaped, text, whole } from './shapes';

/** What page and client say to each other (docs/desktop-client.md). Marks our messages among all that windows post. */
export const CHANNEL = 'plugin-square';

/** The versions of the protocol that this site speaks, the newest first. */
export const PROTOCOLS: readonly number[] = [1];

/** An answer within a blink unless a person has to do something first. */
const AT_ONCE_MS = 5000;
const A_FILE_MS = 30_000;
const A_PERSON_MS = 10 * 60 * 1000;

/** The largest package is 5 MiB (DESIGN.md section 4); the server looks again. */
const PACKAGE_CHARACTERS = 5 * 1024 * 1024;

const SCHEMES = ['light', 'dark', 'system'] as const;

/** A plugin file that the reader chose in the client. `id` is the client's: no path of the reader's disk is told. */
const chosenFile = object({ id: text(1000), name: text(500), size: whole });

/**
 * The sixteen actions of SPEC.md section 9: the shape of each answer, and for how long it is waited for. What the page
 * says with each stands in `Requests`.
 */
export const ACTIONS = {
  initClientVersion: {
    answer: object({ protocol: whole, name: text(100), version: text(100), actions: listOf(text(100)) }),
    patienceMs: AT_ONCE_MS,
  },
  getAppVersion: { answer: object({ version: text(100), channel: optional(text(100)) }), patienceMs: AT_ONCE_MS },
  getSystemInfo: {
    answer: object({ platform: text(100), language: optional(text(100)), theme: optional(oneOf(...SCHEMES)) }),
    patienceMs: AT_ONCE_MS,
  },
  setTitle: { answer: anything, patienceMs: AT_ONCE_MS },
  changeTheme: { answer: anything, patienceMs: AT_ONCE_MS },
  openTab: { answer: anything, patienceMs: AT_ONCE_MS },
  closeView: { answer: anything, patienceMs: AT_ONCE_MS },
  closeCurrentTab: { answer: anything, patienceMs: AT_ONCE_MS },
  showHomepage: { answer: anything, patienceMs: AT_ONCE_MS },
  homePageUpdateFileCover: { answer: anything, patienceMs: AT_ONCE_MS },
  logout: { answer: anything, patienceMs: AT_ONCE_MS },
  openConsole: { answer: anything, patienceMs: AT_ONCE_MS },
  resetBuildMenu: { answer: anything, patienceMs: AT_ONCE_MS },
  openFile: { answer: object({ file: orNull(chosenFile) }), patienceMs: A_PERSON_MS },
  readPluginFile: { answer: object({ name: text(500), text: text(PACKAGE_CHARACTERS) }), patienceMs: A_FILE_MS },
  figmaOauth: { answer: object({ code: orNull(text()) }), patienceMs: A_PERSON_MS },
} as const;

export type HostAction = keyof typeof ACTIONS;
export type ThemeName = (typeof SCHEMES)[number];

/** A tab of the client (SPEC.md section 7). */
export interface ClientTab {
  /** Whole, with its origin. */
  url: string;
  title: string;
  /** A tab of its own; otherwise the client may show it in the present one. */
  is_new_tab: boolean;
  /** What the client draws beside the title: `plugin` for pages of this site. */
  icon_type: 'plugin' | 'web';
}

/** What the page says with each action. */
interface Requests {
  initClientVersion: { protocols: readonly number[]; language: string };
  getAppVersion: Record<never, never>;
  getSystemInfo: Record<never, never>;
  setTitle: { title: string };
  changeTheme: { theme: ThemeName };
  openTab: ClientTab;
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
export type AnswerOf<Action extends HostAction> = Shaped<(typeof ACTIONS)[Action]['answer']>;

/** What a client says without being asked. */
export const EVENTS = {
  /** Its own scheme has changed. */
  changeTheme: object({ theme: oneOf(...SCHEMES) }),
  /** Its reader has logged out. */
  logout: anything,
} as const;

export type HostEvent = keyof typeof EVENTS;
export type EventData<Event extends HostEvent> = Shaped<(typeof EVENTS)[Event]>;

/** Page to client. */
export interface HostRequest {
  channel: typeof CHANNEL;
  id: string;
  action: HostAction;
  payload: object;
}

/** Client to page: the answer to the request of this id. */
export const isAnswer = object({
  channel: oneOf(CHANNEL),
  id: text(100),
  error: optional(object({ message: text() })),
  data: anything,
});

/** Client to page, unasked. */
export const isEvent = object({ channel: oneOf(CHANNEL), event: text(100), data: anything });
