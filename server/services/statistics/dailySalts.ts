import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../db/schema';
import { sharedTime } from '../../lib/sharedClock';
import { findOrInsertSalt } from '../../repositories/statistics/dailyMarks';

/** Hashes counted users with a random salt that is replaced every UTC day. */
export interface DailyHash {
  day: string;
  of(who: string): string;
}

export type DailyHashes = () => Promise<DailyHash>;

/** For a single server: the salt exists in memory only. A restart makes a new one. */
export function dailyHashesInMemory(now: () => Date = () => new Date()): DailyHashes {
  return cacheToday(now, async () => newSalt());
}

/** For several servers on one database: the first one on a day makes the salt for all. */
export function sharedDailyHashes(db: Database, now: () => Date = sharedTime): DailyHashes {
  return cacheToday(now, (day) => findOrInsertSalt(db, day, newSalt()));
}

/** The UTC date, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const newSalt = () => randomBytes(32).toString('base64url');

/** Requests the salt once a day, and keeps only today's. */
function cacheToday(now: () => Date, saltOf: (day: string) => Promise<string>): DailyHashes {
  let cached: { day: string; hash: Promise<DailyHash> } | null = null;
  return () => {
    const day = dayOf(now());
    if (cached?.day === day) return cached.hash;
    const hash = saltOf(day).then((salt) => ({
      day,
      // 128 bits, enough to avoid collisions.
      of: (who: string) => createHmac('sha256', salt).update(who).digest('base64url').slice(0, 22),
    }));
    const made = { day, hash };
    cached = made;
    // After a failed read the next caller tries again.
    hash.catch(() => {
      if (cached === made) cached = null;
    });
    return hash;
  };
}
