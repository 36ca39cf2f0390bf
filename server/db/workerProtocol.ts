/** Messages between the main thread and the database's worker (pglite-worker.mjs). */
export interface WorkerStart {
  /** The folder, or null for a database in memory. */
  dataDir: string | null;
  /** For a database in memory: a file of `PgliteWorkerPool.dump` to start from. */
  snapshot?: string;
  /** Leaves writes to the operating system, without fsync: a power cut may lose the last commits. */
  isRelaxed?: boolean;
}

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

export type WorkerAnswer =
  | { id: number; rows: unknown[]; affected: number }
  | { id: number; dump: ArrayBuffer }
  | { id: number; failure: { message: string; code?: string; detail?: string; constraint?: string } };
