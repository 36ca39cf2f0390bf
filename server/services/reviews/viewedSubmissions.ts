import { REVIEW_STATUS } from '../../../contract/values/reviews/reviewStatus';
import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import type { PluginRow, VersionRow } from '../../repositories/releases/versions';
import { findShown } from '../../repositories/reviews/viewedSubmissions';

interface UnnamedDecision {
  plugin: Pick<PluginRow, 'plugin_id' | 'plugin_key'>;
  /** The pending submission. */
  pending: Pick<VersionRow, 'version_id' | 'version'>;
  status: 2 | 3;
  user_id: number;
}

/**
 * Refuses a decision without a submission id unless it applies to the one that the user was last shown. Rejecting one
 * that was never shown is allowed, because it publishes nothing. Called under the plugin's lock.
 *
 * @throws {DomainError} `submission_not_shown`
 */
export async function requireViewed(
  db: Queryable,
  { plugin: { plugin_id, plugin_key }, pending, status, user_id }: UnnamedDecision,
): Promise<void> {
  const shown = await findShown(db, { user_id, plugin_id, version: pending.version });
  if (shown === pending.version_id) return;
  if (shown === null && status === REVIEW_STATUS.unapproved) return;
  const query = new URLSearchParams({ plugin_key, version: pending.version });
  const why = shown === null ? 'You have not read' : 'Another submission replaced the one that you read of';
  throw new DomainError(
    'submission_not_shown',
    `${why} ${plugin_key} ${pending.version}. Read GET /api/cmt/plugin/audit?${query} and decide again, or name its \`submission\`.`,
  );
}
