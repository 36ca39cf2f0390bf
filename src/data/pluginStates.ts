import { useCallback, useSyncExternalStore } from 'react';
import { BEFORE_ALL, requestTime } from '@/lib/requestTime';
import type { PluginState } from '../../contract/plugins/plugins';

/** Actions with an optimistic update. */
export type ActionKind = 'like' | 'install';

interface Entry {
  /** State confirmed by the server. */
  confirmed: PluginState;
  /** Requested values that the server has not confirmed yet. */
  pending: Partial<Record<ActionKind, boolean>>;
  /** The user had installed it before, so installing again does not raise the count (requirements.md section 4). */
  counted: boolean;
  /**
   * When `confirmed` was requested; after an action or a change of the user, when that happened. Responses to earlier
   * requests are older than it.
   */
  asOf: number;
  shown: PluginState;
}

const entries = new Map<string, Entry>();
const listeners = new Set<(acted?: PluginState) => void>();
/** When the user last changed. */
let clearedAt = BEFORE_ALL;

/**
 * Stores plugin states from a response. It does not overwrite a response to a later request, nor the result of an
 * action that ended after its request. Of a response to a request of the previous user, only the counts are stored.
 */
export function updatePluginStates(states: readonly PluginState[], requestedAt: number): void {
  for (const state of states) {
    const known = entries.get(state.plugin_key);
    if (known && (requestedAt <= known.asOf || Object.keys(known.pending).length > 0)) continue;
    put(requestedAt > clearedAt ? state : withoutMarks(state), known, Math.max(requestedAt, clearedAt));
  }
  announce();
}

/** Stores the response of an action, which is always the newest state. */
export function applyActionResult(states: PluginState): void {
  put(states, entries.get(states.plugin_key), requestTime());
  announce(states);
}

/** The state to show: the confirmed state with pending changes applied; undefined while unknown. */
export function getPluginState(key: string): PluginState | undefined {
  return entries.get(key)?.shown;
}

/** State of a plugin, the same in every place that shows it; undefined while unknown. */
export function usePluginState(key: string): PluginState | undefined {
  const read = useCallback(() => getPluginState(key), [key]);
  return useSyncExternalStore(subscribeToPluginStates, read, read);
}

/** The confirmed state, without pending changes. */
export function getConfirmedState(key: string): PluginState | undefined {
  return entries.get(key)?.confirmed;
}

export function getPendingValue(key: string, kind: ActionKind): boolean | undefined {
  return entries.get(key)?.pending[kind];
}

/** Applies an optimistic change; `undefined` rolls it back. */
export function setPendingValue(key: string, kind: ActionKind, value: boolean | undefined): void {
  const entry = entries.get(key);
  if (!entry) return;
  if (value === undefined) delete entry.pending[kind];
  else entry.pending[kind] = value;
  entry.shown = project(entry);
  announce();
}

/** When the user last changed, so that results of one user's actions are not applied for another. */
export const userChangedAt = (): number => clearedAt;

/** Called when the user changes: drops likes and installs, keeps the counts. */
export function clearUserStates(): void {
  clearedAt = requestTime();
  for (const entry of entries.values()) {
    entry.confirmed = withoutMarks(entry.confirmed);
    entry.pending = {};
    entry.counted = false;
    entry.asOf = clearedAt;
    entry.shown = entry.confirmed;
  }
  announce();
}

/** Whether likes and installs of the present user are known for all these plugins. */
export function hasUserStates(plugins: readonly PluginState[]): boolean {
  return plugins.every(({ plugin_key }) => (entries.get(plugin_key)?.asOf ?? BEFORE_ALL) > clearedAt);
}

/**
 * Subscribes to all changes. After a user's action, the listener receives its response while the change is still
 * applied.
 */
export function subscribeToPluginStates(listener: (acted?: PluginState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const withoutMarks = (state: PluginState): PluginState => ({
  ...state,
  is_praise: false,
  is_installed: false,
  has_update: false,
});

function put(states: PluginState, known: Entry | undefined, asOf: number): void {
  // A summary or a detail has more fields; the store keeps only the plugin state.
  const { plugin_key, is_praise, is_installed, has_update, download_count, view_count, praise_count } = states;
  const entry: Entry = {
    confirmed: { plugin_key, is_praise, is_installed, has_update, download_count, view_count, praise_count },
    pending: known?.pending ?? {},
    counted: known?.counted || is_installed,
    asOf,
    shown: states,
  };
  entry.shown = project(entry);
  entries.set(plugin_key, entry);
}

function project({ confirmed, pending, counted }: Entry): PluginState {
  const is_praise = pending.like ?? confirmed.is_praise;
  const is_installed = pending.install ?? confirmed.is_installed;
  return {
    ...confirmed,
    is_praise,
    is_installed,
    has_update: is_installed && confirmed.has_update,
    praise_count: confirmed.praise_count + Number(is_praise) - Number(confirmed.is_praise),
    // Uninstalling never lowers the count.
    download_count: confirmed.download_count + (is_installed && !confirmed.is_installed && !counted ? 1 : 0),
  };
}

function announce(acted?: PluginState): void {
  for (const listener of listeners) listener(acted);
}
