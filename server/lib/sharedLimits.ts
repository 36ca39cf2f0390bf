import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';

/** Counts one more request under a key, wherever all servers count; tells how many there were, and how long they count. */
export type CountRequest = (key: string, windowMs: number) => Promise<{ count: number; left_ms: number }>;

/** What the plugin tells a store of the limit that it counts for. */
interface LimitOptions {
  timeWindow?: number | string | ((...args: never[]) => unknown);
  routeInfo?: { url?: string };
}

/**
 * Options of @fastify/rate-limit with which several servers count together. Where nothing can be counted nobody is refused:
 * whatever needs the database fails by itself.
 */
export function sharedLimits(count: CountRequest): Pick<RateLimitPluginOptions, 'store' | 'skipOnError'> {
  class SharedStore implements FastifyRateLimitStore {
    /** Limits of single routes count by address too: their keys are apart from each other's. */
    private readonly route: string;

    constructor(private readonly options: LimitOptions) {
      this.route = options.routeInfo?.url ?? '';
    }

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number = Number(this.options.timeWindow),
    ): void {
      count(`${this.route} ${key}`, timeWindow).then(
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
