import type { Database } from '../../db/schema';
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

/**
 * Counts requests in the database, for servers with shared limits. One query runs at a time, and counts all requests
 * that arrived during the previous one.
 */
export class RequestCounter {
  private queue: QueuedCount[] = [];
  private inRound = 0;
  private isCounting = false;

  constructor(private readonly db: Database) {}

  /** Number of requests that are not counted yet. Each of them sends further queries afterwards. */
  get queuedCount(): number {
    return this.queue.length + this.inRound;
  }

  /** Increments the counter of the key. */
  count(key: string, window_ms: number): Promise<Count> {
    return new Promise((resolve, reject) => {
      this.queue.push({ key, window_ms, resolve, reject });
      if (!this.isCounting) void this.countAll();
    });
  }

  private async countAll(): Promise<void> {
    this.isCounting = true;
    while (this.queue.length > 0) {
      const round = this.queue;
      this.queue = [];
      this.inRound = round.length;
      await this.countRound(round);
      this.inRound = 0;
    }
    this.isCounting = false;
  }

  private async countRound(round: readonly QueuedCount[]): Promise<void> {
    const totals = new Map<string, CountedRequests>();
    for (const { key, window_ms } of round) {
      const known = totals.get(key);
      if (known) known.count += 1;
      else totals.set(key, { key, count: 1, window_ms });
    }
    try {
      const counts = new Map((await countRequests(this.db, [...totals.values()])).map((found) => [found.key, found]));
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
}

/** Deletes counters whose window is over. */
export const deleteOldRequestCounts = ({ db }: Pick<ServiceContext, 'db'>): Promise<void> => deleteEndedCounts(db);
