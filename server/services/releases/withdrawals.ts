import type { Deletion, WithdrawalReceipt } from '../../../contract/releases/releases';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { ROLE } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed, transact } from '../../lib/changes';
import { sharedTime } from '../../lib/sharedClock';
import { listFilesOf } from '../../repositories/files/fileReferences';
import {
  countPluginData,
  deletePlugin,
  endPending,
  findPlugin,
  hidePlugin,
  lockPlugin,
  type PluginRow,
  WITHDRAWN,
} from '../../repositories/releases/versions';
import type { CallerIdentity, ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { MAINTAINERS, notFound, requireRole } from '../plugins/pluginRoles';
import { requirePending } from '../reviews/pendingSubmissions';
import { recordAction } from '../system/adminActions';
import { getManagedPlugin } from './versions';

/**
 * Removes a plugin from the site. An owner, or an administrator of its organization, withdraws an approved one: its rows and packages stay, because users have it
 * installed. A plugin that was never approved, and any that an administrator removes, is deleted with its files.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function withdrawPlugin(
  context: ServiceContext,
  user: NonNullable<CallerIdentity['user']>,
  pluginKey: string,
): Promise<WithdrawalReceipt> {
  // No statement timeout, because this deletes the rows of every user who ever had the plugin.
  const { dbWithoutTimeout = context.db } = context;
  const receipt = await withFileTransaction(context, (files) =>
    transact(dbWithoutTimeout, async (transaction) => {
      const plugin = await lockPlugin(transaction, pluginKey);
      const isAdministrator = user.role !== ROLE.user;
      if (!plugin) throw notFound();
      if (!isAdministrator) await requireRole(transaction, plugin, user, ['owner', 'manager']);
      if (!isAdministrator && wasApproved(plugin)) {
        await endPending(transaction, plugin.plugin_id, { reason: WITHDRAWN, now: sharedTime() });
        changed(transaction, 'catalog');
        await hidePlugin(transaction, plugin.plugin_id);
        return { plugin_key: pluginKey, is_deleted: false };
      }
      if (isAdministrator) {
        const before = { ...(await deletionOf(transaction, plugin)) };
        const { plugin_key: subject, name } = plugin;
        await recordAction(transaction, { by: user.user_id, act: 'plugin.delete', subject, name, before });
      }
      await files.free(transaction, await listFilesOf(transaction, [plugin.plugin_id]));
      changed(transaction, 'catalog');
      await deletePlugin(transaction, plugin.plugin_id);
      return { plugin_key: pluginKey, is_deleted: true };
    }),
  );
  return receipt;
}

/**
 * Returns the data that would be deleted with a plugin.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function getDeletion({ db }: ServiceContext, pluginKey: string): Promise<Deletion> {
  const plugin = await findPlugin(db, pluginKey);
  if (!plugin) throw notFound();
  return deletionOf(db, plugin);
}

async function deletionOf(db: Queryable, { plugin_id, plugin_key, name }: PluginRow): Promise<Deletion> {
  const files = new Set(await listFilesOf(db, [plugin_id])).size;
  return { plugin_key, name, ...(await countPluginData(db, plugin_id)), files };
}

/** Whether the plugin was ever public. */
export function wasApproved({ is_published, current_version }: PluginRow): boolean {
  return is_published || current_version !== null;
}

/**
 * Withdraws a submission in review, also the first one of a plugin. What is public stays. The submission keeps its row
 * with status 3 and the reason `withdrawn`, so that reviewers and developers can still read it; a decision now gets
 * `not_waiting`.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `not_waiting`
 */
export async function withdrawSubmission(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, submission }: { plugin_key: string; submission: number },
): Promise<ManagedPlugin> {
  await context.db.transaction().execute(async (transaction) => {
    const { plugin } = await requireRole(transaction, await lockPlugin(transaction, plugin_key), user, MAINTAINERS);
    await requirePending(transaction, plugin_key, submission);
    await endPending(transaction, plugin.plugin_id, { reason: WITHDRAWN, now: sharedTime() });
  });
  return getManagedPlugin(context, plugin_key, user);
}
