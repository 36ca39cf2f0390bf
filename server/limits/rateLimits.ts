import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isApi, routeOf } from '../http/callers/identifyCallers';
import { senderNetwork } from '../http/senderNetwork';

/**
 * Increments a counter that all servers share. Returns the count and its remaining time. Far from the limit, if there
 * is one, requests that other servers accepted in the last moment may be missing.
 */
export type CountRequest = (
  key: string,
  windowMs: number,
  limit?: number,
) => Promise<{ count: number; left_ms: number }>;

/** Limits requests per minute and address: calls, and the pages below /user. */
export async function limitRequestRates(
  app: FastifyInstance,
  max: number,
  countRequest: CountRequest = countInMemory(),
): Promise<void> {
  await app.register(rateLimit, {
    ...rateLimitStore(countRequest),
    max,
    timeWindow: '1 minute',
    keyGenerator: senderNetwork,
    // Files of the site are cheap and many, and health checks come from machines.
    allowList: (request) => !isApi(request) && !routeOf(request).startsWith('/user/'),
  });
}

/**
 * Route options of pages that cost more than a file: a limit per minute and address. The empty list exempts no
 * address: otherwise `limitRequestRates` counts only calls and login pages.
 */
export const PAGE_RATE_LIMIT = {
  schema: { hide: true },
  config: { rateLimit: { max: 60, timeWindow: '1 minute', allowList: [] } },
};

/** Limit options that the plugin passes to a store. */
interface LimitOptions {
  timeWindow?: number | string | ((...args: never[]) => unknown);
  routeInfo?: { url?: string };
}

/**
 * Options of @fastify/rate-limit for counters that several servers share. If counting fails, no request is refused:
 * calls that need the database fail on their own.
 */
function rateLimitStore(count: CountRequest): Pick<RateLimitPluginOptions, 'store' | 'skipOnError'> {
  class SharedStore implements FastifyRateLimitStore {
    /** Limits of single routes count by address too, so their keys must differ. */
    private readonly route: string;

    constructor(private readonly options: LimitOptions) {
      this.route = options.routeInfo?.url ?? '';
    }

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number = Number(this.options.timeWindow),
      limit?: number,
    ): void {
      count(`${this.route} ${key}`, timeWindow, limit).then(
        ({ count: current, left_ms: ttl }) => done(null, { current, ttl }),
        (error: Error) => done(error),
      );
    }

    child(options: object): SharedStore {
      return new SharedStore(options);
    }
  }
  return { store: SharedStore as unknown as FastifyRateLimitStoreCtor, skipOnError: true };
}

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

/** Deletes the entries that were added first, until at most `maxSize` are left. */
export function dropOldest(entries: Map<unknown, unknown>, maxSize: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= maxSize) return;
    entries.delete(key);
  }
}
