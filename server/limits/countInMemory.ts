import type { CountRequest } from './rateLimitStore';

/** Keys that are remembered at most; the ones that began first go first. */
const MOST_KEYS = 20_000;

/**
 * Counts requests in memory, for a server alone. By a clock that no operator sets: when the time of day goes back an hour, nobody is
 * held to a minute's requests for an hour.
 */
export function countingHere(now: () => number = () => performance.now()): CountRequest {
  const windows = new Map<string, { count: number; end: number }>();
  return async (key, windowMs) => {
    const time = now();
    let current = windows.get(key);
    if (!current || current.end <= time) {
      current = { count: 0, end: time + windowMs };
      windows.delete(key);
      windows.set(key, current);
      dropOldest(windows);
    }
    current.count += 1;
    return { count: current.count, left_ms: current.end - time };
  };
}

function dropOldest(windows: Map<string, unknown>): void {
  for (const key of windows.keys()) {
    if (windows.size <= MOST_KEYS) return;
    windows.delete(key);
  }
}
