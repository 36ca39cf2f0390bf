import type { Database } from '../db/schema';
import type { CallerIdentity } from '../lib/CallerIdentity';
import type { Storage } from '../storage/Storage';

/** What every service works with; built once by server/app.ts. */
export interface ServiceContext {
  db: Database;
  storage: Storage;
  /** The folder in which files lie until they are whole. */
  uploadsDir: string;
  /** Forgets what is cached of public lists: called by every write that a visitor could see. */
  forgetPublicLists(): void;
  /** Tells whoever is told outside of the site that a submission waits; left out where nobody is. */
  tellWaiting?(submission: { plugin_key: string; version: string }): void;
}

export type { CallerIdentity };
