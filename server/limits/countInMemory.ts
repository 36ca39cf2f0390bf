import { dropOldest } from '../lib/dropOldest';
import type { CountRequest } from './rateLimitStore';

/** Maximum number of stored keys. The oldest windows are evicted first. */
const MAX_KEYS = 20_000;

/**
 * Counts requests in memory, for a single server. Uses a monotonic clock: if the time of day is set back by an hour, no
 * user is limited for an hour.
 */
export function countInMemory(now: () => number = () => performance.now()): CountRequest {
  const windows = new Map<string, { count: number; end: number }>();
  return async (key, windowMs) => {
    const time = now();
    let current = windows.get(key);
    if (!current || current.end <= time) {
      current = { count: 0, end: time + windowMs };
      windows.delete(key);
      windows.set(key, current);
      dropOldest(windows, MAX_KEYS);
    }
    current.count += 1;
    return { count: current.count, left_ms: current.end - time };
  };
}
