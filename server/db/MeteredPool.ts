import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseLoad } from '../lib/DatabaseLoad';

/** What the latest one says of how long connections are held: some thirty of them decide. */
const SHARE_OF_LATEST = 1 / 16;
/** Work that keeps one for as long as it takes (clearing away, a backup) says nothing of calls. */
const LONGEST_HELD_MS = 1_000;

/** A pool that knows how far behind it is: in time, because a hundred who wait are nothing to one database and seconds to another. */
export class MeteredPool implements PostgresPool {
  private waiting = 0;
  private busy = 0;
  private heldMs = 0;

  /** `size`: how many connections it has at the most. */
  constructor(
    private readonly pool: PostgresPool,
    private readonly size: number,
  ) {}

  async connect(): Promise<PostgresPoolClient> {
    this.waiting += 1;
    let client: PostgresPoolClient;
    try {
      client = await this.pool.connect();
    } finally {
      this.waiting -= 1;
    }
    this.busy += 1;
    const began = performance.now();
    return {
      query: client.query.bind(client) as PostgresPoolClient['query'],
      release: () => {
        this.busy -= 1;
        const heldMs = Math.min(performance.now() - began, LONGEST_HELD_MS);
        this.heldMs += (heldMs - this.heldMs) * SHARE_OF_LATEST;
        client.release();
      },
    };
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** `coming`: callers that wait for something else and ask for a connection right after it. */
  load(coming = 0): DatabaseLoad {
    const { busy } = this;
    const waiting = this.waiting + coming;
    return { waiting, busy, wait_ms: (waiting * this.heldMs) / this.size };
  }
}
