import type { ActFilter, ActListQuery, ActNames, AdminAct, LoggedAct } from '../../../contract/adminActs';
import type { Role } from '../../../contract/audits';
import type { Queryable } from '../../db/schema';
import { CSV_MARK, csvLine } from '../../lib/csv';
import { findActNames } from '../../repositories/system/actNames';
import * as acts from '../../repositories/system/adminActs';
import type { ServiceContext } from '../context';

/** One administrator's action in the activity log. It never contains secrets, not even masked. */
export interface Act {
  /** The administrator's user id. */
  by: number;
  act: AdminAct;
  /** Key or id of the changed object. */
  subject: string | number;
  /** Its name, so that the log is readable after it was deleted. */
  name: string;
  /** Changed fields before and after, under the contract's names. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Logs an action in its own transaction, so that none happens without a log entry. */
export async function recordAction(
  transaction: Queryable,
  { by, act, subject, name, before = null, after = null }: Act,
): Promise<void> {
  await acts.insertAct(transaction, { user_id: by, act, subject: String(subject), subject_name: name, before, after });
}

/** Parts of Admin that only super administrators may enter, and whose actions only they see. */
const OWNERS_PARTS = ['account'];

const hiddenFrom = (role: Role): string[] => (role === 1 ? [] : OWNERS_PARTS);

/** A page of the log for this role. */
export async function listActs(
  { db }: ServiceContext,
  role: Role,
  { page, page_size, ...filter }: ActListQuery,
): Promise<{ act_list: LoggedAct[]; names: ActNames; total: number }> {
  const found = await acts.listActs(db, selectionOf(role, filter), { page, page_size });
  return { act_list: found.acts, names: await findActNames(db, found.acts), total: found.total };
}

/** Filters of the log for this role. */
export async function listFilters({ db }: ServiceContext, role: Role) {
  const hidden = hiddenFrom(role);
  const names = await acts.listActNames(db);
  return {
    people: await acts.listActors(db),
    acts: names.filter((name) => !hidden.some((part) => name.startsWith(`${part}.`))),
  };
}

export const EXPORT_TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' } as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

/** Rows per read: memory stays flat for a log of any length. */
const BATCH = 500;

/** Streams the log as a file; each piece is read when the previous one was sent. */
export async function* exportActs(
  { db }: ServiceContext,
  role: Role,
  format: ExportFormat,
  filter: ActFilter,
): AsyncGenerator<string> {
  if (format === 'csv') yield CSV_MARK + csvLine(COLUMNS);
  const selection = selectionOf(role, filter);
  const lineOf = format === 'csv' ? csvOf : (act: LoggedAct) => `${JSON.stringify(act)}\n`;
  for (let beforeId: number | undefined; ; ) {
    const batch = await acts.readActs(db, selection, { beforeId, limit: BATCH });
    if (batch.length > 0) yield batch.map(lineOf).join('');
    if (batch.length < BATCH) return;
    beforeId = batch.at(-1)?.act_id;
  }
}

const COLUMNS = [
  'act_id',
  'create_time',
  'user_id',
  'user_name',
  'act',
  'subject',
  'subject_name',
  'before',
  'after',
] as const satisfies (keyof LoggedAct)[];

function csvOf(act: LoggedAct): string {
  return csvLine(COLUMNS.map((column) => textOf(act[column])));
}

function textOf(value: LoggedAct[keyof LoggedAct]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function selectionOf(role: Role, filter: ActFilter): acts.ActSelection {
  // The database stores no null characters, so no stored text contains one.
  const keyword = filter.keyword?.replaceAll('\0', '').trim() || undefined;
  return { ...filter, keyword, hidden: hiddenFrom(role) };
}
