import { sql } from 'kysely';
import { setSharedTime } from '../lib/sharedClock';
import type { Database } from './schema';

/** Interval at which the clock of the database is read, because clocks jump. */
const READ_EVERY_MS = 10_000;
/** A smaller difference has no visible effect, and is normal for machines that keep their clocks by NTP. */
const MAX_SKEW_S = 5;

/** The clock of the database as the shared one. */
export interface DatabaseClock {
  /** Reports by how many seconds this machine's clock is ahead of it: now, and when that changes. */
  onSkew(report: (seconds: number) => void): void;
  stop(): void;
}

/** Makes the clock of the database the shared one (lib/sharedClock.ts). */
export async function shareDatabaseClock(db: Database): Promise<DatabaseClock> {
  let [skew, reported] = [0, 0];
  let report: ((seconds: number) => void) | undefined;
  const reportNew = () => {
    if (!report || Math.abs(skew - reported) <= MAX_SKEW_S) return;
    reported = skew;
    report(skew);
  };
  const read = async () => {
    const { moment } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('moment')).executeTakeFirstOrThrow();
    setSharedTime(moment);
    skew = Math.round((Date.now() - moment.getTime()) / 1000);
  };
  await read();
  // Without its database, a server continues with the clock as it was.
  const timer = setInterval(() => void read().then(reportNew, () => undefined), READ_EVERY_MS).unref();
  return {
    onSkew(listener) {
      report = listener;
      reportNew();
    },
    stop() {
      clearInterval(timer);
      setSharedTime(null);
    },
  };
}
