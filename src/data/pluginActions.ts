import { ApiError, call } from '@/api/call';
import type { PluginState } from '../../contract/plugins/plugins';
import {
  type ActionKind,
  applyActionResult,
  getConfirmedState,
  getPendingValue,
  setPendingValue,
  userChangedAt,
} from './pluginStates';

/**
 * Result of an action. `overtaken`: it succeeded, but the user has clicked again, so no toast is shown. `superseded`:
 * it failed after the user clicked again, or it ended after a logout or a login of another user.
 */
export type ActionResult = 'done' | 'overtaken' | 'failed' | 'signed-out' | 'superseded';

/** Receives the result of each call with the requested value. */
export type ReportResult = (kind: ActionKind, value: boolean, end: ActionResult) => void;

/** Queued calls of each plugin with a pending call: one at a time, so that responses cannot arrive out of order. */
const queues = new Map<string, (() => void)[]>();

/** Runs a call on a plugin after its pending and queued ones. */
async function enqueue<T>(key: string, run: () => Promise<T>): Promise<T> {
  const queue = queues.get(key);
  if (queue) await new Promise<void>((resolve) => queue.push(resolve));
  else queues.set(key, []);
  try {
    return await run();
  } finally {
    const startNext = queues.get(key)?.shift();
    if (startNext) startNext();
    else queues.delete(key);
  }
}

/**
 * Applies a like or an install optimistically, then sends it. Of changes made during a pending call only the last is
 * sent, so that quick clicks never send contradictory calls.
 */
export function updateOptimistically(key: string, kind: ActionKind, value: boolean, report: ReportResult): void {
  setPendingValue(key, kind, value);
  void enqueue(key, async () => {
    const next = nextPending(key);
    if (next) report(next.kind, next.value, await sendPending(key, next.kind, next.value));
  });
}

/** The next change that differs from the confirmed state. Changes that the server has already confirmed are dropped. */
function nextPending(key: string): { kind: ActionKind; value: boolean } | null {
  for (const kind of ['like', 'install'] as const) {
    const value = getPendingValue(key, kind);
    if (value === undefined) continue;
    if (value !== valueIn(kind, getConfirmedState(key))) return { kind, value };
    setPendingValue(key, kind, undefined);
  }
  return null;
}

async function sendPending(key: string, kind: ActionKind, value: boolean): Promise<ActionResult> {
  const changedAt = userChangedAt();
  try {
    const state = await send(key, kind, value);
    if (changedAt !== userChangedAt()) return 'superseded';
    const superseded = getPendingValue(key, kind) !== value;
    applyActionResult(state);
    // Even if the response differs: its value is shown, and the change is not sent forever.
    if (!superseded) setPendingValue(key, kind, undefined);
    return superseded ? 'overtaken' : 'done';
  } catch (error) {
    if (changedAt !== userChangedAt()) return 'superseded';
    const superseded = getPendingValue(key, kind) !== value;
    if (error instanceof ApiError && error.code === 401) {
      setPendingValue(key, 'like', undefined);
      setPendingValue(key, 'install', undefined);
      return 'signed-out';
    }
    if (superseded) return 'superseded';
    setPendingValue(key, kind, undefined);
    return 'failed';
  }
}

function send(key: string, kind: ActionKind, value: boolean): Promise<PluginState> {
  const plugin_key = key;
  if (kind === 'like') return call('likePlugin', { plugin_key, praise: value ? 1 : -1 });
  return call(value ? 'installPlugin' : 'uninstallPlugin', { plugin_key });
}

function valueIn(kind: ActionKind, state: PluginState | undefined): boolean | undefined {
  return kind === 'like' ? state?.is_praise : state?.is_installed;
}

/**
 * Installs a version by its number, or updates to the current one. Not optimistic, because the version may have been
 * withdrawn, and only the server knows the current one. Returns null if the user has changed meanwhile.
 *
 * @throws {ApiError}
 */
export function installVersion(plugin_key: string, version?: string): Promise<PluginState | null> {
  const changedAt = userChangedAt();
  const isSameUser = () => changedAt === userChangedAt();
  return enqueue(plugin_key, async () => {
    if (!isSameUser()) return null;
    try {
      const state = await call('installPlugin', { plugin_key, version });
      if (!isSameUser()) return null;
      applyActionResult(state);
      return state;
    } catch (error) {
      if (!isSameUser()) return null;
      throw error;
    }
  });
}
