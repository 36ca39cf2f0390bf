import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DomainError } from '../lib/DomainError';
import { DatabaseThread } from './DatabaseThread';
import type { WorkerStart } from './workerProtocol';

/** Maximum number of callers queued for the only connection, so that a flood cannot grow without limit. */
const MAX_QUEUED = 512;
/** Minimum time in ms between two starts of the thread. */
const REOPEN_MS = 5_000;

interface Queued {
  resolve(client: Promise<PostgresPoolClient>): void;
}

/**
 * PGlite in a worker thread with the interface of pg's pool, so that kysely's PostgreSQL dialect can use it. There is
 * one connection: a transaction holds it exclusively, and other callers wait in order of arrival. If the thread ends, a
 * database in a folder is opened again, with all that was committed.
 */
export class PgliteWorkerPool implements PostgresPool {
  private thread: DatabaseThread;
  private startedAt = Date.now();
  private readonly queue: Queued[] = [];
  private isInUse = false;
  private wasOpen = false;
  private isEnding = false;

  constructor(
    private readonly start: WorkerStart,
    private readonly maxQueued = MAX_QUEUED,
  ) {
    this.thread = new DatabaseThread(start);
  }

  /** @throws {DomainError} `overloaded` if too many callers are queued */
  async connect(): Promise<PostgresPoolClient> {
    if (!this.isInUse) {
      this.isInUse = true;
      return this.client();
    }
    if (this.queue.length >= this.maxQueued)
      throw new DomainError('overloaded', 'The database is overloaded. Try again in a moment.');
    return new Promise((resolve) => this.queue.push({ resolve }));
  }

  /** Flushes everything and ends the thread. Later queries fail. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.thread.close();
  }

  /** The whole database as a tar file for `snapshot`. */
  dump(): Promise<ArrayBuffer> {
    return this.thread.dump();
  }

  /** Ends the thread at once, like a crash. For tests. */
  crash(): Promise<void> {
    return this.thread.crash();
  }

  private async client(): Promise<PostgresPoolClient> {
    await this.reopen();
    const { session } = this.thread;
    let released = false;
    // kysely only sends text queries; cursors are for streaming, which is not used.
    const query = async (sql: unknown, parameters: readonly unknown[] = []) => {
      if (typeof sql !== 'string') throw new Error('The embedded database cannot stream. Read a page at a time.');
      const { rows, affected } = await session.query(sql, parameters);
      // kysely reads the row count of writing commands only. For others it is 0 anyway.
      return { command: 'UPDATE' as const, rowCount: affected, rows };
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: () => {
        if (released) return;
        released = true;
        const next = this.queue.shift();
        if (next) next.resolve(this.client());
        else this.isInUse = false;
      },
    };
  }

  /**
   * Starts a new thread if the last one has ended, as after a failed write of the log on a full disk. PostgreSQL then
   * recovers from its log. A database that could not be opened at the start is not opened again, and a database in
   * memory is lost.
   */
  private async reopen(): Promise<void> {
    this.wasOpen ||= this.thread.isOpen;
    const isLost = this.isEnding || !this.wasOpen || this.start.dataDir === null;
    if (!this.thread.failure || isLost || Date.now() - this.startedAt < REOPEN_MS) return;
    // Two threads must never have the folder open.
    await this.thread.crash();
    if (this.isEnding) return;
    this.startedAt = Date.now();
    this.thread = new DatabaseThread(this.start);
  }
}
