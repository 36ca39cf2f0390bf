import { call } from '@/api/call';
import type { RequestOptions } from '@/api/HttpClient';
import { homePageUpdateFileCover } from '@/host/hostActions';
import type { AuditItem } from '../../../contract/audits';
import type { ReviewStatus } from '../../../contract/plugins';
import { APPROVED } from './auditStatus';
import type { RejectWords } from './RejectWords';

/** What a reviewer decides of a submission. */
export type SentDecision = { status: 2 } | ({ status: 3 } & RejectWords);

/**
 * Sends a decision on the very submission that the reviewer saw, and answers its status after that: an approval may be the
 * first of two. The client around the page hears when it counts: the plugin's cover may be another one now.
 * @throws {ApiError} `not_waiting` when it is decided already
 */
export async function sendDecision(
  item: AuditItem,
  decision: SentDecision,
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<ReviewStatus> {
  const { plugin_key, version, submission } = item;
  const { status } = await call('decideAudit', { plugin_key, version, submission, ...decision }, options);
  if (status === APPROVED) void homePageUpdateFileCover(plugin_key);
  return status;
}
