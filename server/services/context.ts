import type { Database } from '../db/schema';
import type { CallerIdentity } from '../lib/CallerIdentity';
import type { Storage } from '../storage/Storage';

/** What every service works with; built once by server/app.ts. */
export interface ServiceContext {
  db: Database;
  storage: Storage;
  /** Forgets what is cached of public lists: called by every write that a visitor could see. */
  forgetPublicLists(): void;
}

export type { CallerIdentity };
