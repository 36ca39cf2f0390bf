import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReviewStatus, SubmissionKind } from '../../../contract/plugins/plugins';
import type { CheckVerdict } from '../../../shared/packageChecks/CheckVerdict';
import type { Queryable } from '../../db/schema';
import type { PluginsTable } from '../../db/schema/plugins';
import type { Listing, VersionsTable } from '../../db/schema/releases';
import { isShownTo } from '../plugins/privatePlugins';
import { versionFor } from './rollouts';

export type VersionRow = Selectable<VersionsTable>;
export type PluginRow = Selectable<PluginsTable>;

/**
 * The plugin, locked until the transaction ends. Every change of versions takes this lock first, so that submissions
 * and decisions of one plugin are serialized.
 */
export async function lockPlugin(db: Queryable, pluginKey: string): Promise<PluginRow | null> {
  const row = await db
    .selectFrom('plugins')
    .selectAll()
    .where('plugin_key', '=', pluginKey)
    .forUpdate()
    .executeTakeFirst();
  await keepReviewers(db, row?.e_id);
  return row ?? null;
}

/**
 * Keeps who reviews private plugins of an organization until the transaction ends: a submission that is written while it
 * changes would be in neither review list.
 */
async function keepReviewers(db: Queryable, e_id: number | null | undefined): Promise<void> {
  if (typeof e_id === 'number') await sql`SELECT FROM enterprises WHERE e_id = ${e_id} FOR SHARE`.execute(db);
}

/** Whether any version has a package, also one that is not public. Imported versions have none. */
export async function hasPackages(db: Queryable): Promise<boolean> {
  const withPackage = db.selectFrom('versions').select('version_id').where('package_sha256', 'is not', null);
  return (await withPackage.limit(1).executeTakeFirst()) !== undefined;
}

/** Finds a plugin by its key, also one that is not public. */
export async function findPlugin(db: Queryable, pluginKey: string): Promise<PluginRow | null> {
  const row = await db.selectFrom('plugins').selectAll().where('plugin_key', '=', pluginKey).executeTakeFirst();
  return row ?? null;
}

/**
 * Adds a plugin with its listing and tags, and further columns if given; null if the key is taken. Not public by
 * default.
 */
export async function insertPlugin(
  db: Queryable,
  plugin: { plugin_key: string; developer_id: number; now: Date },
  listing: Listing,
  more: Partial<Insertable<PluginsTable>> = {},
): Promise<PluginRow | null> {
  await keepReviewers(db, more.e_id);
  const row = await db
    .insertInto('plugins')
    .values({
      plugin_key: plugin.plugin_key,
      developer_id: plugin.developer_id,
      sort_time: plugin.now,
      ...listingColumns(listing),
      ...more,
    })
    .onConflict((conflict) => conflict.column('plugin_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await insertTags(db, row.plugin_id, listing);
  return row;
}

/** Sets the plugin's public listing, with further columns if given, and replaces its tags. */
export async function writeListing(
  db: Queryable,
  pluginId: number,
  listing: Listing,
  more: Partial<Insertable<PluginsTable>> = {},
): Promise<void> {
  await db
    .updateTable('plugins')
    .set({ ...listingColumns(listing), ...more })
    .where('plugin_id', '=', pluginId)
    .execute();
  await db.deleteFrom('plugin_tags').where('plugin_id', '=', pluginId).execute();
  await insertTags(db, pluginId, listing);
}

async function insertTags(db: Queryable, pluginId: number, { tag_ids }: Listing): Promise<void> {
  if (tag_ids.length === 0) return;
  // By a query, because a tag may have been deleted since the listing was submitted.
  await db
    .insertInto('plugin_tags')
    .columns(['plugin_id', 'tag_id'])
    .expression((expression) =>
      expression
        .selectFrom('tags')
        .select([sql<number>`${pluginId}::integer`.as('plugin_id'), 'id'])
        .where('id', 'in', tag_ids),
    )
    .execute();
}

/** A submission as it is stored. It becomes public only by its approval. */
export interface NewVersion {
  plugin_id: number;
  submitted_by: number;
  kind: SubmissionKind;
  version: string;
  content: string;
  listing: Listing;
  /** A listing without a package has none. */
  package_sha256: string | null;
  package_size: number | null;
  /** Size of the submission's new files, in bytes. */
  stored_bytes: number;
  rollout: number;
  checks: CheckVerdict[];
  now: Date;
}

/** Adds a pending submission at the end. */
export async function insertPendingVersion(db: Queryable, version: NewVersion): Promise<void> {
  const { now, listing, checks, ...columns } = version;
  await db
    .insertInto('versions')
    .values(({ selectFrom }) => ({
      ...columns,
      status: 1 as ReviewStatus,
      listing: JSON.stringify(listing),
      checks: JSON.stringify(checks),
      submit_time: now,
      position: selectFrom('versions')
        .where('plugin_id', '=', version.plugin_id)
        .select(({ fn, val }) => sql<number>`${fn.coalesce(fn.max('position'), val(0))} + 1`.as('position')),
    }))
    .execute();
}

/** The pending submission of this kind and version. */
export async function findPendingContent(
  db: Queryable,
  { plugin_id, kind, version }: Pick<NewVersion, 'plugin_id' | 'kind' | 'version'>,
): Promise<Pick<VersionRow, 'version' | 'content' | 'listing' | 'package_sha256' | 'rollout'> | null> {
  const row = await db
    .selectFrom('versions')
    .select(['version', 'content', 'listing', 'package_sha256', 'rollout'])
    .where('plugin_id', '=', plugin_id)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Key of the user's plugin that waits for its first approval with this package, name, and version. Until the
 * transaction ends, other submissions of new plugins by the user wait, so that the same one, sent several times at
 * once, is one.
 */
export async function findPendingPlugin(
  db: Queryable,
  userId: number,
  {
    name,
    version,
    package_sha256,
    e_id,
  }: { name: string; version: string; package_sha256: string; e_id: number | null },
): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`new plugins of ${userId}`}, 0))`.execute(db);
  const row = await db
    .selectFrom('plugins as p')
    .innerJoin('versions as v', 'v.plugin_id', 'p.plugin_id')
    .select('p.plugin_key')
    .where('p.developer_id', '=', userId)
    .where('p.current_version', 'is', null)
    .where('p.e_id', e_id === null ? 'is' : '=', e_id)
    .where('p.name', '=', name)
    .where('v.status', '=', 1)
    .where('v.kind', '=', 'version')
    .where('v.version', '=', version)
    .where('v.package_sha256', '=', package_sha256)
    .orderBy('p.plugin_id')
    .limit(1)
    .executeTakeFirst();
  return row?.plugin_key ?? null;
}

/** Reason of a submission that was replaced by a newer one, without a reviewer. */
export const SUPERSEDED = 'superseded';
/** Reason of a submission that its developer withdrew, alone or with the whole plugin. */
export const WITHDRAWN = 'withdrawn';

/** Ends the pending submission (of that kind), if there is one, in favor of a newer one. */
export async function supersedePending(
  db: Queryable,
  pluginId: number,
  now: Date,
  kind?: SubmissionKind,
): Promise<void> {
  await endPending(db, pluginId, { reason: SUPERSEDED, now, kind });
}

/** Ends the pending submission (of that kind), if there is one. */
export async function endPending(
  db: Queryable,
  pluginId: number,
  { reason, now, kind }: { reason: string; now: Date; kind?: SubmissionKind },
): Promise<void> {
  await db
    .updateTable('versions')
    .set({ status: 3, reason, decide_time: now })
    .where('plugin_id', '=', pluginId)
    .where('status', '=', 1)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as SubmissionKind))
    .execute();
}

/** Hides a plugin. A later approved version makes it public again. */
export async function hidePlugin(db: Queryable, pluginId: number): Promise<void> {
  await db.updateTable('plugins').set({ is_published: false }).where('plugin_id', '=', pluginId).execute();
}

/** Amount of data that would be deleted with a plugin. */
export async function countPluginData(
  db: Queryable,
  pluginId: number,
): Promise<{ versions: number; installs: number; praises: number }> {
  const count = (table: 'versions' | 'installs' | 'praises') =>
    db
      .selectFrom(table)
      .where('plugin_id', '=', pluginId)
      .select(({ fn }) => fn.countAll<number>().as('count'));
  return db
    .selectNoFrom([
      count('versions').$asScalar().$notNull().as('versions'),
      count('installs').$asScalar().$notNull().as('installs'),
      count('praises').$asScalar().$notNull().as('praises'),
    ])
    .executeTakeFirstOrThrow();
}

/** Deletes a plugin with its versions, installs, likes and reports. */
export async function deletePlugin(db: Queryable, pluginId: number): Promise<void> {
  await db.deleteFrom('plugins').where('plugin_id', '=', pluginId).execute();
}

/** Sets columns of a plugin, and leaves its listing. */
export async function updatePlugin(
  db: Queryable,
  pluginId: number,
  columns: Partial<Insertable<PluginsTable>>,
): Promise<void> {
  await db.updateTable('plugins').set(columns).where('plugin_id', '=', pluginId).execute();
}

/** The newest submitted listing, for an update that leaves fields out. */
export async function findNewestListing(db: Queryable, pluginId: number): Promise<Listing | null> {
  const row = await db
    .selectFrom('versions')
    .select('listing')
    .where('plugin_id', '=', pluginId)
    .where('listing', 'is not', null)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.listing ?? null;
}

/** The package of a submitted version, and what was submitted with it. */
export interface StoredVersion extends Pick<VersionRow, 'version' | 'content' | 'rollout' | 'listing'> {
  package_sha256: string;
  package_size: number;
}

/** The newest submitted version, if it was not approved and its package is still stored. */
export async function findUnapprovedVersion(db: Queryable, pluginId: number): Promise<StoredVersion | null> {
  const row = await db
    .selectFrom('versions')
    .select(['version', 'status', 'content', 'rollout', 'listing', 'package_sha256', 'package_size'])
    .where('plugin_id', '=', pluginId)
    .where('kind', '=', 'version')
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.status !== 3 || row.package_sha256 === null || row.package_size === null) return null;
  const { status: _, package_sha256, package_size, ...version } = row;
  return { ...version, package_sha256, package_size };
}

/** The listing of the newest submission, if it is an edit of the listing that is pending or was rejected. */
export async function findOpenEdit(db: Queryable, pluginId: number): Promise<Listing | null> {
  const newest = await db
    .selectFrom('versions')
    .select(['kind', 'status', 'decided_by', 'listing'])
    .where('plugin_id', '=', pluginId)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.kind !== 'listing') return null;
  return newest.status === 1 || (newest.status === 3 && newest.decided_by !== null) ? newest.listing : null;
}

/** The package of a version. Versions that an import described have none. */
export interface PackageRow {
  plugin_id: number;
  plugin_key: string;
  version: string;
  package_sha256: string | null;
  package_size: number | null;
}

/** A public package. A withdrawn one is included, so that its users learn why it is gone. */
export interface ApprovedPackageRow extends PackageRow {
  withdraw_reason: string | null;
}

/**
 * A plugin that the user (null: a visitor) may see with the data for a download: the requested version, or the current
 * one for the user, if it is approved.
 */
export async function findApprovedPackage(
  db: Queryable,
  pluginKey: string,
  { version, personKey, userId }: { version: string | undefined; personKey: string; userId: number | null },
): Promise<{ plugin_id: number; package: ApprovedPackageRow | null } | null> {
  const plugin = await db
    .selectFrom('plugins as p')
    .select(['p.plugin_id', 'p.plugin_key', versionFor(sql`${personKey}::text`).as('version_for_person')])
    .where('p.plugin_key', '=', pluginKey)
    .where(isShownTo(userId))
    .executeTakeFirst();
  if (!plugin) return null;
  const { plugin_id, plugin_key, version_for_person } = plugin;
  const row = await db
    .selectFrom('versions')
    .select(['version', 'package_sha256', 'package_size', 'withdraw_reason'])
    .where('plugin_id', '=', plugin_id)
    .where('version', '=', version ?? version_for_person ?? '')
    .where('status', '=', 2)
    .where('kind', '=', 'version')
    .executeTakeFirst();
  return { plugin_id, package: row ? { plugin_id, plugin_key, ...row } : null };
}

function listingColumns(listing: Listing) {
  const { tag_ids: _, package_name: _name, ...columns } = listing;
  return {
    ...columns,
    texts: JSON.stringify(columns.texts),
    panel_images: JSON.stringify(columns.panel_images),
    copyright: JSON.stringify(columns.copyright),
    editor_type: JSON.stringify(columns.editor_type),
    permissions: JSON.stringify(columns.permissions),
    network_hosts: JSON.stringify(columns.network_hosts),
  };
}
