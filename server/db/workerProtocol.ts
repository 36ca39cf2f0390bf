/** Messages between the main thread and the database's worker (pglite-worker.mjs). */
export interface WorkerStart {
  /** The folder, or null for a database in memory. */
  dataDir: string | null;
  /** For a database in memory: a file of `PgliteWorkerPool.dump` to start from. */
  snapshot?: string;
  /** Leaves writes to the operating system, without fsync: a power cut may lose the last commits. */
  isRelaxed?: boolean;
  /** Length of the log in MB from which it is shortened. Default: 64. */
  maxWalMb?: number;
}

/** A request to the database's worker. Its response has the same id. */
export type WorkerRequest =
  /** Messages of PostgreSQL's protocol, up to `Sync`. */
  | { id: number; kind: 'exchange'; messages: Uint8Array<ArrayBuffer> }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

/** `bytes`: the result in PostgreSQL's protocol, also of a failed statement. */
export type WorkerResult = { bytes: Uint8Array } | { dump: ArrayBuffer } | Record<string, never>;

export type WorkerResponse = { id: number } & (
  | WorkerResult
  /** A failure of PGlite itself. */
  | { failure: { message: string; code?: string } }
);
