import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../db/schema';
import { findOrInsertSalt } from '../../repositories/statistics/dailyMarks';

/** Hashes who is counted, with a random salt that is made anew each day of UTC and forgotten after it. */
export interface DailyHash {
  day: string;
  of(who: string): string;
}

export type DailyHashes = () => Promise<DailyHash>;

/** For a server alone: the salt is kept in memory and nowhere else. A restart makes a new one. */
export function dailyHashesInMemory(now: () => Date = () => new Date()): DailyHashes {
  return keepingToday(now, async () => newSalt());
}

/** For several servers on one database: whoever comes first on a day makes the salt for all of them. */
export function sharedDailyHashes(db: Database, now: () => Date = () => new Date()): DailyHashes {
  return keepingToday(now, (day) => findOrInsertSalt(db, day, newSalt()));
}

/** The day of UTC, as dates are written. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const newSalt = () => randomBytes(32).toString('base64url');

/** Asks for a salt once a day, and holds only that of today. */
function keepingToday(now: () => Date, saltOf: (day: string) => Promise<string>): DailyHashes {
  let kept: { day: string; hash: Promise<DailyHash> } | null = null;
  return () => {
    const day = dayOf(now());
    if (kept?.day === day) return kept.hash;
    const hash = saltOf(day).then((salt) => ({
      day,
      // 128 bits of it: enough that no two meet.
      of: (who: string) => createHmac('sha256', salt).update(who).digest('base64url').slice(0, 22),
    }));
    const made = { day, hash };
    kept = made;
    // A salt that could not be read is asked for again by the next.
    hash.catch(() => {
      if (kept === made) kept = null;
    });
    return hash;
  };
}
