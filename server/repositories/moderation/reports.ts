import { sql } from 'kysely';
import type { OwnReport, Report, ReportListQuery, ReportStatus } from '../../../contract/moderation/reports';
import type { Queryable } from '../../db/schema';
import type { ReportsTable } from '../../db/schema/moderation';
import { namesIn } from '../plugins/pluginNames';

type NewReport = Pick<ReportsTable, 'plugin_id' | 'version' | 'user_id' | 'reason' | 'text'>;

/** Records a report; null while one of the same user about the same version is open. */
export async function insertReport(db: Queryable, report: NewReport): Promise<number | null> {
  const row = await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['plugin_id', 'version', 'user_id']).where('status', '=', 'open').doNothing(),
    )
    .returning('report_id')
    .executeTakeFirst();
  return row?.report_id ?? null;
}

/** All users' reports, newest first, with the number of all matches. */
export async function listReports(
  db: Queryable,
  { status, reason, plugin_key, page, page_size }: ReportListQuery,
): Promise<{ items: Report[]; total: number }> {
  let matching = reports(db);
  if (status !== undefined) matching = matching.where('reports.status', '=', status);
  if (reason !== undefined) matching = matching.where('reports.reason', '=', reason);
  if (plugin_key !== undefined) matching = matching.where('plugins.plugin_key', '=', plugin_key);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await selectReport(matching)
    .orderBy('reports.create_time', 'desc')
    .orderBy('reports.report_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items: rows.map(toReport), total: Number(total) };
}

/** All reports of one user, oldest first. */
export async function listReportsOf(db: Queryable, userId: number): Promise<OwnReport[]> {
  const rows = await selectReport(reports(db))
    .where('reports.user_id', '=', userId)
    .orderBy('reports.report_id')
    .execute();
  return rows.map(toOwnReport);
}

/** The newest report of one user about one version of a plugin. */
export async function findOwnReport(
  db: Queryable,
  userId: number,
  { plugin_id, version }: Pick<NewReport, 'plugin_id' | 'version'>,
): Promise<OwnReport | null> {
  const row = await selectReport(reports(db))
    .where('reports.user_id', '=', userId)
    .where('reports.plugin_id', '=', plugin_id)
    .where('reports.version', '=', version)
    .orderBy('reports.report_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toOwnReport(row) : null;
}

/** Changes an open report of this user; false if there is none, or it is decided. */
export async function writeCorrection(
  db: Queryable,
  { id, userId }: { id: number; userId: number },
  correction: Pick<NewReport, 'reason' | 'text'> & { edit_time: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set(correction)
    .where('report_id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A report as administrators see it; null if it does not exist. */
export async function findReport(db: Queryable, id: number): Promise<Report | null> {
  const row = await selectReport(reports(db)).where('reports.report_id', '=', id).executeTakeFirst();
  return row ? toReport(row) : null;
}

interface ReportDecision {
  status: Exclude<ReportStatus, 'open'>;
  note: string;
  decide_time: Date;
  decided_by: number;
}

/** Closes a report with a decision. */
export async function writeReportDecision(db: Queryable, id: number, decision: ReportDecision): Promise<void> {
  await db.updateTable('reports').set(decision).where('report_id', '=', id).execute();
}

function reports(db: Queryable) {
  return db
    .selectFrom('reports')
    .innerJoin('plugins', 'plugins.plugin_id', 'reports.plugin_id')
    .innerJoin('users', 'users.user_id', 'reports.user_id');
}

function selectReport(query: ReturnType<typeof reports>) {
  return query.select([
    'reports.report_id as id',
    'plugins.plugin_key',
    'plugins.name as plugin_name',
    namesIn(sql`plugins.texts`).as('plugin_names'),
    'reports.version',
    'reports.reason',
    'reports.text',
    'reports.status',
    'reports.note',
    'reports.create_time',
    'reports.edit_time',
    'reports.decide_time',
    'users.user_id',
    'users.nick_name',
    'users.avatar_url',
  ]);
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReport>['execute']>>[number];

function toOwnReport(row: ReportRow): OwnReport {
  const { id, plugin_key, version, reason, text, status } = row;
  return {
    ...{ id, plugin_key, version, reason, text, status },
    create_time: row.create_time.toISOString(),
    edit_time: row.edit_time?.toISOString() ?? null,
  };
}

function toReport(row: ReportRow): Report {
  return {
    ...toOwnReport(row),
    plugin_name: row.plugin_name,
    plugin_names: row.plugin_names,
    reporter: { user_id: row.user_id, name: row.nick_name, avatar_url: row.avatar_url },
    note: row.note,
    decide_time: row.decide_time?.toISOString() ?? null,
  };
}
