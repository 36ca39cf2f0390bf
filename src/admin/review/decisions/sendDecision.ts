import { call } from '@/api/call';
import type { RequestOptions } from '@/api/HttpClient';
import { homePageUpdateFileCover } from '@/host/hostActions';
import type { ReviewStatus } from '../../../../contract/plugins/plugins';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import type { ReviewRule } from '../../../../contract/reviews/reviewRules';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';

/** A rejection's message to the developer: the violated rule, if any, and what to change. */
export interface Rejection {
  rule?: ReviewRule;
  reason: string;
}

/** A reviewer's decision on a submission. */
export type SentDecision = { status: 2; reason?: string } | ({ status: 3 } & Rejection);

/** An approval, with the reason for publishing it despite findings, if it has any. */
export function approvalOf(
  { failed_checks }: Pick<ReviewItem, 'failed_checks'>,
  written: string | undefined,
): SentDecision {
  const reason = failed_checks.length > 0 && written?.trim();
  return { status: REVIEW_STATUS.approved, ...(reason && { reason }) };
}

/**
 * Sends a decision on exactly the submission that the reviewer saw. Returns the new status, which is still pending
 * after the first of two approvals. After the final approval, notifies the embedding desktop app, because the plugin's
 * cover may have changed.
 * @throws {ApiError} `not_waiting` if the submission is no longer pending
 */
export async function sendDecision(
  item: ReviewItem,
  decision: SentDecision,
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<ReviewStatus> {
  const { plugin_key, version, submission } = item;
  const { status } = await call('decideReview', { plugin_key, version, submission, ...decision }, options);
  if (status === REVIEW_STATUS.approved) void homePageUpdateFileCover(plugin_key);
  return status;
}
