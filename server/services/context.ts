import type { Role } from '../../contract/audits';
import type { Database } from '../db/schema';
import type { Storage } from '../storage/Storage';

/** Who makes a call: a signed-in user, or a visitor known only by a random cookie (for distinct download counts). */
export interface CallerIdentity {
  user: { user_id: number; role: Role } | null;
  visitor_id: string | null;
}

/** What every service works with; built once by server/app.ts. */
export interface ServiceContext {
  db: Database;
  storage: Storage;
  /** Forgets what is cached of public lists: called by every write that a visitor could see. */
  forgetPublicLists(): void;
}
