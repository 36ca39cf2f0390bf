import { z } from 'zod';
import { EnterpriseRole } from '../accounts/memberships';
import { endpoint } from '../endpoint';
import {
  Id,
  idParam,
  intParam,
  Keyword,
  ListingTexts,
  Locale,
  PageQuery,
  Percent,
  PluginKey,
  PluginNames,
  Timestamp,
  VersionNumber,
} from '../fields';
import { Developer, PackageEditor, ReviewStatus, SubmissionKind, Tag } from '../plugins/plugins';
import { ROLE } from '../values/accounts';
import { REVIEW_STATUS } from '../values/reviews';
import { Check, CheckVerdict } from './packageChecks';
import { ReviewRule } from './reviewRules';

/** Why an administrator may not approve a pending submission. */
export const ApproveRefusal = z.enum(['own_submission', 'already_approved']);
export type ApproveRefusal = z.infer<typeof ApproveRefusal>;

/** Facts for a reviewer before they approve a pending submission. */
export const PendingFacts = z.object({
  /**
   * Effect of an approval on users. `first`: the plugin becomes public. `everyone`: the version replaces the current
   * one. `rollout`: some users get it, the others keep the current one. `older`: it only joins the version history,
   * because a newer version is current. `prerelease`: it only joins the version history, for users who choose it.
   * `listing`: its texts and images replace the current ones.
   */
  effect: z.enum(['first', 'everyone', 'rollout', 'older', 'prerelease', 'listing']),
  /** Percentage of users who get the version. 100 unless `effect` is `rollout`. */
  rollout: Percent,
  /** The version of the users outside of a rollout; null if the plugin has no public version. */
  current_version: z.string().nullable(),
  /** The plugin is blocked: users see the change only after the block is lifted. */
  is_blocked: z.boolean(),
  /** Number of approvals that are missing, with that of the caller; 1 if the next approval is the last one. */
  approvals_left: z.number().int(),
  /** An administrator has opened its page. */
  is_opened: z.boolean(),
});
export type PendingFacts = z.infer<typeof PendingFacts>;

/** One submitted version in the administrators' list. */
export const ReviewItem = z.object({
  /** Id of this submission. One version may be submitted several times with different bytes. */
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
  /** Only of a private plugin: the organization (its name, if it is set up) and the departments it is for. */
  enterprise: z
    .object({ e_id: z.number().int(), name: z.string().nullable(), departments: z.array(z.string()) })
    .optional(),
  submit_time: Timestamp.nullable(),
  decide_time: Timestamp.nullable(),
  /** A newer submission replaced it. No reviewer rejected it. */
  is_superseded: z.boolean(),
  /** Withdrawn by its developer, not rejected by a reviewer. */
  is_withdrawn: z.boolean(),
  /** Failed automatic checks. They block nothing, but a reviewer should know them. */
  failed_checks: z.array(Check),
  /** A check could not read the package: an approval needs a reason. */
  needs_reason: z.boolean(),
  /** A reviewer put it on hold while it is pending (contract/reviews/pendingSubmissions.ts). */
  is_held: z.boolean(),
  /** A rule of the organization approved it automatically, without a reviewer. */
  is_automatic: z.boolean(),
  /** Why the caller may not approve it; null if they may, or if it is not pending. The id is that of the 403 or 409. */
  approve_refusal: ApproveRefusal.nullable(),
  /** Null if it is not pending. */
  pending: PendingFacts.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

/** Texts, media and declarations of a submission or of the public plugin. */
export const ReviewListing = z.object({
  name: z.string(),
  intro: z.string(),
  description: z.string(),
  /** Translations of the name, summary, and description. */
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
export type ReviewListing = z.infer<typeof ReviewListing>;

/** The last approved state before a submission, for the comparison. */
export const ApprovedBefore = z.object({
  listing: ReviewListing,
  /** The newest version that can still be downloaded; null if no version had a package. */
  package: z
    .object({ submission: z.number().int(), version: z.string(), size: z.number().int(), sha256: z.string() })
    .nullable(),
});
export type ApprovedBefore = z.infer<typeof ApprovedBefore>;

/** Identifies a submission, for the link to its page. */
export const ReviewReference = z.object({ plugin_key: z.string(), version: z.string(), submission: z.number().int() });
export type ReviewReference = z.infer<typeof ReviewReference>;

/** A submission with everything that a reviewer needs. */
export const ReviewDetail = ReviewItem.extend(ReviewListing.shape).extend({
  /** The name in its package, if it has one. Users see `name`. */
  package_name: z.string().optional(),
  version_content: z.string(),
  /** Percentage of users who get the version when it is approved. */
  rollout: Percent,
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Its developer deleted its files and texts after it was rejected. The texts are then those of the plugin now. */
  files_deleted: z.boolean().optional(),
  /** Results of the automatic checks; all `not_run` if they never ran. */
  checks: z.array(CheckVerdict),
  /** Null if no version was approved before. */
  approved_before: ApprovedBefore.nullable(),
  hold: z.object({ note: z.string(), by: z.string().nullable(), since: Timestamp }).nullable(),
  /** The caller may not approve it, because the plugin is their own (docs/review-rules.md). */
  is_own: z.boolean(),
  /** Approvals so far, and the number needed; null if it is not pending. */
  approvals: z
    .object({
      needed: z.number().int(),
      given: z.array(z.object({ user_id: z.number().int(), name: z.string(), time: Timestamp })),
      /** Hosts that require a second approval in this organization. */
      unknown_hosts: z.array(z.string()),
    })
    .nullable(),
  /** The caller has installed it as a trial (contract/reviews/pendingSubmissions.ts). */
  is_trial: z.boolean(),
  /** The neighboring pending submissions in the order of the queue. */
  waiting: z.object({ previous: ReviewReference.nullable(), next: ReviewReference.nullable() }),
});
export type ReviewDetail = z.infer<typeof ReviewDetail>;

/** Years that every database supports. */
const Since1970 = Timestamp.refine((moment) => moment >= '1970', 'must be in 1970 or later');

/** `newest` first, or `waiting`: pending submissions before all others, the oldest first. */
export const ReviewOrder = z.enum(['newest', 'waiting']);
export type ReviewOrder = z.infer<typeof ReviewOrder>;

/**
 * Parameters that are left out filter nothing. `status`: 0 all, or a review status (requirements.md section 4). A
 * search by keyword or developer name lists its first 10,000 results.
 */
export const ReviewListQuery = PageQuery.extend({
  /** Submissions that this organization reviews itself. Its administrators see no others. */
  e_id: idParam.optional(),
  status: intParam(0, 3).default(0),
  /** All of its words occur in the name, the key, the version or the developer's name. */
  keyword: Keyword.optional(),
  tag_id: idParam.optional(),
  /** A user id, or part of a name. */
  developer: Keyword.optional(),
  kind: SubmissionKind.optional(),
  /** Submitted at or after `from`, and before `to`. */
  from: Since1970.optional(),
  to: Since1970.optional(),
  order: ReviewOrder.default('newest'),
});
export type ReviewListQuery = z.infer<typeof ReviewListQuery>;

export const listReviews = endpoint('GET', '/plugin/audit/list', {
  who: 'any_admin',
  summary: 'Lists submitted versions by page; `total` is exact, for a text search up to 10,000',
  query: ReviewListQuery,
  data: z.object({ audit_list: z.array(ReviewItem), total: z.number().int() }),
});

export const getReviewDetail = endpoint('GET', '/plugin/audit', {
  who: 'any_admin',
  summary: 'Returns one submission with all details; without `submission` the newest one of that version',
  query: z.strictObject({
    plugin_key: PluginKey,
    version: VersionNumber,
    submission: idParam.optional(),
  }),
  data: ReviewDetail,
});

/**
 * 403 `own_submission` for an approval of the caller's own plugin, unless the deployment allows it. 409 `not_waiting`
 * if that version is no longer pending; `submission_not_shown` if the body has no `submission` and the caller was last
 * shown another one (docs/decisions/0025-review-page.md); `checks_not_run` if one of its automatic checks
 * could not run; `files_missing` if one of its files cannot be read or is damaged (`details` names it);
 * `already_approved` if the caller approved it and another administrator must. 422 `reason_required` for a rejection
 * without a reason, and for an approval of a package that a check could not read. If two approvals are needed, the
 * first one leaves it pending: `status` in the response stays 1.
 */
export const decideReview = endpoint('POST', '/plugin/audit/status', {
  who: 'any_admin',
  summary: 'Approves (2) or rejects (3, with a reason) the pending version',
  body: z.object({
    plugin_key: PluginKey,
    version: VersionNumber,
    /**
     * The submission that the reviewer saw. If it is no longer the pending one, nothing is decided. Without it, the
     * decision applies to the one that `GET /plugin/audit` last showed the caller for this plugin and version.
     */
    submission: Id.optional(),
    status: z.union([z.literal(REVIEW_STATUS.approved), z.literal(REVIEW_STATUS.unapproved)]),
    /** Of an approval: why it is published despite findings, for the activity log. */
    reason: z.string().max(2_000).optional(),
    /** The rule that it violates (docs/review-rules.md). Ignored for an approval. */
    rule: ReviewRule.optional(),
  }),
  data: ReviewItem,
});

/** Download for reviewers: any submitted version. */
export const downloadForReview = endpoint('GET', '/manager/plugin/{key}/download', {
  who: 'any_admin',
  summary: 'Downloads the package of any submitted version; without `version` the newest one',
  binary: true,
  params: z.object({ key: PluginKey }),
  /** `submission` distinguishes several submissions of one version. */
  query: z.strictObject({ version: VersionNumber.optional(), submission: idParam.optional() }),
  data: z.unknown(),
});

/** Role codes of the admin verification: 0 user, 1 super administrator, 2 administrator (requirements.md section 6). */
export const Role = z.union([z.literal(ROLE.user), z.literal(ROLE.super_admin), z.literal(ROLE.admin)]);
export type Role = z.infer<typeof Role>;

export const verifyManager = endpoint('GET', '/manager/verify', {
  who: 'user',
  summary: "Returns the caller's role in the deployment and in their current organization",
  data: z.object({ role: Role, enterprise_role: EnterpriseRole.nullable(), e_id: z.number().int().nullable() }),
});
