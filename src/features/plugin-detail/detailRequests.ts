import { call } from '@/api/call';
import { requestTime } from '@/lib/requestTime';
import type { PluginDetail } from '../../../contract/plugins/plugins';

/** A requested detail with the time of the request. User actions after that time are newer than the response. */
export interface RequestedDetail {
  requestedAt: number;
  plugin: Promise<PluginDetail>;
}

interface PrefetchedDetail extends RequestedDetail {
  viewerId: number | null;
  controller: AbortController;
}

/** Lifetime of a prefetched detail in ms. */
const TTL_MS = 10_000;
/** Maximum number of prefetched details. A pointer that crosses many cards starts many; the oldest is aborted. */
const MAX_PREFETCHED = 3;

/** Prefetched details by plugin key, oldest first. */
const prefetched = new Map<string, PrefetchedDetail>();
/** Key of the last opened plugin. Closing it returns the focus to its card, which must not prefetch it again. */
let lastOpened: string | null = null;

/** Prefetches a plugin's detail on hover or focus, unless the user saves data. */
export function prefetchDetail(key: string, viewerId: number | null): void {
  if (key === lastOpened || isSaving() || isFresh(prefetched.get(key), viewerId)) return;
  abortPrefetch(key);
  const controller = new AbortController();
  const expected = { ...startRequest(key, controller.signal), viewerId, controller };
  prefetched.set(key, expected);
  expected.plugin.catch(() => {
    // A failed prefetch is dropped: opening the plugin requests it again, and the user sees that failure.
    if (prefetched.get(key) === expected) prefetched.delete(key);
  });
  for (const oldest of prefetched.keys()) {
    if (prefetched.size <= MAX_PREFETCHED) return;
    abortPrefetch(oldest);
  }
}

/**
 * Requests a plugin's detail, or uses the prefetched one. Each prefetch is used once, so that no stale detail is shown.
 */
export function requestDetail(key: string, viewerId: number | null, signal: AbortSignal): RequestedDetail {
  lastOpened = key;
  const expected = prefetched.get(key);
  if (!expected || !isFresh(expected, viewerId)) return startRequest(key, signal);
  prefetched.delete(key);
  signal.addEventListener('abort', () => expected.controller.abort());
  return expected;
}

function startRequest(key: string, signal: AbortSignal): RequestedDetail {
  return { requestedAt: requestTime(), plugin: call('getPlugin', { plugin_key: key }, { signal }) };
}

function abortPrefetch(key: string): void {
  prefetched.get(key)?.controller.abort();
  prefetched.delete(key);
}

function isFresh(detail: PrefetchedDetail | undefined, viewerId: number | null): boolean {
  return detail !== undefined && detail.viewerId === viewerId && requestTime() - detail.requestedAt < TTL_MS;
}

/** Whether the user saves data, or has a connection so slow that prefetching would delay other requests. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g$/.test(connection.effectiveType));
}
