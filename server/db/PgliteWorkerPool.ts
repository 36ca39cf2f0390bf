import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DomainError } from '../lib/DomainError';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './workerProtocol';

/** Callers that may wait for the one connection; more are refused, so that a flood cannot pile up without end. */
const WAITING_LIMIT = 512;

/** What the thread may hold of new objects, in MB; 48 when left out. Rows live as long as a question takes. */
const YOUNG_MB = 12;

/** What WASI's numbers of errors mean, of those that a folder may give. */
const FILE_ERRORS: Record<number, string> = {
  2: 'a file of it may not be read or written: no permission',
  44: 'a file of it is missing',
  51: 'the disk is full',
  63: 'a file of it may not be changed: no permission',
  69: 'the disk is read-only',
};

interface Waiting<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

type Question<R = WorkerRequest> = R extends { id: number } ? Omit<R, 'id'> : never;

/**
 * PGlite in a worker thread, in the shape of pg's pool, so that kysely's PostgreSQL dialect speaks to it. There is one
 * connection: whoever holds it (a transaction) has it alone, the others wait in the order in which they came.
 */
export class PgliteWorkerPool implements PostgresPool {
  private readonly worker: Worker;
  private readonly asked = new Map<number, Waiting<WorkerAnswer>>();
  private readonly waiting: Waiting<PostgresPoolClient>[] = [];
  private held = false;
  private nextId = 0;
  private failure: Error | null = null;
  /** It answered once. */
  private isOpen = false;
  private readonly exited: Promise<void>;

  constructor(
    start: WorkerStart,
    private readonly waitingLimit = WAITING_LIMIT,
  ) {
    this.worker = new Worker(workerFile(), {
      workerData: start,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.worker.on('message', (answer: WorkerAnswer) => this.settle(answer));
    this.worker.on('error', (error) => this.fail(reasonOf(error)));
    this.exited = new Promise((resolve) => {
      this.worker.on('exit', (code) => {
        this.fail(`it ended with code ${code}`);
        resolve();
      });
    });
  }

  /** @throws {DomainError} `overloaded` when too many wait already */
  async connect(): Promise<PostgresPoolClient> {
    if (this.failure) throw this.failure;
    if (!this.held) {
      this.held = true;
      return this.client();
    }
    if (this.waiting.length >= this.waitingLimit)
      throw new DomainError('overloaded', 'The database has more to do than it can. Try again in a moment.');
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  /** Writes everything out and ends the thread; whatever is still asked afterwards fails. */
  async end(): Promise<void> {
    if (!this.failure) await this.ask({ kind: 'close' }).catch(() => undefined);
    await this.worker.terminate();
    await this.exited;
  }

  /** The whole database as a tar file, which `snapshot` takes. */
  async dump(): Promise<ArrayBuffer> {
    const answer = await this.ask({ kind: 'dump' });
    if (!('dump' in answer)) throw new Error('The database worker answered a dump with something else.');
    return answer.dump;
  }

  /** Ends the thread at once, as a crash would. For tests. */
  async crash(): Promise<void> {
    await this.worker.terminate();
  }

  private client(): PostgresPoolClient {
    let released = false;
    // kysely asks for text queries here alone; cursors are for streaming, which nobody uses.
    const query = async (sql: unknown, parameters: readonly unknown[] = []) => {
      if (typeof sql !== 'string') throw new Error('The embedded database cannot stream. Read a page at a time.');
      const answer = await this.ask({ kind: 'query', sql, parameters });
      if (!('rows' in answer)) throw new Error('The database worker answered a query with something else.');
      // kysely reads the row count of writing commands only; for the others it is 0 in any case.
      return { command: 'UPDATE' as const, rowCount: answer.affected, rows: answer.rows };
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: () => {
        if (released) return;
        released = true;
        const next = this.waiting.shift();
        if (next) next.resolve(this.client());
        else this.held = false;
      },
    };
  }

  private ask(question: Question): Promise<WorkerAnswer> {
    if (this.failure) return Promise.reject(this.failure);
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.worker.ref();
      this.worker.postMessage({ ...question, id });
    });
  }

  private settle(answer: WorkerAnswer): void {
    this.isOpen = true;
    const asker = this.asked.get(answer.id);
    this.asked.delete(answer.id);
    // A database that nobody asks keeps no process alive.
    if (this.asked.size === 0) this.worker.unref();
    if ('failure' in answer) asker?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    else asker?.resolve(answer);
  }

  /** Nobody waits for a thread that is no more. */
  private fail(why: string): void {
    this.failure ??= Object.assign(
      new Error(
        this.isOpen
          ? `The embedded database stopped (${why}). Start the server again; what was saved is kept.`
          : `The embedded database could not be opened (${why}). Check the folder "database" in DATA_DIR: that this user may read and write all of it, and that no file is missing.`,
      ),
      { code: 'DATABASE_STOPPED' },
    );
    for (const waiting of [...this.asked.values(), ...this.waiting]) waiting.reject(this.failure);
    this.asked.clear();
    this.waiting.length = 0;
  }
}

/** PGlite's file system throws what is no Error: a number alone, as WASI counts errors. */
function reasonOf(error: unknown): string {
  const { message, errno } = error as { message?: string; errno?: number };
  if (message) return message;
  const known = errno === undefined ? undefined : FILE_ERRORS[errno];
  return known ?? `its file system failed${errno === undefined ? '' : ` with error ${errno}`}`;
}

/** The worker stands beside this file, as source and in the built server alike. */
function workerFile(): string {
  // umi dev bundles the mock and leaves no address of the module; it runs at the repository's root.
  const folder = import.meta.url ? dirname(fileURLToPath(import.meta.url)) : join(process.cwd(), 'server/db');
  return join(folder, 'pglite-worker.mjs');
}
