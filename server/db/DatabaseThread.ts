import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PgliteSession } from './statements/PgliteSession';
import type { WorkerRequest, WorkerResponse, WorkerStart } from './workerProtocol';

/** Maximum size of the thread's young generation in MB; the default is 48. Rows live only as long as a query. */
const YOUNG_MB = 12;
/** A database that does not close in this time is ended, as by a crash. Committed data is on the disk already. */
const CLOSE_MS = 10_000;

/** WASI error numbers that a folder may cause. */
const FILE_ERRORS: Record<number, string> = {
  2: 'a file of it may not be read or written: no permission',
  44: 'a file of it is missing',
  51: 'the disk is full',
  63: 'a file of it may not be changed: no permission',
  69: 'the disk is read-only',
};

interface Deferred {
  resolve(value: WorkerResponse): void;
  reject(error: Error): void;
}

type WorkerCall<R = WorkerRequest> = R extends { id: number } ? Omit<R, 'id'> : never;

/** The embedded database in a worker thread, from its start to its end. */
export class DatabaseThread {
  readonly session = new PgliteSession(
    (messages) => this.exchange(messages),
    (error) => this.fail(error.message),
  );
  /** Why calls fail: the thread has ended, or is being ended. */
  failure: Error | null = null;
  /** True after the first response. */
  isOpen = false;
  private readonly worker: Worker;
  private readonly pending = new Map<number, Deferred>();
  private readonly exited: Promise<void>;
  private nextId = 0;

  constructor(start: WorkerStart) {
    this.worker = new Worker(workerFile(), {
      workerData: start,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.worker.on('message', (response: WorkerResponse) => this.resolveCall(response));
    this.worker.on('error', (error) => this.fail(reasonOf(error)));
    this.exited = new Promise((resolve) => {
      this.worker.on('exit', (code) => {
        this.fail(`it ended with code ${code}`);
        resolve();
      });
    });
  }

  /** The whole database as a tar file for `snapshot`. */
  async dump(): Promise<ArrayBuffer> {
    const response = await this.send({ kind: 'dump' });
    if (!('dump' in response)) throw new Error('The database worker sent an unexpected response to a dump.');
    return response.dump;
  }

  /** Flushes everything and ends the thread. Later calls fail. */
  async close(): Promise<void> {
    if (!this.failure) {
      const timer = setTimeout(() => this.crash(), CLOSE_MS);
      await this.send({ kind: 'close' }).catch(() => undefined);
      clearTimeout(timer);
    }
    await this.crash();
  }

  /** Ends the thread at once. */
  async crash(): Promise<void> {
    await this.worker.terminate();
    await this.exited;
  }

  private async exchange(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const response = await this.send({ kind: 'exchange', messages }, [messages.buffer]);
    if (!('bytes' in response)) throw new Error('The database worker sent an unexpected response to a query.');
    return response.bytes;
  }

  private send(call: WorkerCall, moved: ArrayBuffer[] = []): Promise<WorkerResponse> {
    if (this.failure) return Promise.reject(this.failure);
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker.ref();
      this.worker.postMessage({ ...call, id }, moved);
    });
  }

  private resolveCall(response: WorkerResponse): void {
    this.isOpen = true;
    const caller = this.pending.get(response.id);
    this.pending.delete(response.id);
    // An idle database does not keep the process alive.
    if (this.pending.size === 0) this.worker.unref();
    if ('failure' in response) caller?.reject(Object.assign(new Error(response.failure.message), response.failure));
    else caller?.resolve(response);
  }

  /** Rejects all calls, and ends the thread if it is still there: after a panic, it would never respond again. */
  private fail(why: string): void {
    if (this.failure) return;
    const failure = Object.assign(
      new Error(
        this.isOpen
          ? `The embedded database stopped (${why}). Saved data is kept. If it stays unavailable, restart the server.`
          : `The embedded database could not be opened (${why}). Check the folder "database" in DATA_DIR: that this user may read and write all of it, and that no file is missing. If it is damaged, restore the last backup into an empty DATA_DIR (docs/deploying.md).`,
      ),
      { code: 'DATABASE_STOPPED' },
    );
    this.failure = failure;
    for (const caller of this.pending.values()) caller.reject(failure);
    this.pending.clear();
    void this.worker.terminate();
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
  return fileURLToPath(new URL('./pglite-worker.mjs', import.meta.url));
}
