import type { Role } from '../../../contract/reviews/reviewList';
import type {
  ActionFilter,
  ActionListQuery,
  ActionNames,
  AdminAction,
  LoggedAction,
} from '../../../contract/system/adminActions';
import { ROLE } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import { storeForeignDeveloper } from '../../repositories/bundles/bundles';
import { findActionNames } from '../../repositories/system/actionNames';
import * as actionLog from '../../repositories/system/adminActions';
import type { ServiceContext } from '../context';

/** One administrator's action in the activity log. It never contains secrets, not even masked. */
export interface NewAction {
  /** The administrator's user id. */
  by: number;
  act: AdminAction;
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
  { by, act, subject, name, before = null, after = null }: NewAction,
): Promise<void> {
  await actionLog.insertAction(transaction, {
    user_id: by,
    act,
    subject: String(subject),
    subject_name: name,
    before,
    after,
  });
}

/** Parts of Admin that only super administrators may enter, and whose actions only they see. */
const OWNERS_PARTS = ['account'];

const hiddenFrom = (role: Role): string[] => (role === ROLE.super_admin ? [] : OWNERS_PARTS);

/** A page of the log for this role. */
export async function listActions(
  { db }: ServiceContext,
  role: Role,
  { page, page_size, ...filter }: ActionListQuery,
): Promise<{ act_list: LoggedAction[]; names: ActionNames; total: number }> {
  const found = await actionLog.listActions(db, selectionOf(role, filter), { page, page_size });
  return { act_list: found.actions, names: await findActionNames(db, found.actions), total: found.total };
}

/** Filters of the log for this role. */
export async function listFilters({ db }: ServiceContext, role: Role) {
  const hidden = hiddenFrom(role);
  const names = await actionLog.listActionNames(db);
  return {
    people: await actionLog.listActors(db),
    acts: names.filter((name) => !hidden.some((part) => name.startsWith(`${part}.`))),
  };
}

/** Formats in which the activity log is exported, with their content types. */
export const EXPORT_TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' } as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

/** Rows per read: memory stays flat for a log of any length. */
const BATCH = 500;

/** Streams the log as a file; each piece is read when the previous one was sent. */
export async function* exportActions(
  { db }: ServiceContext,
  role: Role,
  format: ExportFormat,
  filter: ActionFilter,
): AsyncGenerator<string> {
  if (format === 'csv') yield CSV_MARK + csvLine(COLUMNS);
  const selection = selectionOf(role, filter);
  const lineOf = format === 'csv' ? csvOf : (act: LoggedAction) => `${JSON.stringify(act)}\n`;
  for (let beforeId: number | undefined; ; ) {
    const batch = await actionLog.readActions(db, selection, { beforeId, limit: BATCH });
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
] as const satisfies (keyof LoggedAction)[];

function csvOf(act: LoggedAction): string {
  return csvLine(COLUMNS.map((column) => textOf(act[column])));
}

function textOf(value: LoggedAction[keyof LoggedAction]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function selectionOf(role: Role, filter: ActionFilter): actionLog.ActionSelection {
  // The database stores no null characters, so no stored text contains one.
  const keyword = filter.keyword?.replaceAll('\0', '').trim() || undefined;
  return { ...filter, keyword, hidden: hiddenFrom(role) };
}

/** Names under which the program itself acts, in the activity log. */
const ACTORS = { mirror: 'Mirror', rule: 'Approval rule', directory: 'Company directory' } as const;

/** The user row of the program's own actions. It has no login. */
export function actorId(db: Queryable, actor: keyof typeof ACTORS): Promise<number> {
  return storeForeignDeveloper(db, `square:${actor}`, ACTORS[actor]);
}

/** Without this mark, Excel reads a file in the local code page. */
export const CSV_MARK = '\ufeff';

/** A line of a CSV file (RFC 4180), with every cell in quotes. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A value that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text. */
function cell(text: string): string {
  const harmless = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
