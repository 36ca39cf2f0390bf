import type { Database } from '../../db/schema';
import { dropOldest } from '../../limits/rateLimits';
import {
  type CountedRequests,
  countRequests,
  deleteEndedCounts,
  type RequestCount,
} from '../../repositories/system/requestCounts';
import type { ServiceContext } from '../context';

type Count = Pick<RequestCount, 'count' | 'left_ms'>;

interface QueuedCount {
  key: string;
  window_ms: number;
  resolve(count: Count): void;
  reject(error: unknown): void;
}

/** A counter as this server knows it. */
interface KnownCount {
  /** The last count of the database, with the requests that were sent to it since. */
  count: number;
  /** Requests of this server that the database has not counted yet. */
  pending: number;
  window_ms: number;
  /** End of the window, by the monotonic clock. */
  end: number;
}

/** Up to this share of its limit, a request is counted by this server first. */
const LOCAL_SHARE = 0.5;
/** Limits below this number of requests are always counted by the database. */
const MIN_LOCAL_LIMIT = 100;
/** Time in ms after which the database counts such a request. */
const SYNC_MS = 200;
/** Maximum number of known counters. The oldest are evicted first. */
const MAX_KNOWN = 20_000;

/**
 * Counts requests in the database, for servers with shared limits. One query runs at a time, and counts all requests
 * that arrived during the previous one. A request that is far from its limit does not wait for it: the server counts it
 * with the count that it knows, and adds it to the database within `SYNC_MS`. So a limit can be exceeded only by what
 * the other servers accepted in that time.
 */
export class RequestCounter {
  private queue: QueuedCount[] = [];
  private inRound = 0;
  private isCounting = false;
  private readonly known = new Map<string, KnownCount>();
  /** Keys with pending requests. */
  private readonly unsent = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly db: Database) {}

  /** Number of requests that wait to be counted. Each of them sends further queries afterwards. */
  get queuedCount(): number {
    return this.queue.length + this.inRound;
  }

  /**
   * Increments the counter of the key.
   *
   * @param limit requests that the window allows; default: every request is counted by the database
   */
  count(key: string, window_ms: number, limit = 0): Promise<Count> {
    const local = limit >= MIN_LOCAL_LIMIT ? this.countHere(key, limit * LOCAL_SHARE) : null;
    if (local) return Promise.resolve(local);
    return new Promise((resolve, reject) => {
      this.queue.push({ key, window_ms, resolve, reject });
      if (!this.isCounting) void this.countAll();
    });
  }

  private countHere(key: string, max: number): Count | null {
    const known = this.known.get(key);
    const left_ms = known ? known.end - performance.now() : 0;
    if (!known || left_ms <= 0 || known.count + known.pending >= max) return null;
    known.pending += 1;
    this.unsent.add(key);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (!this.isCounting) void this.countAll();
    }, SYNC_MS).unref();
    return { count: known.count + known.pending, left_ms };
  }

  private async countAll(): Promise<void> {
    this.isCounting = true;
    do {
      const round = this.queue;
      this.queue = [];
      this.inRound = round.length;
      await this.countRound(round);
      this.inRound = 0;
    } while (this.queue.length > 0);
    this.isCounting = false;
  }

  private async countRound(round: readonly QueuedCount[]): Promise<void> {
    const totals = this.takePending();
    for (const { key, window_ms } of round) {
      const total = totals.get(key);
      if (total) total.count += 1;
      else totals.set(key, { key, count: 1, window_ms });
    }
    if (totals.size === 0) return;
    try {
      const counts = new Map((await countRequests(this.db, [...totals.values()])).map((found) => [found.key, found]));
      for (const { key, count, left_ms } of counts.values()) this.know(key, { count, left_ms }, totals.get(key));
      // From the last to the first, so that each gets its own count.
      for (const { key, resolve } of round.toReversed()) {
        const found = counts.get(key);
        if (!found) throw new Error(`The database returned no count for ${key}.`);
        resolve({ count: found.count, left_ms: Math.max(0, found.left_ms) });
        found.count -= 1;
      }
    } catch (error) {
      for (const { reject } of round) reject(error);
    }
  }

  /** The pending requests of all keys. They are counted as sent; if the query fails, they are lost. */
  private takePending(): Map<string, CountedRequests> {
    const totals = new Map<string, CountedRequests>();
    for (const key of this.unsent) {
      const known = this.known.get(key);
      if (!known) continue;
      totals.set(key, { key, count: known.pending, window_ms: known.window_ms });
      known.count += known.pending;
      known.pending = 0;
    }
    this.unsent.clear();
    return totals;
  }

  private know(key: string, { count, left_ms }: Count, counted?: CountedRequests): void {
    const pending = this.known.get(key)?.pending ?? 0;
    this.known.delete(key);
    this.known.set(key, { count, pending, window_ms: counted?.window_ms ?? 0, end: performance.now() + left_ms });
    dropOldest(this.known, MAX_KNOWN);
  }
}

/** Deletes counters whose window is over. */
export const deleteOldRequestCounts = ({ db }: Pick<ServiceContext, 'db'>): Promise<void> => deleteEndedCounts(db);
