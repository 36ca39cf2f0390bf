import type { Queryable } from '../../db/schema';
import type { CountedPerson } from '../../http/callers/countedPerson';
import { deleteDaysBefore, hasMark, insertMark, raiseMark } from '../../repositories/statistics/dailyMarks';
import type { ServiceContext } from '../context';
import { type DailyHashes, dailyHashesInMemory, dayOf } from './dailySalts';

/** New visitors whom one network may bring to one plugin in a day: those of an office, not of a loop that collects cookies. */
const MAX_NEW_VISITORS = 20;

interface Subject {
  what: 'download' | 'view' | 'activity';
  subject_id: number;
  /** Whether a visitor was counted for it before. */
  isKnown(db: Queryable, who: string): Promise<boolean>;
  /** Counts somebody in the statement that remembers them; whether they were new. */
  count(db: Queryable, who: string): Promise<boolean>;
}

const hashesOfThisProcess = dailyHashesInMemory();

/** How people are hashed today; in this process's own way where the servers of a database share none. */
const dailyHashesOf = ({ dailyHashes }: Pick<ServiceContext, 'dailyHashes'>): DailyHashes =>
  dailyHashes ?? hashesOfThisProcess;

/**
 * Counts a person once, and says whether they counted. An account and a visitor whose cookie came back count by
 * themselves, everybody else once a day by network, a program's check never. Only new visitors use up what their network
 * may bring: repeats are known before the limit is asked.
 */
export async function countPerson(context: ServiceContext, person: CountedPerson, subject: Subject): Promise<boolean> {
  const { kind, id } = person;
  if (kind === 'check') return false;
  const transact = (work: (db: Queryable) => Promise<boolean>) => context.db.transaction().execute(work);
  if (kind === 'account') return transact((db) => subject.count(db, id));
  const { day, of } = await dailyHashesOf(context)();
  const mark = { day, subject_id: subject.subject_id, who: of(person.network) };
  if (kind === 'newcomer') {
    const ofNetwork = { ...mark, what: subject.what };
    if (await hasMark(context.db, ofNetwork)) return false;
    // The cookie that they were just given is remembered as counted: it does not count again when it comes back.
    return transact(async (db) => (await insertMark(db, ofNetwork)) && subject.count(db, id));
  }
  if (await subject.isKnown(context.db, id)) return transact((db) => subject.count(db, id));
  try {
    return await transact(async (db) => {
      if (!(await subject.count(db, id))) return false;
      if (await raiseMark(db, { ...mark, what: `${subject.what}_new` }, MAX_NEW_VISITORS)) return true;
      throw new TooManyNewVisitors();
    });
  } catch (error) {
    if (error instanceof TooManyNewVisitors) return false;
    throw error;
  }
}

/** Takes back what was counted: thrown out of the transaction. */
class TooManyNewVisitors extends Error {}

/** Deletes the salts of earlier days, and whom they hashed. */
export function sweepDailyMarks({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  return deleteDaysBefore(db, dayOf(new Date()));
}
