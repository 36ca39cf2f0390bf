import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReviewStatus } from '../../contract/plugins';
import type { Listing, PluginsTable, Queryable, VersionsTable } from '../db/schema';

export type VersionRow = Selectable<VersionsTable>;
export type PluginRow = Selectable<PluginsTable>;

/**
 * The plugin, locked until the transaction ends. Whoever changes versions takes this lock first, so that submissions
 * and decisions of one plugin follow each other.
 */
export async function lockPlugin(db: Queryable, pluginKey: string): Promise<PluginRow | null> {
  const row = await db
    .selectFrom('plugins')
    .selectAll()
    .where('plugin_key', '=', pluginKey)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findPlugin(db: Queryable, pluginKey: string): Promise<PluginRow | null> {
  const row = await db.selectFrom('plugins').selectAll().where('plugin_key', '=', pluginKey).executeTakeFirst();
  return row ?? null;
}

/** Adds a plugin that nobody sees yet; null when the key is taken. */
export async function insertPlugin(
  db: Queryable,
  plugin: { plugin_key: string; developer_id: number; now: Date },
  listing: Listing,
): Promise<PluginRow | null> {
  const row = await db
    .insertInto('plugins')
    .values({
      plugin_key: plugin.plugin_key,
      developer_id: plugin.developer_id,
      sort_time: plugin.now,
      ...listingColumns(listing),
    })
    .onConflict((conflict) => conflict.column('plugin_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Puts a listing on the plugin itself, with further columns if any, and replaces its tags. */
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
  if (listing.tag_ids.length === 0) return;
  // By a query, because a tag may have been deleted since the listing was submitted.
  await db
    .insertInto('plugin_tags')
    .columns(['plugin_id', 'tag_id'])
    .expression((expression) =>
      expression
        .selectFrom('tags')
        .select([sql<number>`${pluginId}::integer`.as('plugin_id'), 'id'])
        .where('id', 'in', listing.tag_ids),
    )
    .execute();
}

/** Which of these tags there are, by id, code or any of their names (without case). */
export async function findTagIds(db: Queryable, wanted: { ids?: number[]; words?: string[] }): Promise<number[]> {
  const rows = await db.selectFrom('tags').select(['id', 'code', 'name', 'names']).orderBy('position').execute();
  const words = new Set(wanted.words?.map((word) => word.toLowerCase()));
  return rows
    .filter(
      (tag) =>
        wanted.ids?.includes(tag.id) ||
        [tag.code, tag.name, ...Object.values(tag.names)].some((name) => words.has(name.toLowerCase())),
    )
    .map((tag) => tag.id);
}

export interface NewVersion {
  plugin_id: number;
  version: string;
  content: string;
  listing: Listing;
  package_sha256: string;
  package_size: number;
  now: Date;
}

/** Adds a version that waits for review, behind all others. */
export async function insertWaitingVersion(db: Queryable, version: NewVersion): Promise<void> {
  const { now, listing, ...columns } = version;
  await db
    .insertInto('versions')
    .values(({ selectFrom }) => ({
      ...columns,
      status: 1 as ReviewStatus,
      listing: JSON.stringify(listing),
      submit_time: now,
      position: selectFrom('versions')
        .where('plugin_id', '=', version.plugin_id)
        .select(({ fn, val }) => sql<number>`${fn.coalesce(fn.max('position'), val(0))} + 1`.as('position')),
    }))
    .execute();
}

/** Takes the waiting version, if any, out of the way of a newer one. */
export async function supersedeWaiting(db: Queryable, pluginId: number, now: Date): Promise<void> {
  await db
    .updateTable('versions')
    .set({ status: 3, reason: 'superseded', decide_time: now })
    .where('plugin_id', '=', pluginId)
    .where('status', '=', 1)
    .execute();
}

export async function hasApprovedVersion(db: Queryable, pluginId: number, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('versions')
    .select('version_id')
    .where('plugin_id', '=', pluginId)
    .where('version', '=', version)
    .where('status', '=', 2)
    .executeTakeFirst();
  return row !== undefined;
}

/** The listing of the newest submission that has one, for an update that leaves fields out. */
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

export interface PackageRow {
  plugin_id: number;
  plugin_key: string;
  version: string;
  package_sha256: string | null;
  package_size: number | null;
}

/** A public plugin with what a download needs: the version asked for, or the current one, if it is approved. */
export async function findApprovedPackage(
  db: Queryable,
  pluginKey: string,
  version: string | undefined,
): Promise<{ plugin_id: number; package: PackageRow | null } | null> {
  const plugin = await db
    .selectFrom('plugins')
    .select(['plugin_id', 'plugin_key', 'current_version'])
    .where('plugin_key', '=', pluginKey)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!plugin) return null;
  const row = await db
    .selectFrom('versions')
    .select(['version', 'package_sha256', 'package_size'])
    .where('plugin_id', '=', plugin.plugin_id)
    .where('version', '=', version ?? plugin.current_version ?? '')
    .where('status', '=', 2)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { plugin_id: plugin.plugin_id, package: row ? { ...plugin, ...row } : null };
}

function listingColumns(listing: Listing) {
  const { tag_ids: _, ...columns } = listing;
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
