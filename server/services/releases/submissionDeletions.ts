import type { ManagedPlugin } from '../../../contract/releases/versions';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { addressOf, listFilesOf, packageName } from '../../repositories/files/fileReferences';
import {
  clearSubmission,
  findNewestSubmission,
  findStoredSubmission,
  mediaOf,
  moveSharedBytes,
} from '../../repositories/releases/submissionFiles';
import { lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import type { ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { MAINTAINERS, requireRole } from '../plugins/pluginRoles';
import { getManagedPlugin } from './versions';
import { wasApproved } from './withdrawals';

/**
 * Deletes the files and texts of a submission that was not approved, so that they no longer count in the developer's
 * storage. The row stays: its number is as free as before, and reviewers can still read the rejection.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_not_found`, `submission_in_use`
 */
export async function deleteSubmission(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, submission }: { plugin_key: string; submission: number },
): Promise<ManagedPlugin> {
  await withFileTransaction(context, (files) =>
    context.db.transaction().execute(async (transaction) => {
      const { plugin } = await requireRole(transaction, await lockPlugin(transaction, plugin_key), user, MAINTAINERS);
      const row = await findStoredSubmission(transaction, plugin.plugin_id, submission);
      if (!row)
        throw new DomainError(
          'version_not_found',
          `${plugin_key} has no such submission. See the list of its versions.`,
        );
      if (row.status !== REVIEW_STATUS.unapproved || (await isShownToDeveloper(transaction, plugin, submission)))
        throw new DomainError(
          'submission_in_use',
          'Only a submission that was rejected, superseded or withdrawn can be deleted. Withdraw a pending one first; ' +
            'of a plugin that was never approved the newest one stays, so delete the plugin instead.',
        );
      await files.free(transaction, [row.package_sha256 && packageName(row.package_sha256), ...mediaOf(row.listing)]);
      await moveSharedBytes(transaction, plugin.plugin_id, row);
      await clearSubmission(transaction, submission);
    }),
  );
  return getManagedPlugin(context, plugin_key, user);
}

/** A plugin that was never approved shows its newest submission, whose files it shares. */
async function isShownToDeveloper(db: Queryable, plugin: PluginRow, submission: number): Promise<boolean> {
  return !wasApproved(plugin) && (await findNewestSubmission(db, plugin.plugin_id)) === submission;
}

/**
 * Checks that the files shared with the previous submission still exist. Call it under the plugin's lock, because that
 * submission may have been deleted meanwhile.
 *
 * @throws {DomainError} `upload_not_found`
 */
export async function requireStoredMedia(
  transaction: Queryable,
  { plugin_id }: PluginRow,
  { listing, before }: { listing: Listing; before: readonly (Listing | null)[] },
): Promise<void> {
  const known = new Set(before.flatMap(mediaOf));
  const shared = mediaOf(listing).filter((address) => known.has(address));
  if (shared.length === 0) return;
  const there = new Set((await listFilesOf(transaction, [plugin_id])).map(addressOf));
  if (shared.some((address) => address.startsWith(addressOf('')) && !there.has(address)))
    throw new DomainError(
      'upload_not_found',
      'The submission that had these images was deleted in the meantime. Open the form again and choose them again.',
    );
}
