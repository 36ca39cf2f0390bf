import type { Database } from '../db/schema';
import type { CallerIdentity } from '../http/callers/CallerIdentity';
import type { PieceStorage, Storage } from '../storage/Storage';
import type { DailyHashes } from './statistics/dailySalts';

/** What every service works with; built once by server/app.ts. */
export interface ServiceContext {
  db: Database;
  /**
   * The same database without a limit for a statement, for acts of administrators that touch as many rows as there are plugins or
   * people; left out, `db`.
   */
  patient?: Database;
  storage: Storage;
  /** The folder in which files lie until they are whole, and while they are read. */
  uploadsDir: string;
  /** Where the bytes of uploads lie that several servers take; left out, in the folder of uploads. */
  pieces?: PieceStorage;
  /** Bytes that an account may have which are not public; left out, as many as it likes. */
  quotaBytes?: number;
  /** Forgets what is cached of public lists: called by every write that a visitor could see. */
  forgetPublicLists(): void;
  /** Hashes who is counted; left out, with a salt of this process. */
  dailyHashes?: DailyHashes;
  /** Counts plugins that a search found, for whoever searched (`searcherOf`); left out where nobody counts. */
  noteFound?(pluginIds: readonly number[], searcher: readonly string[]): void;
  /** Tells whoever is told outside of the site that a submission waits; left out where nobody is. */
  tellWaiting?(submission: { plugin_key: string; version: string }): void;
}

export type { CallerIdentity };
