import type { OwnPluginPage, OwnPluginQuery } from '../../../contract/plugins/ownPlugins';
import type { PluginVersion, VersionNotes } from '../../../contract/plugins/plugins';
import { MAX_CHANGES } from '../../../contract/values/plugins';
import { versionChanges } from '../../../shared/plugins/versionChanges';
import { decodeCursor } from '../../http/cursor';
import { findActiveBlocks } from '../../repositories/moderation/blocks';
import { findInstalledVersions } from '../../repositories/plugins/installs';
import { CURSORS } from '../../repositories/plugins/listOrders';
import { countOwn, listInstalledIds, listOwn } from '../../repositories/plugins/ownPlugins';
import { findSummaries, findVersions } from '../../repositories/plugins/plugins';
import type { Viewer } from '../../repositories/plugins/viewerStates';
import { findLastChange, listOwnChanges as listChangesOf } from '../../repositories/releases/pluginChanges';
import { findTrialVersions } from '../../repositories/reviews/trials';
import type { ServiceContext } from '../context';
import { toNotice } from '../moderation/blockViews';
import { policyInForce } from '../organization/enterprisePolicies';
import { storageUsage } from '../releases/storageQuotas';
import { listOwnReviews } from '../reviews/reviews';
import { cutPage } from './pagination';
import { listedPart, toVersion, visitorState } from './summaries';
import { viewerStates } from './viewerStates';

/**
 * A page of the user's own installed, liked or published plugins.
 *
 * @throws {DomainError} `invalid_cursor`
 */
export async function listOwnPlugins(
  context: ServiceContext,
  { type, cursor, limit }: OwnPluginQuery,
  viewer: Viewer,
): Promise<OwnPluginPage> {
  const { db } = context;
  const userId = viewer.user_id;
  const list = JSON.stringify(['own', type, userId]);
  const after = cursor === undefined ? null : decodeCursor(list, CURSORS.latest, cursor);
  const rows = await listOwn(db, { type, userId, after, limit: limit + 1 });
  const { ids, next_cursor } = cutPage(list, rows, limit);
  const summaries = await findSummaries(db, ids);
  const states = await viewerStates(context, viewer, ids);
  const versions = await findInstalledVersions(db, userId, ids);
  const updatable = ids.filter((id) => states.get(id)?.state.has_update);
  const newVersions = await findVersions(db, updatable);
  const tried = await findTrialVersions(db, userId, ids);
  const blocks = await findActiveBlocks(db, ids);
  const reviews = type === 'published' ? await listOwnReviews(context, ids) : null;
  const storage = type === 'published' ? await storageUsage(context, db, userId) : null;
  const noticeOf = (id: number) => {
    const block = blocks.get(id);
    return block ? toNotice(block) : null;
  };
  return {
    plugin_list: summaries.map((row) => {
      const id = row.plugin_id;
      const viewed = states.get(id);
      const review = reviews?.get(id);
      return {
        ...listedPart(row),
        ...(viewed?.state ?? visitorState(row)),
        installed_version: versions.get(id) ?? null,
        changes: versionChanges((newVersions.get(id) ?? []).map(toVersion), {
          installed: versions.get(id),
          current: viewed?.state.current_version ?? null,
        }).map(notesOf),
        trial_version: tried.get(id) ?? null,
        block: noticeOf(id),
        review: review ? { ...review, public_version: viewed?.is_open ? viewed.state.current_version : null } : null,
      };
    }),
    ...(await countOwn(db, { type, userId })),
    ...(await heldUpdates(context, viewer)),
    next_cursor,
    ...(storage && { storage }),
  };
}

const notesOf = ({ version, content, texts, create_time }: PluginVersion): VersionNotes => ({
  ...{ version, content, create_time },
  ...(texts && { texts }),
});

/** The number of updates that the policy of the user's organization leaves them; nothing without a policy. */
async function heldUpdates(context: ServiceContext, viewer: Viewer): Promise<{ update_count: number } | null> {
  if (viewer.e_id === null || !(await policyInForce(context, viewer.e_id))) return null;
  const states = await viewerStates(context, viewer, await listInstalledIds(context.db, viewer.user_id));
  return { update_count: [...states.values()].filter(({ state }) => state.has_update).length };
}

/**
 * Keys of the user's plugins that changed after `since`, and the number for the next request. An unknown number, as
 * after the database was replaced, counts as none.
 */
export async function listOwnChanges(
  { db }: ServiceContext,
  since: number | undefined,
  userId: number,
): Promise<{ plugin_keys: string[]; last: number }> {
  // Read before the changes: a change that is made meanwhile has a higher number and comes with the next request.
  const last = await findLastChange(db);
  if (since === undefined || since >= last) return { plugin_keys: [], last };
  const rows = await listChangesOf(db, userId, { since, last, limit: MAX_CHANGES });
  const plugin_keys = rows.map(({ plugin_key }) => plugin_key);
  return { plugin_keys, last: rows.length < MAX_CHANGES ? last : (rows.at(-1)?.seq ?? last) };
}
