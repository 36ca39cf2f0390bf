import type { PluginState } from '../../../contract/plugins';

/** Actions with an optimistic update. */
export type WishKind = 'like' | 'install';

interface Entry {
  /** State confirmed by the server. */
  told: PluginState;
  /** Requested values that the server has not confirmed yet. */
  wishes: Partial<Record<WishKind, boolean>>;
  /** The user had installed it before, so installing again does not raise the count (DESIGN.md section 4). */
  counted: boolean;
  /** When the user's last action changed `told`. Responses to earlier requests are older than it. */
  actedAt: number;
  shown: PluginState;
}

const entries = new Map<string, Entry>();
const listeners = new Set<(acted?: PluginState) => void>();
let reader = 0;

/** Timestamp for `learn`; take it before the request is sent. */
export const askedNow = (): number => performance.now();

/**
 * Stores plugin states from a response. A response whose request was sent before the user's last action ended is older
 * than that action, and does not overwrite it.
 */
export function learn(told: readonly PluginState[], askedAt: number): void {
  for (const standing of told) {
    const known = entries.get(standing.plugin_key);
    if (known && (askedAt <= known.actedAt || Object.keys(known.wishes).length > 0)) continue;
    put(standing, known, known?.actedAt ?? Number.NEGATIVE_INFINITY);
  }
  announce();
}

/** Stores the response of an action, which is always the newest state. */
export function learnFromAct(told: PluginState): void {
  put(told, entries.get(told.plugin_key), askedNow());
  announce(told);
}

/** The state to show: the confirmed state with pending changes applied; undefined while unknown. */
export function standingOf(key: string): PluginState | undefined {
  return entries.get(key)?.shown;
}

/** The confirmed state, without pending changes. */
export function toldOf(key: string): PluginState | undefined {
  return entries.get(key)?.told;
}

export function wishOf(key: string, kind: WishKind): boolean | undefined {
  return entries.get(key)?.wishes[kind];
}

/** Applies an optimistic change; `undefined` rolls it back. */
export function setWish(key: string, kind: WishKind, value: boolean | undefined): void {
  const entry = entries.get(key);
  if (!entry) return;
  if (value === undefined) delete entry.wishes[kind];
  else entry.wishes[kind] = value;
  entry.shown = project(entry);
  announce();
}

/** Counter that changes with the user, so that results of one user's actions are not applied for another. */
export const readerNow = (): number => reader;

/** Called when the user changes: drops likes and installs, keeps the counts. */
export function forgetReader(): void {
  reader += 1;
  for (const entry of entries.values()) {
    entry.told = { ...entry.told, is_praise: false, is_installed: false, has_update: false };
    entry.wishes = {};
    entry.counted = false;
    entry.actedAt = askedNow();
    entry.shown = entry.told;
  }
  announce();
}

/**
 * Subscribes to all changes. After a user's action, the listener receives its response while the change is still
 * applied.
 */
export function onStandings(listener: (acted?: PluginState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(told: PluginState, known: Entry | undefined, actedAt: number): void {
  // A summary or a detail has more fields; the store keeps only the plugin state.
  const { plugin_key, is_praise, is_installed, has_update, download_count, view_count, praise_count } = told;
  const entry: Entry = {
    told: { plugin_key, is_praise, is_installed, has_update, download_count, view_count, praise_count },
    wishes: known?.wishes ?? {},
    counted: known?.counted || is_installed,
    actedAt,
    shown: told,
  };
  entry.shown = project(entry);
  entries.set(plugin_key, entry);
}

function project({ told, wishes, counted }: Entry): PluginState {
  const is_praise = wishes.like ?? told.is_praise;
  const is_installed = wishes.install ?? told.is_installed;
  return {
    ...told,
    is_praise,
    is_installed,
    has_update: is_installed && told.has_update,
    praise_count: told.praise_count + Number(is_praise) - Number(told.is_praise),
    // Uninstalling never lowers it.
    download_count: told.download_count + (is_installed && !told.is_installed && !counted ? 1 : 0),
  };
}

function announce(acted?: PluginState): void {
  for (const listener of listeners) listener(acted);
}
