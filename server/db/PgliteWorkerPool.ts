import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DomainError } from '../lib/DomainError';
import { PgliteSession } from './statements/PgliteSession';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './workerProtocol';

/** Maximum number of callers queued for the only connection, so that a flood cannot grow without limit. */
const MAX_QUEUED = 512;

/** Maximum size of the thread's young generation in MB; the default is 48. Rows live only as long as a query. */
const YOUNG_MB = 12;

/** WASI error numbers that a folder may cause. */
const FILE_ERRORS: Record<number, string> = {
  2: 'a file of it may not be read or written: no permission',
  44: 'a file of it is missing',
  51: 'the disk is full',
  63: 'a file of it may not be changed: no permission',
  69: 'the disk is read-only',
};

interface Deferred<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

type WorkerCall<R = WorkerRequest> = R extends { id: number } ? Omit<R, 'id'> : never;

/**
 * PGlite in a worker thread with the interface of pg's pool, so that kysely's PostgreSQL dialect can use it. There is
 * one connection: a transaction holds it exclusively, the others wait in order of arrival.
 */
export class PgliteWorkerPool implements PostgresPool {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Deferred<WorkerAnswer>>();
  private readonly queue: Deferred<PostgresPoolClient>[] = [];
  private isInUse = false;
  private nextId = 0;
  private failure: Error | null = null;
  /** True after the first answer. */
  private isOpen = false;
  private readonly exited: Promise<void>;
  private readonly session = new PgliteSession((messages) => this.exchange(messages));

  constructor(
    start: WorkerStart,
    private readonly maxQueued = MAX_QUEUED,
  ) {
    this.worker = new Worker(workerFile(), {
      workerData: start,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.worker.on('message', (answer: WorkerAnswer) => this.resolveCall(answer));
    this.worker.on('error', (error) => this.fail(reasonOf(error)));
    this.exited = new Promise((resolve) => {
      this.worker.on('exit', (code) => {
        this.fail(`it ended with code ${code}`);
        resolve();
      });
    });
  }

  /** @throws {DomainError} `overloaded` if too many callers are queued */
  async connect(): Promise<PostgresPoolClient> {
    if (this.failure) throw this.failure;
    if (!this.isInUse) {
      this.isInUse = true;
      return this.client();
    }
    if (this.queue.length >= this.maxQueued)
      throw new DomainError('overloaded', 'The database is overloaded. Try again in a moment.');
    return new Promise((resolve, reject) => this.queue.push({ resolve, reject }));
  }

  /** Flushes everything and ends the thread. Later queries fail. */
  async end(): Promise<void> {
    if (!this.failure) await this.send({ kind: 'close' }).catch(() => undefined);
    await this.worker.terminate();
    await this.exited;
  }

  /** The whole database as a tar file for `snapshot`. */
  async dump(): Promise<ArrayBuffer> {
    const answer = await this.send({ kind: 'dump' });
    if (!('dump' in answer)) throw new Error('The database worker sent an unexpected response to a dump.');
    return answer.dump;
  }

  /** Ends the thread at once, like a crash. For tests. */
  async crash(): Promise<void> {
    await this.worker.terminate();
  }

  private client(): PostgresPoolClient {
    let released = false;
    // kysely only sends text queries; cursors are for streaming, which is not used.
    const query = async (sql: unknown, parameters: readonly unknown[] = []) => {
      if (typeof sql !== 'string') throw new Error('The embedded database cannot stream. Read a page at a time.');
      const { rows, affected } = await this.session.query(sql, parameters);
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

  private async exchange(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const answer = await this.send({ kind: 'exchange', messages }, [messages.buffer]);
    if (!('bytes' in answer)) throw new Error('The database worker sent an unexpected response to a query.');
    return answer.bytes;
  }

  private send(call: WorkerCall, moved: ArrayBuffer[] = []): Promise<WorkerAnswer> {
    if (this.failure) return Promise.reject(this.failure);
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker.ref();
      this.worker.postMessage({ ...call, id }, moved);
    });
  }

  private resolveCall(answer: WorkerAnswer): void {
    this.isOpen = true;
    const caller = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    // An idle database does not keep the process alive.
    if (this.pending.size === 0) this.worker.unref();
    if ('failure' in answer) caller?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    else caller?.resolve(answer);
  }

  /** Rejects the queries of a thread that has ended. */
  private fail(why: string): void {
    this.failure ??= Object.assign(
      new Error(
        this.isOpen
          ? `The embedded database stopped (${why}). Restart the server; saved data is kept.`
          : `The embedded database could not be opened (${why}). Check the folder "database" in DATA_DIR: that this user may read and write all of it, and that no file is missing.`,
      ),
      { code: 'DATABASE_STOPPED' },
    );
    for (const caller of [...this.pending.values(), ...this.queue]) caller.reject(this.failure);
    this.pending.clear();
    this.queue.length = 0;
  }
}

/** PGlite's file system throws plain numbers: WASI error codes. */
function reasonOf(error: unknown): string {
  const { message, errno } = error as { message?: string; errno?: number };
  if (message) return message;
  const known = errno === undefined ? undefined : FILE_ERRORS[errno];
  return known ?? `its file system failed${errno === undefined ? '' : ` with error ${errno}`}`;
}

/** The worker is beside this file, in the source and in the built server. */
function workerFile(): string {
  // umi dev bundles the mock without a module URL. It runs in the repository's root.
  const folder = import.meta.url ? dirname(fileURLToPath(import.meta.url)) : join(process.cwd(), 'server/db');
  return join(folder, 'pglite-worker.mjs');
}
