import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';

/**
 * Increments a counter that all servers share. Returns the count and its remaining time. Far from the limit, if there
 * is one, requests that other servers accepted in the last moment may be missing.
 */
export type CountRequest = (
  key: string,
  windowMs: number,
  limit?: number,
) => Promise<{ count: number; left_ms: number }>;

/** Limit options that the plugin passes to a store. */
interface LimitOptions {
  timeWindow?: number | string | ((...args: never[]) => unknown);
  routeInfo?: { url?: string };
}

/**
 * Options of @fastify/rate-limit for counters that several servers share. If counting fails, no request is refused:
 * calls that need the database fail on their own.
 */
export function rateLimitStore(count: CountRequest): Pick<RateLimitPluginOptions, 'store' | 'skipOnError'> {
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
