import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ComingLoad, DatabaseLoad } from '../lib/DatabaseLoad';

/** Weight of the latest measurement in the average hold time: about thirty measurements count. */
const SHARE_OF_LATEST = 1 / 16;
/** Longer holds, such as those of a cleanup or a backup, say nothing about calls. */
const MAX_HOLD_MS = 1_000;

/**
 * A pool that estimates its lag as a time. The number of queued callers alone says little: a hundred may wait for
 * milliseconds or for seconds.
 */
export class MeteredPool implements PostgresPool {
  private queued = 0;
  private busy = 0;
  private holdMs = 0;

  /** @param size maximum number of connections */
  constructor(
    private readonly pool: PostgresPool,
    private readonly size: number,
  ) {}

  async connect(): Promise<PostgresPoolClient> {
    this.queued += 1;
    let client: PostgresPoolClient;
    try {
      client = await this.pool.connect();
    } finally {
      this.queued -= 1;
    }
    this.busy += 1;
    const began = performance.now();
    return {
      query: client.query.bind(client) as PostgresPoolClient['query'],
      release: () => {
        this.busy -= 1;
        const holdMs = Math.min(performance.now() - began, MAX_HOLD_MS);
        this.holdMs += (holdMs - this.holdMs) * SHARE_OF_LATEST;
        client.release();
      },
    };
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  load({ coming = 0, inTurn = 0 }: ComingLoad = {}): DatabaseLoad {
    const { busy, holdMs } = this;
    const queued = this.queued + coming + inTurn;
    const wait = (queued * holdMs) / this.size;
    return { queued, busy, wait_ms: Math.max(wait, inTurn * (wait + holdMs)) };
  }
}
