import type { Trial } from '../../../contract/reviews/trials';
import { findPlugin } from '../../repositories/releases/versions';
import { deleteTrial, upsertTrial } from '../../repositories/reviews/trials';
import type { ServiceContext } from '../context';
import { noPackage } from '../plugins/downloads';
import { notFound } from '../plugins/pluginRoles';
import { recordAction } from '../system/adminActions';
import { requirePending } from './pendingSubmission';

/**
 * Installs the pending version for its reviewer as a trial. No other user sees it and no count changes.
 *
 * @throws {DomainError} `plugin_not_found`, `not_waiting`, `no_package`
 */
export async function startTrial(
  { db }: ServiceContext,
  reviewerId: number,
  { plugin_key, submission }: { plugin_key: string; submission: number },
): Promise<Trial> {
  return db.transaction().execute(async (transaction) => {
    const { plugin, pending } = await requirePending(transaction, plugin_key, submission);
    const { version, kind, listing } = pending;
    if (kind !== 'version') throw noPackage();
    const { plugin_id } = plugin;
    await upsertTrial(transaction, { user_id: reviewerId, plugin_id, version_id: submission });
    await recordAction(transaction, {
      ...{ by: reviewerId, act: 'review.trial', subject: plugin_key, name: listing.name },
      after: { version, submission },
    });
    return { plugin_key, version };
  });
}

/**
 * Ends a reviewer's trial of a plugin, if there is one.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function endTrial({ db }: ServiceContext, reviewerId: number, plugin_key: string): Promise<Trial> {
  return db.transaction().execute(async (transaction) => {
    const plugin = await findPlugin(transaction, plugin_key);
    if (!plugin) throw notFound();
    const version = await deleteTrial(transaction, reviewerId, plugin.plugin_id);
    if (version !== null)
      await recordAction(transaction, {
        ...{ by: reviewerId, act: 'review.trial_end', subject: plugin_key, name: plugin.name },
        before: { version },
      });
    return { plugin_key, version: null };
  });
}
