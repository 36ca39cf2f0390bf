import { type Selectable, sql } from 'kysely';
import type { BundleSelection } from '../../../contract/bundles/bundles';
import type { Deprecation } from '../../../contract/plugins/plugins';
import type { CheckVerdict } from '../../../shared/packageChecks/CheckVerdict';
import type { Queryable } from '../../db/schema';
import type { PluginOriginsTable } from '../../db/schema/bundles';
import type { Listing } from '../../db/schema/releases';
import { sharedTime } from '../../lib/sharedClock';
import { deprecationOf } from '../plugins/deprecations';
import type { PluginRow } from '../releases/versions';

/** Origin of an imported plugin. Only bundles with the same key may update it. */
export type OriginRow = Selectable<PluginOriginsTable>;

/** A public plugin with its developer's name and the codes of its tags. */
export interface ExportedPlugin extends PluginRow {
  developer_name: string;
  tags: string[];
  deprecation: Deprecation | null;
}

/** The public state of the chosen plugins, by key. Leaves out blocked ones and those never approved. */
export async function listExported(db: Queryable, chosen: BundleSelection): Promise<ExportedPlugin[]> {
  let query = db
    .selectFrom('plugins as p')
    .innerJoin('users as u', 'u.user_id', 'p.developer_id')
    .selectAll('p')
    .select([
      'u.nick_name as developer_name',
      sql<string[]>`ARRAY(SELECT t.code FROM plugin_tags pt JOIN tags t ON t.id = pt.tag_id
        WHERE pt.plugin_id = p.plugin_id ORDER BY t.code)`.as('tags'),
      deprecationOf.as('deprecation'),
    ])
    .where('p.is_public', '=', true)
    .where('p.current_version', 'is not', null)
    .orderBy('p.plugin_key');
  if (chosen.plugin_keys) query = query.where('p.plugin_key', 'in', chosen.plugin_keys);
  if (chosen.tag_ids)
    query = query.where(
      'p.plugin_id',
      'in',
      db.selectFrom('plugin_tags').select('plugin_id').where('tag_id', 'in', chosen.tag_ids),
    );
  return query.execute();
}

/** A version in a bundle. Without a package it is a version that an import described. */
export interface ExportedVersion {
  plugin_id: number;
  version: string;
  content: string;
  package_sha256: string | null;
  package_size: number | null;
  decide_time: Date | null;
}

/** Approved versions of these plugins that are available to everyone: neither withdrawn nor in rollout. */
export async function listExportedVersions(db: Queryable, pluginIds: readonly number[]): Promise<ExportedVersion[]> {
  const { rows } = await sql<ExportedVersion>`
    SELECT v.plugin_id, v.version, v.content, v.package_sha256, v.package_size, v.decide_time
    FROM versions v JOIN plugins p USING (plugin_id)
    WHERE v.plugin_id = ANY(${pluginIds}::integer[]) AND v.status = 2 AND v.kind = 'version'
      AND v.withdraw_time IS NULL AND v.version IS DISTINCT FROM p.rollout_version
    ORDER BY v.plugin_id, v.position, v.version_id`.execute(db);
  return rows;
}

/** A version number that is in use on this site: approved or pending, withdrawn or not. */
interface VersionHere {
  version: string;
  package_sha256: string | null;
  is_withdrawn: boolean;
}

/** This site's state of a plugin, for comparison with a bundle. */
export interface PluginHere {
  plugin: PluginRow;
  origin: OriginRow | null;
  developer_name: string;
  versions: VersionHere[];
  tags: string[];
}

/** Finds what this site has of a plugin in a bundle, to compare both; null if it has no plugin with this key. */
export async function findPluginHere(db: Queryable, key: string): Promise<PluginHere | null> {
  const found = await db
    .selectFrom('plugins as p')
    .innerJoin('users as u', 'u.user_id', 'p.developer_id')
    .selectAll('p')
    .select('u.nick_name as developer_name')
    .where('p.plugin_key', '=', key)
    .executeTakeFirst();
  if (!found) return null;
  const { developer_name, ...plugin } = found;
  const { plugin_id } = plugin;
  const origin = await db
    .selectFrom('plugin_origins')
    .selectAll()
    .where('plugin_id', '=', plugin_id)
    .executeTakeFirst();
  const versions = await db
    .selectFrom('versions')
    .select(['version', 'package_sha256', sql<boolean>`withdraw_time IS NOT NULL`.as('is_withdrawn')])
    .where('plugin_id', '=', plugin_id)
    .where('kind', '=', 'version')
    .where('status', 'in', [1, 2])
    .execute();
  const tags = await db
    .selectFrom('plugin_tags')
    .innerJoin('tags', 'tags.id', 'plugin_tags.tag_id')
    .select('tags.code')
    .where('plugin_id', '=', plugin_id)
    .orderBy('tags.code')
    .execute();
  return { plugin, origin: origin ?? null, developer_name, versions, tags: tags.map(({ code }) => code) };
}

/** The user row of another site's developer: a name to show, without a login. */
export async function storeForeignDeveloper(db: Queryable, importName: string, nickName: string): Promise<number> {
  const { user_id } = await db
    .insertInto('users')
    .values({ nick_name: nickName, import_name: importName })
    .onConflict((conflict) => conflict.column('import_name').doUpdateSet({ nick_name: nickName }))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** A version of an imported bundle. `position` is its place among the plugin's versions, oldest first. */
export interface BundledVersion {
  version: string;
  content: string;
  position: number;
  package_sha256: string | null;
  package_size: number | null;
  decide_time: Date | null;
  checks: CheckVerdict[] | null;
}

/** Adds approved versions. The numbers are free, because the caller holds the plugin's lock. */
export async function insertBundledVersions(
  db: Queryable,
  pluginId: number,
  versions: readonly BundledVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map(({ checks, ...version }) => ({
    ...version,
    plugin_id: pluginId,
    status: 2 as const,
    checks: checks && JSON.stringify(checks),
  }));
  await db.insertInto('versions').values(rows).execute();
}

/** The highest position among a plugin's submissions; 0 if there is none. */
export async function findLastPosition(db: Queryable, pluginId: number): Promise<number> {
  const row = await db
    .selectFrom('versions')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('plugin_id', '=', pluginId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/**
 * Stores the listing of an approved version. The version then counts as submitted, so that the review list shows it.
 */
export async function writeVersionListing(
  db: Queryable,
  place: { plugin_id: number; version: string },
  listing: Listing,
  now: Date,
): Promise<void> {
  await db
    .updateTable('versions')
    .set({ listing: JSON.stringify(listing), submit_time: sql<Date>`coalesce(submit_time, decide_time, ${now})` })
    .where('plugin_id', '=', place.plugin_id)
    .where('version', '=', place.version)
    .where('status', '=', 2)
    .where('kind', '=', 'version')
    .execute();
}

/** Stores the site from which a plugin was imported last. */
export async function storeOrigin(db: Queryable, origin: Omit<OriginRow, 'import_time'>): Promise<void> {
  const { plugin_id, ...given } = origin;
  const columns = { ...given, deprecation: origin.deprecation && JSON.stringify(origin.deprecation) };
  await db
    .insertInto('plugin_origins')
    .values({ plugin_id, ...columns })
    .onConflict((conflict) => conflict.column('plugin_id').doUpdateSet({ ...columns, import_time: sharedTime() }))
    .execute();
}

/**
 * Links an imported plugin with its successor, and the plugins that name it as theirs, because bundles may arrive in any
 * order. A plugin of the same key from elsewhere is another plugin. A successor that was chosen here stays, and a reason
 * that was changed here stays without one.
 */
export async function linkSuccessors(db: Queryable, pluginId: number): Promise<void> {
  await sql`
    UPDATE plugins p SET deprecation_successor_id = successor.plugin_id
    FROM plugin_origins o, plugins successor JOIN plugin_origins so ON so.plugin_id = successor.plugin_id
    WHERE ${pluginId} IN (p.plugin_id, successor.plugin_id) AND successor.plugin_id <> p.plugin_id
      AND p.deprecation_successor_id IS NULL
      AND o.plugin_id = p.plugin_id AND o.fingerprint = so.fingerprint
      AND o.deprecation->>'successor' = successor.plugin_key
      AND o.deprecation->>'reason' = p.deprecation_reason`.execute(db);
}

/** Deletes the digest of the last bundle, so that the next one is imported in any case. */
export async function clearDigest(db: Queryable, pluginId: number): Promise<void> {
  await db.updateTable('plugin_origins').set({ digest: '' }).where('plugin_id', '=', pluginId).execute();
}
