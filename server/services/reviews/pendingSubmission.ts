import type { Listing, Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { findWaiting } from '../../repositories/reviews/audits';
import { notFound } from '../plugins/pluginRoles';

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>> & { listing: Listing };

/**
 * Locks a plugin whose named submission is still pending.
 *
 * @throws {DomainError} `plugin_not_found`, `not_waiting`
 */
export async function requirePending(
  db: Queryable,
  pluginKey: string,
  submission: number,
): Promise<{ plugin: PluginRow; waiting: Waiting }> {
  const plugin = await lockPlugin(db, pluginKey);
  if (!plugin) throw notFound();
  const waiting = await findWaiting(db, plugin.plugin_id);
  if (!waiting?.listing || waiting.version_id !== submission) throw noLongerPending(pluginKey);
  return { plugin, waiting: { ...waiting, listing: waiting.listing } };
}

export function noLongerPending(submission: string): DomainError {
  return new DomainError(
    'not_waiting',
    `${submission} no longer waits for review: it was decided, or a newer version took its place. Reload the list.`,
  );
}
