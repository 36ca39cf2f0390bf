import type { ListingFields, ReleaseReceipt } from '../../../contract/releases/releases';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import type { KeyedRequest } from '../../repositories/releases/idempotencyKeys';
import {
  findOpenEdit,
  findPlugin,
  insertPendingVersion,
  lockPlugin,
  type NewVersion,
  type PluginRow,
  supersedePending,
} from '../../repositories/releases/versions';
import { findPendingSubmission, findTagIdsOf } from '../../repositories/reviews/reviewList';
import type { ServiceContext } from '../context';
import { MAINTAINERS, requireRole } from '../plugins/pluginRoles';
import { verifyFilesForAutoApproval } from '../reviews/approvals';
import { isPendingAlready } from './idempotency';
import { listingOf, prepareListing } from './listingFields';
import { checkListing } from './packageChecks';
import { isPrivate, writeDepartments } from './privateReleases';
import { chooseFiles, sizeOf } from './releaseFiles';
import { requireStoredMedia } from './submissionDeletions';
import { approveOrQueue, submitInTransaction } from './submissions';

/**
 * Submits a listing of a public plugin for review, under its current version. Fields that are left out keep their
 * public value, never that of another pending edit.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_under_way`, `invalid_request`, `invalid_image`,
 * `too_many_media`
 */
export async function submitListing(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, version_content = '', department, ...fields }: ListingFields,
  request?: KeyedRequest,
): Promise<ReleaseReceipt> {
  const { db } = context;
  const { plugin: known } = await requireRole(db, await findPlugin(db, plugin_key), user, MAINTAINERS);
  const { version } = await requireEditable(db, known);
  const previous = { ...listingOf(known), tag_ids: await findTagIdsOf(db, known.plugin_id) };
  return submitInTransaction(context, {
    submitterId: user.user_id,
    request,
    uploads: fields.uploads,
    prepare: async (fileTransaction) => {
      const openEdit = await findOpenEdit(db, known.plugin_id);
      const chosen = await chooseFiles(context, user.user_id, { uploads: fields.uploads, previous, openEdit });
      const sources = {
        ownerId: known.developer_id,
        parsed: null,
        version: null,
        previous,
        isPrivate: isPrivate(known),
      };
      const listing = await prepareListing(context, fileTransaction, { fields, chosen }, sources);
      const checks = await checkListing(context, known.developer_id, listing);
      const stored_bytes = sizeOf(Object.values(chosen).flat());
      return {
        listing,
        checks,
        stored_bytes,
        openEdit,
        read: await verifyFilesForAutoApproval(context, known, user.user_id, { listing, package_sha256: null }),
      };
    },
    record: async (transaction, { listing, checks, stored_bytes, openEdit, read }, now) => {
      const locked = await lockPlugin(transaction, plugin_key);
      const { plugin } = await requireRole(transaction, locked, user, MAINTAINERS);
      if ((await requireEditable(transaction, plugin)).version !== version) throw notEditable();
      await requireStoredMedia(transaction, plugin, { listing, before: [previous, openEdit] });
      await writeDepartments(transaction, plugin, department);
      const edit: NewVersion = {
        ...{ plugin_id: plugin.plugin_id, kind: 'listing', version, content: version_content, listing, now },
        ...{ package_sha256: null, package_size: null, rollout: 100, checks, stored_bytes, submitted_by: user.user_id },
      };
      if (await isPendingAlready(transaction, edit))
        return { receipt: { plugin_key, version, status: REVIEW_STATUS.unreviewed, checks }, isRepeated: true };
      await supersedePending(transaction, plugin.plugin_id, now);
      await insertPendingVersion(transaction, edit);
      const status = await approveOrQueue(transaction, plugin, { version, submitterId: user.user_id, read });
      return { receipt: { plugin_key, version, status, checks } };
    },
  });
}

/** The plugin and version of a listing edit. */
interface EditableListing {
  /** The current version. */
  version: string;
  /** A pending edit, which the next one replaces. */
  pending: Awaited<ReturnType<typeof findPendingSubmission>>;
}

/**
 * Texts and media can be edited separately if a version is public and no other one is pending or being rolled out.
 *
 * @throws {DomainError} `version_under_way`
 */
export async function requireEditable(db: Queryable, plugin: PluginRow): Promise<EditableListing> {
  const { plugin_id, is_published, current_version, rollout_version } = plugin;
  const pending = await findPendingSubmission(db, plugin_id);
  if (!is_published || current_version === null || rollout_version !== null || pending?.kind === 'version')
    throw notEditable();
  return { version: current_version, pending };
}

function notEditable(): DomainError {
  return new DomainError(
    'version_under_way',
    'A version of the plugin is pending or being rolled out, or no version is public. Send the listing with a version, or wait until this one is decided and rolled out.',
  );
}
