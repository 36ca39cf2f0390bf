import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, intParam, PluginKey, PluginNames, Timestamp, text } from '../fields';
import { Developer } from '../plugins/plugins';
import { PAGE_LIMITS, TEXT_LIMITS } from '../values/limits';
import { REPORT_DECISIONS, REPORT_REASONS, REPORT_STATUSES } from '../values/moderation';

export const ReportReason = z.enum(REPORT_REASONS, {
  error: `must be one of ${REPORT_REASONS.join(', ')}: no reason is assumed`,
});
export type ReportReason = z.infer<typeof ReportReason>;

export const ReportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** A report as its sender sees it. */
export const OwnReport = z.object({
  id: z.number().int(),
  plugin_key: z.string(),
  /** The version that was public at that time; empty for an import without versions. */
  version: z.string(),
  reason: ReportReason,
  text: z.string(),
  status: ReportStatus,
  create_time: Timestamp,
  /** When its sender last changed it; null if never. */
  edit_time: Timestamp.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

/** A report as administrators see it. */
export const Report = OwnReport.extend({
  plugin_name: z.string(),
  plugin_names: PluginNames,
  reporter: Developer,
  /** The administrator's note about the decision. Never shown to the sender. */
  note: z.string(),
  decide_time: Timestamp.nullable(),
});
export type Report = z.infer<typeof Report>;

/**
 * 409 `already_reported` while the caller has an open report of this version; 422 `report_text_required` for `other`
 * without a text.
 */
export const reportPlugin = endpoint('POST', '/plugin/report', {
  who: 'user',
  summary: 'Reports the current version of a plugin to the administrators',
  body: z.object({ plugin_key: PluginKey, reason: ReportReason, text: text(TEXT_LIMITS.report).default('') }),
  data: OwnReport,
});

/** Null if the caller has not reported that version. */
export const getOwnReport = endpoint('GET', '/plugin/report', {
  who: 'user',
  summary: "Returns the caller's newest report of a plugin's current version",
  query: z.strictObject({ plugin_key: PluginKey }),
  data: z.object({ report: OwnReport.nullable() }),
});

/**
 * 404 `report_not_found` for another user's report, 409 `report_decided` after the decision, 422 `report_text_required`
 * for `other` without a text.
 */
export const correctReport = endpoint('PUT', '/plugin/report', {
  who: 'user',
  summary: "Edits the caller's own report while it is open",
  body: z.object({ id: Id, reason: ReportReason, text: text(TEXT_LIMITS.report).default('') }),
  data: OwnReport,
});

/** Pages count from 1. */
export const ReportListQuery = z.strictObject({
  status: ReportStatus.optional(),
  reason: ReportReason.optional(),
  plugin_key: PluginKey.optional(),
  page: intParam(1, PAGE_LIMITS.page).default(1),
  page_size: intParam(1, PAGE_LIMITS.page_size).default(20),
});
export type ReportListQuery = z.infer<typeof ReportListQuery>;

export const listReports = endpoint('GET', '/manager/report/list', {
  who: 'admin',
  summary: 'Lists reports of plugins, newest first',
  query: ReportListQuery,
  data: z.object({ report_list: z.array(Report), total: z.number().int() }),
});

/** A decision may be changed. 404 `report_not_found`. */
export const decideReport = endpoint('PUT', '/manager/report', {
  who: 'admin',
  summary: 'Closes a report as handled or dismissed',
  body: z.object({
    id: Id,
    status: z.enum(REPORT_DECISIONS),
    note: text(TEXT_LIMITS.report).default(''),
  }),
  data: Report,
});
