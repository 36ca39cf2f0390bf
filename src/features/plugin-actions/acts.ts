import { ApiError, call } from '@/api/call';
import type { PluginStanding } from '../../../contract/plugins';
import { learnFromAct, readerNow, setWish, toldOf, type WishKind, wishOf } from './standings';

/**
 * How an act ended. The reader may have changed his mind meanwhile, so that he is told nothing of it: `overtaken` was done all the
 * same, `superseded` was not, or by somebody who has left.
 */
export type ActEnd = 'done' | 'overtaken' | 'failed' | 'signed-out' | 'superseded';

/** Hears how each call ended, with what was wanted by it. */
export type Report = (kind: WishKind, value: boolean, end: ActEnd) => void;

/** Plugins whose acts are under way: one call at a time for each, so that no answer overtakes another. */
const busy = new Set<string>();

/**
 * Wants a like or an install to be so. It shows at once; the call follows, and of wishes that come while one is under
 * way only the last counts: two quick clicks never send contradictory calls.
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

/** The next wish that differs from what the server said; those that came true meanwhile are dropped. */
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
    // Even when the server says otherwise: its word is shown, and the wish is not sent for ever.
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

function send(key: string, kind: WishKind, value: boolean): Promise<PluginStanding> {
  const plugin_key = key;
  if (kind === 'like') return call('praisePlugin', { plugin_key, praise: value ? 1 : -1 });
  return call(value ? 'installPlugin' : 'uninstallPlugin', { plugin_key });
}

function isSo(kind: WishKind, told: PluginStanding | undefined): boolean | undefined {
  return kind === 'like' ? told?.is_praise : told?.is_installed;
}
