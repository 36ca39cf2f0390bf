import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import { DomainError } from '../../lib/DomainError';
import { lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { findPendingSubmission } from '../../repositories/reviews/audits';
import { notFound } from '../plugins/pluginRoles';

type PendingVersion = NonNullable<Awaited<ReturnType<typeof findPendingSubmission>>> & { listing: Listing };

/**
 * Locks a plugin whose named submission is still pending.
 *
 * @throws {DomainError} `plugin_not_found`, `not_waiting`
 */
export async function requirePending(
  db: Queryable,
  pluginKey: string,
  submission: number,
): Promise<{ plugin: PluginRow; pending: PendingVersion }> {
  const plugin = await lockPlugin(db, pluginKey);
  if (!plugin) throw notFound();
  const pending = await findPendingSubmission(db, plugin.plugin_id);
  if (!pending?.listing || pending.version_id !== submission) throw noLongerPending(pluginKey);
  return { plugin, pending: { ...pending, listing: pending.listing } };
}

/** Error of a decision about a submission that was decided or replaced meanwhile. */
export function noLongerPending(submission: string): DomainError {
  return new DomainError(
    'not_waiting',
    `${submission} is no longer in review: it was decided, or a newer version replaced it. Reload the list.`,
  );
}
