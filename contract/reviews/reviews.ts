import { z } from 'zod';
import { endpoint } from '../endpoint';
import { PluginKey, PluginNames, Timestamp, text, VersionNumber } from '../fields';
import { QueuePosition, ReviewStatus, SubmissionKind } from '../plugins/plugins';
import { TEXT_LIMITS } from '../values/limits';
import { CheckVerdict } from './packageChecks';
import { ReviewRule } from './reviewRules';

/** One submission as its developer sees it. */
export const ReviewSubmission = z.object({
  submission: z.number().int(),
  kind: SubmissionKind,
  version: z.string(),
  status: ReviewStatus,
  /** A newer submission replaced it. No reviewer rejected it, although its status is 3. */
  is_superseded: z.boolean(),
  /** Its developer withdrew it. No reviewer rejected it, although its status is 3. */
  is_withdrawn: z.boolean(),
  /** Pending, and on hold for a closer look. */
  is_held: z.boolean(),
  /** A rule of the organization approved it automatically, without a reviewer. */
  is_automatic: z.boolean(),
  reason: z.string().nullable(),
  /** The rule that it violates; null if the reviewer named none. */
  rule: ReviewRule.nullable(),
  submit_time: Timestamp,
  decide_time: Timestamp.nullable(),
});
export type ReviewSubmission = z.infer<typeof ReviewSubmission>;

/** A message between developer and reviewer about one submission. */
export const ReviewMessage = z.object({
  id: z.number().int(),
  submission: z.number().int(),
  version: z.string(),
  from: z.enum(['author', 'reviewer']),
  /** Name of the writer. Only administrators see a reviewer's name. */
  name: z.string().nullable(),
  text: z.string(),
  create_time: Timestamp,
});
export type ReviewMessage = z.infer<typeof ReviewMessage>;

export const ReviewProgress = z.object({
  plugin_key: z.string(),
  name: z.string(),
  names: PluginNames,
  /** Newest first. */
  submissions: z.array(ReviewSubmission),
  /** Place of the pending submission, if there is one. */
  waiting: QueuePosition.nullable(),
  /** Approvals of the pending submission: given and needed. */
  approvals: z.object({ given: z.number().int(), needed: z.number().int() }).nullable(),
  /** Results of the newest submission's automatic checks; empty if there is none. */
  checks: z.array(CheckVerdict),
  /** Oldest first. */
  messages: z.array(ReviewMessage),
});
export type ReviewProgress = z.infer<typeof ReviewProgress>;

/** For the plugin's developers and administrators; 403 `forbidden` or 404 `plugin_not_found` for others. */
export const getReview = endpoint('GET', '/plugin/review', {
  who: 'user',
  scope: 'read',
  summary: 'Returns the review of a plugin: its submissions, its place in the queue, and the messages',
  query: z.strictObject({ plugin_key: PluginKey }),
  data: ReviewProgress,
});

/** 404 `version_not_found` for a version that was never submitted. */
export const sendReviewMessage = endpoint('POST', '/plugin/review/message', {
  who: 'user',
  summary: 'Sends a message in a review: from developer to reviewers, or from an administrator to the developer',
  body: z.object({
    plugin_key: PluginKey,
    version: VersionNumber,
    text: text(TEXT_LIMITS.review_message, 1),
  }),
  data: ReviewMessage,
});
