import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  idParam,
  intParam,
  Keyword,
  ListingTexts,
  Locale,
  Moment,
  PageQuery,
  Percent,
  PluginKey,
  PluginNames,
} from './fields';
import { Check, CheckVerdict } from './packageChecks';
import { Developer, PackageEditor, REVIEW_STATUS, ReviewStatus, SubmissionKind, Tag } from './plugins';
import { ReviewRule } from './reviewRules';

/** Why an administrator may not approve a submission that waits. */
export const ApproveRefusal = z.enum(['own_submission', 'already_approved']);
export type ApproveRefusal = z.infer<typeof ApproveRefusal>;

/** One submitted version in the administrators' list. */
export const AuditItem = z.object({
  /** Names this very submission: the same version may be submitted again with other bytes. */
  submission: z.number().int(),
  plugin_key: z.string(),
  kind: SubmissionKind,
  version: z.string(),
  status: ReviewStatus,
  reason: z.string().nullable(),
  rule: ReviewRule.nullable(),
  name: z.string(),
  names: PluginNames,
  icon: z.string().nullable(),
  developer: Developer,
  submit_time: Moment.nullable(),
  decide_time: Moment.nullable(),
  /** A newer submission took its place: nobody rejected it. */
  is_superseded: z.boolean(),
  /** Its author took it back: nobody rejected it. */
  is_withdrawn: z.boolean(),
  /** Automatic checks that failed; they forbid nothing, but whoever approves should know. */
  failed_checks: z.array(Check),
  /** A reviewer looks at it more closely while it waits (contract/holds.ts). */
  is_held: z.boolean(),
  /** A rule of the enterprise approved it, and nobody looked at it. */
  is_automatic: z.boolean(),
  /** Why the caller may not approve it; null where they may, and where it does not wait. The id is that of the 403 or 409. */
  approve_refusal: ApproveRefusal.nullable(),
});
export type AuditItem = z.infer<typeof AuditItem>;

/** Texts, media and declarations, as a submission brings them or as they stand on the plugin. */
export const AuditListing = z.object({
  name: z.string(),
  intro: z.string(),
  description: z.string(),
  /** Translations of name, intro and description. */
  texts: z.partialRecord(Locale, ListingTexts),
  contact: z.string(),
  technical_support: z.string(),
  icon: z.string().nullable(),
  cover: z.string().nullable(),
  panel_images: z.array(z.string()),
  video: z.string().nullable(),
  tags: z.array(Tag),
  editor_type: z.array(PackageEditor),
  permissions: z.array(z.string()),
  network_hosts: z.array(z.string()),
});
export type AuditListing = z.infer<typeof AuditListing>;

/** What was approved last before a submission: what it is compared with. */
export const ApprovedBefore = z.object({
  listing: AuditListing,
  /** The newest version that can still be downloaded; null where none came with a package. */
  package: z
    .object({ submission: z.number().int(), version: z.string(), size: z.number().int(), sha256: z.string() })
    .nullable(),
});
export type ApprovedBefore = z.infer<typeof ApprovedBefore>;

/** Names a submission, for the way to its page. */
export const AuditPlace = z.object({ plugin_key: z.string(), version: z.string(), submission: z.number().int() });
export type AuditPlace = z.infer<typeof AuditPlace>;

/** A submission whole, as a reviewer needs it. */
export const AuditDetail = AuditItem.extend(AuditListing.shape).extend({
  version_content: z.string(),
  /** How many of a hundred people get it by its approval. */
  rollout: Percent,
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Its author deleted its files and texts after it was rejected; the texts that are told are those of the plugin now. */
  files_deleted: z.boolean().optional(),
  /** What the automatic checks said; all `not_run` where they were never asked. */
  checks: z.array(CheckVerdict),
  /** Null before anything was approved. */
  approved_before: ApprovedBefore.nullable(),
  hold: z.object({ note: z.string(), by: z.string().nullable(), since: Moment }).nullable(),
  /** The caller may not approve it, because the plugin is his own (docs/review-rules.md). */
  is_own: z.boolean(),
  /** Who approved it so far, and how many must; null where it does not wait. */
  approvals: z
    .object({
      needed: z.number().int(),
      given: z.array(z.object({ user_id: z.number().int(), name: z.string(), time: Moment })),
      /** Hosts for which the enterprise wants a second look. */
      unknown_hosts: z.array(z.string()),
    })
    .nullable(),
  /** The caller tries it for himself (contract/trials.ts). */
  is_trial: z.boolean(),
  /** What waits beside it, in the order of waiting. */
  waiting: z.object({ previous: AuditPlace.nullable(), next: AuditPlace.nullable() }),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** Years that every database knows. */
const Since1970 = Moment.refine((moment) => moment >= '1970', 'must be in 1970 or later');

/** `newest` first, or what waits before all else, the longest wait first. */
export const AuditOrder = z.enum(['newest', 'waiting']);
export type AuditOrder = z.infer<typeof AuditOrder>;

/**
 * What is left out restricts nothing. `status`: 0 all, or a review status (SPEC.md section 4). A list of words, the keyword's or
 * those of a developer's name, shows its first 10,000.
 */
export const AuditListQuery = PageQuery.extend({
  status: intParam(0, 3).default(0),
  /** All of its words stand in the name, the key, the version or the developer's name. */
  keyword: Keyword.optional(),
  tag_id: idParam.optional(),
  /** A user id, or a part of a name. */
  developer: Keyword.optional(),
  kind: SubmissionKind.optional(),
  /** Submitted at that moment or later, and before the other. */
  from: Since1970.optional(),
  to: Since1970.optional(),
  order: AuditOrder.default('newest'),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

export const listAudits = endpoint({
  method: 'GET',
  path: '/plugin/audit/list',
  who: 'admin',
  summary: 'Submitted versions, by page; `total` is exact, with words up to 10,000',
  query: AuditListQuery,
  data: z.object({ audit_list: z.array(AuditItem), total: z.number().int() }),
});

export const getAudit = endpoint({
  method: 'GET',
  path: '/plugin/audit',
  who: 'admin',
  summary: 'One submission whole; without `submission` the newest one of that version',
  query: z.strictObject({
    plugin_key: PluginKey,
    version: z.string().min(1).max(100),
    submission: idParam.optional(),
  }),
  data: AuditDetail,
});

/**
 * 403 `own_submission` on an approval of one's own plugin, unless the deployment allows it; 409 `not_waiting` when that
 * version is no longer the one that waits, `submission_not_shown` when the body names no `submission` and the caller was last
 * shown another one than the one that waits (docs/decisions/0061-shown-before-approved.md), `checks_not_run` when one of its automatic checks could not run, `files_missing` when a
 * file of it cannot be read or is damaged (`details`: which),
 * `already_approved` when the caller approved it and another administrator must; 422 `reason_required` on a bare rejection.
 * Where two approvals are needed the first one leaves it waiting: `status` of the answer stays 1.
 */
export const decideAudit = endpoint({
  method: 'POST',
  path: '/plugin/audit/status',
  who: 'admin',
  summary: 'Approves (2) or rejects (3, with a reason) the version that waits for review',
  body: z.object({
    plugin_key: PluginKey,
    version: z.string().min(1).max(100),
    /**
     * The submission that was looked at; where it is no longer the one waiting, nothing is decided. Without it the decision
     * is about the one that the caller was last shown by `GET /plugin/audit` for this plugin and version.
     */
    submission: z.number().int().optional(),
    status: z.union([z.literal(REVIEW_STATUS.approved), z.literal(REVIEW_STATUS.unapproved)]),
    reason: z.string().max(2_000).optional(),
    /** What it is rejected by (docs/review-rules.md); says nothing on an approval. */
    rule: ReviewRule.optional(),
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
  /** `submission` tells apart what was submitted under one number several times. */
  query: z.strictObject({ version: z.string().min(1).max(100).optional(), submission: idParam.optional() }),
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
