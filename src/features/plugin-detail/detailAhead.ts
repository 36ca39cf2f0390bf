import { call } from '@/api/call';
import type { PluginDetail } from '../../../contract/plugins';

/** A requested detail with the time of the request: later actions of the user are newer than it. */
export interface AskedDetail {
  askedAt: number;
  plugin: Promise<PluginDetail>;
}

interface Ahead extends AskedDetail {
  reader: number | null;
  controller: AbortController;
}

/** Lifetime of a prefetched detail in ms. */
const LIFE_MS = 10_000;
/** Maximum number of prefetched details. A pointer that crosses many cards starts many; the oldest is aborted. */
const MAX_AHEAD = 3;

/** By key, oldest first. */
const ahead = new Map<string, Ahead>();
/** Key of the last opened plugin. Closing it returns the focus to its card, which must not prefetch it again. */
let lastOpened: string | null = null;

/** Prefetches a plugin's detail on hover or focus, unless the user saves data. */
export function expectDetail(key: string, reader: number | null): void {
  if (key === lastOpened || isSaving() || isFresh(ahead.get(key), reader)) return;
  giveUp(key);
  const controller = new AbortController();
  const expected = { ...ask(key, controller.signal), reader, controller };
  ahead.set(key, expected);
  expected.plugin.catch(() => {
    // A failed prefetch is dropped: opening the plugin requests it again, and the user sees that failure.
    if (ahead.get(key) === expected) ahead.delete(key);
  });
  for (const oldest of ahead.keys()) {
    if (ahead.size <= MAX_AHEAD) return;
    giveUp(oldest);
  }
}

/**
 * Requests a plugin's detail, or uses the prefetched one. Each prefetch is used once, so that no stale detail is shown.
 */
export function askDetail(key: string, reader: number | null, signal: AbortSignal): AskedDetail {
  lastOpened = key;
  const expected = ahead.get(key);
  if (!expected || !isFresh(expected, reader)) return ask(key, signal);
  ahead.delete(key);
  signal.addEventListener('abort', () => expected.controller.abort());
  return expected;
}

function ask(key: string, signal: AbortSignal): AskedDetail {
  return { askedAt: performance.now(), plugin: call('getPlugin', { plugin_key: key }, { signal }) };
}

function giveUp(key: string): void {
  ahead.get(key)?.controller.abort();
  ahead.delete(key);
}

function isFresh(asked: Ahead | undefined, reader: number | null): boolean {
  return asked !== undefined && asked.reader === reader && performance.now() - asked.askedAt < LIFE_MS;
}

/** Whether the user saves data, or has a connection so slow that prefetching would delay other requests. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g$/.test(connection.effectiveType));
}
