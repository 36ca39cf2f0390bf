import type { SubmissionKind } from '../../../contract/plugins/plugins';
import type { PluginEdit, UnapprovedVersion } from '../../../contract/releases/edits';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import {
  findNewestListing,
  findOpenEdit,
  findPlugin,
  findUnapprovedVersion,
  type PluginRow,
} from '../../repositories/releases/versions';
import { findPendingSubmission, findTagIdsOf } from '../../repositories/reviews/reviewList';
import type { ServiceContext } from '../context';
import { MANAGERS, requireRole } from '../plugins/pluginRoles';
import { readPlugin } from '../plugins/plugins';
import { hasStableVersion } from './currentVersions';
import { listingOf } from './listingFields';
import { requireEditable } from './listings';

/**
 * Initial values of the form for a new version, or for an edit of the listing.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_under_way`
 */
export async function getPluginEdit(
  context: ServiceContext,
  { plugin_key, kind }: { plugin_key: string; kind: SubmissionKind },
  user: SignedInCaller,
): Promise<PluginEdit> {
  const { plugin } = await requireRole(context.db, await findPlugin(context.db, plugin_key), user, MANAGERS);
  return kind === 'listing' ? editOfListing(context, plugin, user) : editOfVersion(context, plugin, user);
}

/** The form for a new version starts with the newest submitted listing, or else the public one. */
async function editOfVersion(context: ServiceContext, plugin: PluginRow, user: SignedInCaller): Promise<PluginEdit> {
  const { db } = context;
  const shown = await readPlugin(context, plugin.plugin_key, user);
  const listing = await findNewestListing(db, plugin.plugin_id);
  const version = shown.review?.version ?? shown.current_version;
  const pending = await findPendingSubmission(db, plugin.plugin_id);
  // The version for users outside of a rollout, also if the caller is in it.
  const current_version = hasStableVersion(plugin) ? plugin.current_version : null;
  return {
    ...shown,
    tag_ids: shown.tags.map(({ id }) => id),
    ...listing,
    version,
    current_version,
    waiting: pending,
    unapproved: await unapprovedVersion(db, plugin.plugin_id),
    shown,
  };
}

/** The public listing, or its last edit if that is pending or rejected. Never the texts of an unapproved version. */
async function editOfListing(context: ServiceContext, plugin: PluginRow, user: SignedInCaller): Promise<PluginEdit> {
  const { db } = context;
  const { version, pending } = await requireEditable(db, plugin);
  const current = { ...listingOf(plugin), tag_ids: await findTagIdsOf(db, plugin.plugin_id) };
  const listing = (await findOpenEdit(db, plugin.plugin_id)) ?? current;
  return {
    plugin_key: plugin.plugin_key,
    ...listing,
    version,
    current_version: plugin.current_version,
    waiting: pending,
    unapproved: null,
    shown: await readPlugin(context, plugin.plugin_key, user),
  };
}

async function unapprovedVersion(db: Queryable, pluginId: number): Promise<UnapprovedVersion | null> {
  const found = await findUnapprovedVersion(db, pluginId);
  if (!found?.listing) return null;
  const { version, content, rollout, listing, package_size, package_sha256 } = found;
  const { package_name, editor_type, permissions, network_hosts } = listing;
  return {
    ...{ version, version_content: content, rollout, size: package_size, sha256: package_sha256 },
    ...{ package_name, editor_type, permissions, network_hosts },
  };
}
