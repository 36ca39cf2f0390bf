import type { Queryable } from '../../db/schema';
import type { CountedPerson } from '../../http/callers/countedPerson';
import { sharedTime } from '../../lib/sharedClock';
import { deleteDaysBefore, hasMark, insertMark, raiseMark } from '../../repositories/statistics/dailyMarks';
import type { ServiceContext } from '../context';
import { type DailyHashes, dailyHashesInMemory, dayOf } from './dailySalts';

/** New visitors per network, plugin and day: enough for an office, too few for a loop that collects cookies. */
const MAX_NEW_VISITORS = 20;

interface Subject {
  what: 'download' | 'view' | 'activity';
  subject_id: number;
  /** Whether the visitor was counted before. */
  isKnown(db: Queryable, who: string): Promise<boolean>;
  /** Counts a person in the statement that records them, the last of its transaction; returns whether they were new. */
  count(db: Queryable, who: string): Promise<boolean>;
}

const hashesOfThisProcess = dailyHashesInMemory();

/** Today's hashes; in memory if the servers share none. */
const dailyHashesOf = ({ dailyHashes }: Pick<ServiceContext, 'dailyHashes'>): DailyHashes =>
  dailyHashes ?? hashesOfThisProcess;

/** Like `countOnce`. Never fails: what the person asked for must not depend on statistics. */
export async function countPerson(context: ServiceContext, person: CountedPerson, subject: Subject): Promise<boolean> {
  try {
    return await countOnce(context, person, subject);
  } catch (error) {
    context.reportUncounted?.(error);
    return false;
  }
}

/**
 * Counts a person once; returns whether they counted. Accounts and visitors with a returning cookie count individually,
 * others once a day by network. A `check` never counts. Only new visitors use up their network's limit, because repeats
 * are recognized before the limit is checked.
 */
async function countOnce(context: ServiceContext, person: CountedPerson, subject: Subject): Promise<boolean> {
  const { kind, id } = person;
  if (kind === 'check') return false;
  const transact = (work: (db: Queryable) => Promise<boolean>) => context.db.transaction().execute(work);
  if (kind === 'account') return subject.count(context.db, id);
  const { day, of } = await dailyHashesOf(context)();
  const mark = { day, subject_id: subject.subject_id, who: of(person.network) };
  if (kind === 'newcomer') {
    const ofNetwork = { ...mark, what: subject.what };
    if (await hasMark(context.db, ofNetwork)) return false;
    // The new cookie is recorded as counted, so that it does not count again when it returns.
    return transact(async (db) => (await insertMark(db, ofNetwork)) && subject.count(db, id));
  }
  if (await subject.isKnown(context.db, id)) return subject.count(context.db, id);
  try {
    return await transact(async (db) => {
      if (!(await raiseMark(db, { ...mark, what: `${subject.what}_new` }, MAX_NEW_VISITORS))) return false;
      if (await subject.count(db, id)) return true;
      throw new CountedMeanwhile();
    });
  } catch (error) {
    if (error instanceof CountedMeanwhile) return false;
    throw error;
  }
}

/** Thrown to roll back the mark of the network. */
class CountedMeanwhile extends Error {}

/** Deletes the salts of earlier days, and the marks made with them. */
export function deleteOldDailyMarks({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  return deleteDaysBefore(db, dayOf(sharedTime()));
}
