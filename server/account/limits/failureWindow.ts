import type { Database } from '../../db/schema';
import { insertFailure, listFailures } from '../../repositories/accounts/sessions';

/** Failed attempts count for 15 minutes (DESIGN.md section 4, "Limits"). */
const WINDOW_MS = 15 * 60 * 1000;

/** Failures of one key within the window, counted up to a limit. */
export interface CountedFailures {
  count: number;
  /** Seconds until one of them leaves the window, if the limit is reached; otherwise null. */
  retryAfter: number | null;
  /** Records another failure, at the time of `clock`. */
  add(): Promise<void>;
}

/** Failures of a key, up to `limit`. */
export async function failuresOf(
  db: Database,
  key: string,
  { limit, clock }: { limit: number; clock: () => Date },
): Promise<CountedFailures> {
  const since = new Date(clock().getTime() - WINDOW_MS);
  const failures = await listFailures(db, key, since, limit);
  const oldest = failures[limit - 1];
  return {
    count: failures.length,
    retryAfter: oldest ? Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000)) : null,
    add: () => insertFailure(db, key, clock(), since),
  };
}
