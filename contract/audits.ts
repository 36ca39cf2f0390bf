import { z } from 'zod';
import { endpoint } from './endpoint';
import { intParam, Keyword, ListingTexts, Locale, Moment, PageQuery, PluginKey } from './fields';
import { Developer, EditorType, REVIEW_STATUS, ReviewStatus, Tag } from './plugins';

/** One submitted version in the administrators' list. */
export const AuditItem = z.object({
  /** Names this very submission: the same version may be submitted again with other bytes. */
  submission: z.number().int(),
  plugin_key: z.string(),
  version: z.string(),
  status: ReviewStatus,
  reason: z.string().nullable(),
  name: z.string(),
  icon: z.string().nullable(),
  developer: Developer,
  submit_time: Moment.nullable(),
  decide_time: Moment.nullable(),
});
export type AuditItem = z.infer<typeof AuditItem>;

/** A submission whole, as a reviewer needs it. */
export const AuditDetail = AuditItem.extend({
  intro: z.string(),
  description: z.string(),
  /** Translations of name, intro and description. */
  texts: z.partialRecord(Locale, ListingTexts),
  contact: z.string(),
  technical_support: z.string(),
  version_content: z.string(),
  cover: z.string().nullable(),
  panel_images: z.array(z.string()),
  tags: z.array(Tag),
  editor_type: z.array(EditorType),
  permissions: z.array(z.string()),
  network_hosts: z.array(z.string()),
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** `status`: 0 all, or a review status (SPEC.md section 4). */
export const AuditListQuery = PageQuery.extend({
  status: intParam(0, 3).default(0),
  keyword: Keyword.optional(),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

export const listAudits = endpoint({
  method: 'GET',
  path: '/plugin/audit/list',
  who: 'admin',
  summary: 'Submitted versions, newest first',
  query: AuditListQuery,
  data: z.object({ audit_list: z.array(AuditItem), total: z.number().int() }),
});

export const getAudit = endpoint({
  method: 'GET',
  path: '/plugin/audit',
  who: 'admin',
  summary: 'One submitted version whole',
  query: z.strictObject({ plugin_key: PluginKey, version: z.string().min(1).max(100) }),
  data: AuditDetail,
});

/** 409 `not_waiting` when that version is no longer the one that waits; 422 `reason_required` on a bare rejection. */
export const decideAudit = endpoint({
  method: 'POST',
  path: '/plugin/audit/status',
  who: 'admin',
  summary: 'Approves (2) or rejects (3, with a reason) the version that waits for review',
  body: z.object({
    plugin_key: PluginKey,
    version: z.string().min(1).max(100),
    /** The submission that was looked at; where it is no longer the one waiting, nothing is decided. */
    submission: z.number().int().optional(),
    status: z.union([z.literal(REVIEW_STATUS.approved), z.literal(REVIEW_STATUS.unapproved)]),
    reason: z.string().max(2_000).optional(),
  }),
  data: AuditItem,
});

/** The reviewer's download: any submitted version, for the reviewer only. */
export const downloadForReview = endpoint({
  method: 'GET',
  path: '/manager/plugin/{key}/download',
  who: 'admin',
  summary: 'The package of any submitted version; without `version` the newest one',
  binary: true,
  params: z.object({ key: PluginKey }),
  query: z.strictObject({ version: z.string().min(1).max(100).optional() }),
  data: z.unknown(),
});

/** Role codes of the admin verification: 0 general user, 1 super admin, 2 general admin (SPEC.md section 6). */
export const Role = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Role = z.infer<typeof Role>;

export const verifyManager = endpoint({
  method: 'GET',
  path: '/manager/verify',
  who: 'user',
  summary: "The caller's role",
  data: z.object({ role: Role }),
});
