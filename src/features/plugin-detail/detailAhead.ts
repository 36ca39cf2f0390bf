import { call } from '@/api/call';
import type { PluginDetail } from '../../../contract/plugins';

/** A detail that was asked for, with the moment it was: what a reader did after that is newer. */
export interface AskedDetail {
  askedAt: number;
  plugin: Promise<PluginDetail>;
}

interface Ahead extends AskedDetail {
  reader: number | null;
  controller: AbortController;
}

/** A detail asked for ahead is opened within so many ms, or asked for anew. */
const LIFE_MS = 10_000;
/** Details that are kept ahead at most: a pointer that crosses the cards asks for many, and the oldest is given up. */
const MOST_AHEAD = 3;

/** By key, the oldest first. */
const ahead = new Map<string, Ahead>();
/** What was opened last. Closing it gives the focus back to its card, and that is no wish to open it again. */
let lastOpened: string | null = null;

/** The reader seems to want this plugin: asks for it before he opens it, where that costs him nothing he minds. */
export function expectDetail(key: string, reader: number | null): void {
  if (key === lastOpened || isSaving() || isFresh(ahead.get(key), reader)) return;
  giveUp(key);
  const controller = new AbortController();
  const expected = { ...ask(key, controller.signal), reader, controller };
  ahead.set(key, expected);
  expected.plugin.catch(() => {
    // Opened after this, the plugin is asked for anew; the failure of then is what the reader sees.
    if (ahead.get(key) === expected) ahead.delete(key);
  });
  for (const oldest of ahead.keys()) {
    if (ahead.size <= MOST_AHEAD) return;
    giveUp(oldest);
  }
}

/** Asks for a plugin, or takes what was asked for ahead; each of those is used once, so that nothing old is shown again. */
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

/** Somebody who saves data, or whose connection is so slow that this would keep others waiting. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g$/.test(connection.effectiveType));
}
