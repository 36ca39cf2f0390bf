import { ApiError, call } from '@/api/call';
import type { PluginState } from '../../../contract/plugins';
import { learnFromAct, readerNow, setWish, toldOf, type WishKind, wishOf } from './standings';

/**
 * Result of an action. `overtaken`: it succeeded, but the user has clicked again, so no toast is shown. `superseded`:
 * it failed after the user clicked again, or the user has changed.
 */
export type ActEnd = 'done' | 'overtaken' | 'failed' | 'signed-out' | 'superseded';

/** Receives the result of each call with the requested value. */
export type Report = (kind: WishKind, value: boolean, end: ActEnd) => void;

/** Plugins with a pending call: one at a time for each, so that responses cannot arrive out of order. */
const busy = new Set<string>();

/**
 * Applies a like or an install optimistically, then sends it. Of changes made during a pending call only the last is
 * sent, so that quick clicks never send contradictory calls.
 */
export function wish(key: string, kind: WishKind, value: boolean, report: Report): void {
  setWish(key, kind, value);
  if (!busy.has(key)) void work(key, report);
}

async function work(key: string, report: Report): Promise<void> {
  busy.add(key);
  try {
    for (let next = nextWish(key); next; next = nextWish(key)) {
      const end = await fulfil(key, next.kind, next.value);
      report(next.kind, next.value, end);
    }
  } finally {
    busy.delete(key);
  }
}

/** The next change that differs from the confirmed state. Changes that the server has already confirmed are dropped. */
function nextWish(key: string): { kind: WishKind; value: boolean } | null {
  for (const kind of ['like', 'install'] as const) {
    const value = wishOf(key, kind);
    if (value === undefined) continue;
    if (value !== isSo(kind, toldOf(key))) return { kind, value };
    setWish(key, kind, undefined);
  }
  return null;
}

async function fulfil(key: string, kind: WishKind, value: boolean): Promise<ActEnd> {
  const reader = readerNow();
  try {
    const told = await send(key, kind, value);
    if (reader !== readerNow()) return 'superseded';
    const superseded = wishOf(key, kind) !== value;
    learnFromAct(told);
    // Even if the response differs: its value is shown, and the change is not sent forever.
    if (!superseded) setWish(key, kind, undefined);
    return superseded ? 'overtaken' : 'done';
  } catch (error) {
    if (reader !== readerNow()) return 'superseded';
    const superseded = wishOf(key, kind) !== value;
    if (error instanceof ApiError && error.code === 401) {
      setWish(key, 'like', undefined);
      setWish(key, 'install', undefined);
      return 'signed-out';
    }
    if (superseded) return 'superseded';
    setWish(key, kind, undefined);
    return 'failed';
  }
}

function send(key: string, kind: WishKind, value: boolean): Promise<PluginState> {
  const plugin_key = key;
  if (kind === 'like') return call('praisePlugin', { plugin_key, praise: value ? 1 : -1 });
  return call(value ? 'installPlugin' : 'uninstallPlugin', { plugin_key });
}

function isSo(kind: WishKind, told: PluginState | undefined): boolean | undefined {
  return kind === 'like' ? told?.is_praise : told?.is_installed;
}
