import type { Database } from '../db/schema';
import type { CallerIdentity } from '../http/callers/CallerIdentity';
import type { PieceStorage, Storage } from '../storage/Storage';
import type { DailyHashes } from './statistics/dailySalts';

/** Dependencies of every service, built once by server/startServer.ts. */
export interface ServiceContext {
  db: Database;
  /**
   * The same database without a statement timeout, for admin actions that touch as many rows as there are plugins or
   * users; default: `db`.
   */
  dbWithoutTimeout?: Database;
  /**
   * Whether no other process writes to the database. Then cached values stay valid until a commit of this process.
   * Default: false.
   */
  isOnlyServer?: boolean;
  storage: Storage;
  /** Folder of incomplete files, and of files being read. */
  uploadsDir: string;
  /** Storage of upload pieces that several servers share; default: the folder of uploads. */
  pieces?: PieceStorage;
  /** Maximum bytes of an account's files that are not public; default: no limit. */
  quotaBytes?: number;
  /** Hashes counted users; default: with a salt of this process. */
  dailyHashes?: DailyHashes;
  /** Counts the plugins that a search found, by the keys of `searcherOf`; left out: nothing is counted. */
  noteFound?(pluginIds: readonly number[], searcher: readonly string[]): void;
  /** Reports that something was not counted; left out: it is not reported. */
  reportUncounted?(error: unknown): void;
  /** Requests the computation of a plugin's related plugins in the background; left out: there are none. */
  computeRelated?(pluginKey: string): void;
}

export type { CallerIdentity };
