import type {
  OwnReport,
  Report,
  ReportListQuery,
  ReportReason,
  ReportStatus,
} from '../../../contract/moderation/reports';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import * as reports from '../../repositories/moderation/reports';
import { findShown } from '../../repositories/plugins/plugins';
import { notify } from '../accounts/notifications';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';
import { recordAction } from '../system/adminActions';

interface Complaint {
  plugin_key: string;
  reason: ReportReason;
  text: string;
}

/**
 * Reports the current version.
 *
 * @throws {DomainError} `plugin_not_found`, `report_text_required`, `already_reported`
 */
export async function reportPlugin(
  { db }: ServiceContext,
  userId: number,
  { plugin_key, reason, text }: Complaint,
): Promise<OwnReport> {
  requireText({ reason, text });
  const plugin = await findShown(db, plugin_key, userId);
  if (!plugin) throw notFound();
  const version = plugin.current_version ?? '';
  const id = await db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, userId);
    const report = { plugin_id: plugin.plugin_id, version, user_id: userId, reason, text };
    return reports.insertReport(transaction, report);
  });
  if (id === null)
    throw new DomainError(
      'already_reported',
      'You have already reported this version, and the report is still open. Wait until it is decided.',
    );
  return requireReport(await reports.findReport(db, id));
}

/**
 * The user's report of the public version; null if there is none.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function getOwnReport(
  { db }: ServiceContext,
  userId: number,
  pluginKey: string,
): Promise<{ report: OwnReport | null }> {
  const plugin = await findShown(db, pluginKey, userId);
  if (!plugin) throw notFound();
  const { plugin_id, current_version } = plugin;
  return { report: await reports.findOwnReport(db, userId, { plugin_id, version: current_version ?? '' }) };
}

/**
 * Changes the caller's own report while it is open.
 *
 * @throws {DomainError} `report_not_found`, `report_decided`, `report_text_required`
 */
export async function correctReport(
  { db }: ServiceContext,
  userId: number,
  { id, reason, text }: { id: number; reason: ReportReason; text: string },
): Promise<OwnReport> {
  requireText({ reason, text });
  const isWritten = await reports.writeCorrection(db, { id, userId }, { reason, text, edit_time: sharedTime() });
  const report = await reports.findReport(db, id);
  // Another user's report is treated as absent.
  if (report?.reporter.user_id !== userId) throw noReport();
  if (!isWritten)
    throw new DomainError(
      'report_decided',
      'An administrator has already decided this report, so it cannot change. Send another one to add something.',
    );
  return report;
}

function requireText({ reason, text }: Pick<Complaint, 'reason' | 'text'>): void {
  if (reason === 'other' && !text)
    throw new DomainError('report_text_required', 'For the reason "other", describe the problem in "text".');
}

/** Reports, newest first. */
export async function listReports(
  { db }: ServiceContext,
  query: ReportListQuery,
): Promise<{ report_list: Report[]; total: number }> {
  const { items, total } = await reports.listReports(db, query);
  return { report_list: items, total };
}

interface Decision {
  id: number;
  status: Exclude<ReportStatus, 'open'>;
  note: string;
}

/** @throws {DomainError} `report_not_found` */
export async function decideReport(
  { db }: ServiceContext,
  deciderId: number,
  { id, status, note }: Decision,
): Promise<Report> {
  return db.transaction().execute(async (transaction) => {
    const before = requireReport(await reports.findReport(transaction, id));
    await reports.writeReportDecision(transaction, id, {
      status,
      note,
      decide_time: sharedTime(),
      decided_by: deciderId,
    });
    const { reporter, plugin_key, plugin_name } = before;
    if (before.status !== status)
      await notify(transaction, [reporter.user_id], { kind: 'report_decided', plugin_key, params: { status } });
    await recordAction(transaction, {
      ...{ by: deciderId, act: 'report.decide', subject: plugin_key, name: plugin_name },
      before: { report: id, status: before.status, note: before.note },
      after: { report: id, status, note },
    });
    return requireReport(await reports.findReport(transaction, id));
  });
}

function requireReport(report: Report | null): Report {
  if (!report) throw noReport();
  return report;
}

function noReport(): DomainError {
  return new DomainError('report_not_found', 'There is no such report. Reload the list.');
}
