import { z } from 'zod';
import { endpoint } from './endpoint';
import { Moment, PluginKey, PluginNames, TEXT_LIMITS, text } from './fields';
import { CheckVerdict } from './packageChecks';
import { QueuePlace, ReviewStatus, SubmissionKind } from './plugins';
import { ReviewRule } from './reviewRules';

/** One submission as its author follows it. */
export const ReviewSubmission = z.object({
  submission: z.number().int(),
  kind: SubmissionKind,
  version: z.string(),
  status: ReviewStatus,
  /** A newer submission took its place: nobody rejected it, though its status is 3. */
  is_superseded: z.boolean(),
  /** Its author took it back: nobody rejected it, though its status is 3. */
  is_withdrawn: z.boolean(),
  /** It waits, and a reviewer looks at it more closely. */
  is_held: z.boolean(),
  /** A rule of the enterprise approved it, and nobody looked at it. */
  is_automatic: z.boolean(),
  reason: z.string().nullable(),
  /** What it was rejected by; null where the reviewer named none. */
  rule: ReviewRule.nullable(),
  submit_time: Moment,
  decide_time: Moment.nullable(),
});
export type ReviewSubmission = z.infer<typeof ReviewSubmission>;

/** A word between author and reviewer about one submission. */
export const ReviewMessage = z.object({
  id: z.number().int(),
  submission: z.number().int(),
  version: z.string(),
  from: z.enum(['author', 'reviewer']),
  /** Who wrote it; of a reviewer it is told to administrators alone. */
  name: z.string().nullable(),
  text: z.string(),
  create_time: Moment,
});
export type ReviewMessage = z.infer<typeof ReviewMessage>;

export const ReviewProgress = z.object({
  plugin_key: z.string(),
  name: z.string(),
  names: PluginNames,
  /** Newest first. */
  submissions: z.array(ReviewSubmission),
  /** Of the submission that waits, where one does. */
  waiting: QueuePlace.nullable(),
  /** How many administrators approved what waits, and how many must. */
  approvals: z.object({ given: z.number().int(), needed: z.number().int() }).nullable(),
  /** What the automatic checks said of the newest submission; empty where there is none. */
  checks: z.array(CheckVerdict),
  /** Oldest first. */
  messages: z.array(ReviewMessage),
});
export type ReviewProgress = z.infer<typeof ReviewProgress>;

/** For its author and administrators; 403 `forbidden` or 404 `plugin_not_found` for everybody else. */
export const getReview = endpoint({
  method: 'GET',
  path: '/plugin/review',
  who: 'user',
  scope: 'read',
  summary: 'How the review of a plugin goes: its submissions, its place in the queue, what author and reviewer wrote',
  query: z.strictObject({ plugin_key: PluginKey }),
  data: ReviewProgress,
});

/** 404 `version_not_found` for a version that was never submitted. */
export const sendReviewMessage = endpoint({
  method: 'POST',
  path: '/plugin/review/message',
  who: 'user',
  summary: 'Writes to the other side of a review: as its author, or as an administrator to its author',
  body: z.object({
    plugin_key: PluginKey,
    version: z.string().min(1).max(100),
    text: text(TEXT_LIMITS.review_message, 1),
  }),
  data: ReviewMessage,
});
