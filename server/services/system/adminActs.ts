import type { ActFilter, ActListQuery, ActNames, AdminAct, LoggedAct } from '../../../contract/adminActs';
import type { Role } from '../../../contract/audits';
import type { Queryable } from '../../db/schema';
import { CSV_MARK, csvLine } from '../../lib/csv';
import { findActNames } from '../../repositories/system/actNames';
import * as acts from '../../repositories/system/adminActs';
import type { ServiceContext } from '../context';

/** One act of an administrator, as the log keeps it. Secrets never stand in it, not even masked. */
export interface Act {
  /** The administrator's user id. */
  by: number;
  act: AdminAct;
  /** The key or id of what it was done to. */
  subject: string | number;
  /** Its name, so that the log can be read when it is no more. */
  name: string;
  /** What the act changed, before and after: only the fields that matter, as the contract names them. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Writes an act down, in the transaction that does it: what is not in the log did not happen. */
export async function recordAct(
  transaction: Queryable,
  { by, act, subject, name, before = null, after = null }: Act,
): Promise<void> {
  await acts.insertAct(transaction, { user_id: by, act, subject: String(subject), subject_name: name, before, after });
}

/** The parts of Admin that the super administrator alone enters: so are their acts in the log. */
const OWNERS_PARTS = ['account'];

const hiddenFrom = (role: Role): string[] => (role === 1 ? [] : OWNERS_PARTS);

/** A page of the log as somebody of this role sees it. */
export async function listActs(
  { db }: ServiceContext,
  role: Role,
  { page, page_size, ...filter }: ActListQuery,
): Promise<{ act_list: LoggedAct[]; names: ActNames; total: number }> {
  const found = await acts.listActs(db, selectionOf(role, filter), { page, page_size });
  return { act_list: found.acts, names: await findActNames(db, found.acts), total: found.total };
}

/** What the log can be filtered by, as somebody of this role sees it. */
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

/** Rows that are read at once: memory stays flat however long the log is. */
const BATCH = 500;

/** The log as the pieces of a file, each asked for when the one before is on its way. */
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
  // The database keeps no zeros, so that no text with one can be found.
  const keyword = filter.keyword?.replaceAll('\0', '').trim() || undefined;
  return { ...filter, keyword, hidden: hiddenFrom(role) };
}
