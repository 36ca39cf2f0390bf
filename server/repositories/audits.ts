import { type SelectQueryBuilder, sql } from 'kysely';
import type { AuditItem, AuditListQuery } from '../../contract/audits';
import type { Tag } from '../../contract/plugins';
import type { Listing, Queryable, Tables } from '../db/schema';
import type { PackageRow, PluginRow, VersionRow } from './versions';

type AuditTables = Pick<Tables, 'versions' | 'plugins' | 'users'>;

/** Submitted versions, newest first; imported ones are here once a plugin. */
export async function listSubmissions(
  db: Queryable,
  { status, keyword, page, page_size }: AuditListQuery,
): Promise<{ items: AuditItem[]; total: number }> {
  const matching = submissions(db)
    .$if(status !== 0, (query) => query.where('versions.status', '=', status as AuditItem['status']))
    .$if(!!keyword, (query) =>
      query.where(
        // strpos instead of LIKE: a keyword has no wildcards.
        sql<boolean>`strpos(lower(concat_ws(${'\n'}, versions.listing->>'name', plugins.name, plugins.plugin_key,
          users.nick_name, versions.version)), lower(${keyword})) > 0`,
      ),
    );
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await selectItem(matching)
    .orderBy('versions.submit_time', 'desc')
    .orderBy('versions.version_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items: rows.map(toItem), total: Number(total) };
}

/** The newest submission of that version with its plugin; null when there is none. */
export async function findSubmission(
  db: Queryable,
  pluginKey: string,
  version: string,
): Promise<{ item: AuditItem; version: VersionRow; plugin: PluginRow } | null> {
  const row = await selectItem(submissions(db))
    .select(['versions.version_id', 'plugins.plugin_id'])
    .where('plugins.plugin_key', '=', pluginKey)
    .where('versions.version', '=', version)
    .orderBy('versions.version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    item: toItem(row),
    version: await db
      .selectFrom('versions')
      .selectAll()
      .where('version_id', '=', row.version_id)
      .executeTakeFirstOrThrow(),
    plugin: await db.selectFrom('plugins').selectAll().where('plugin_id', '=', row.plugin_id).executeTakeFirstOrThrow(),
  };
}

export async function findTagIdsOf(db: Queryable, pluginId: number): Promise<number[]> {
  const rows = await db.selectFrom('plugin_tags').select('tag_id').where('plugin_id', '=', pluginId).execute();
  return rows.map((row) => row.tag_id);
}

/** Tags by id, in their own order. */
export async function findTags(db: Queryable, ids: number[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tags')
    .select(['id', 'code', 'name', 'names'])
    .where('id', 'in', ids)
    .orderBy('position')
    .execute();
}

/** The version that waits, whoever submitted it; the caller holds the plugin's lock. */
export async function findWaiting(
  db: Queryable,
  pluginId: number,
): Promise<{ version_id: number; version: string; listing: Listing | null } | null> {
  const row = await db
    .selectFrom('versions')
    .select(['version_id', 'version', 'listing'])
    .where('plugin_id', '=', pluginId)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeDecision(
  db: Queryable,
  versionId: number,
  decision: { status: 2 | 3; reason: string | null; decide_time: Date; decided_by: number },
): Promise<void> {
  await db.updateTable('versions').set(decision).where('version_id', '=', versionId).execute();
}

/** The package of any version, for a reviewer; without `version` the newest one. */
export async function findAnyPackage(
  db: Queryable,
  pluginKey: string,
  version: string | undefined,
): Promise<{ package: PackageRow | null } | null> {
  const plugin = await db
    .selectFrom('plugins')
    .select(['plugin_id', 'plugin_key'])
    .where('plugin_key', '=', pluginKey)
    .executeTakeFirst();
  if (!plugin) return null;
  const row = await db
    .selectFrom('versions')
    .select(['version', 'package_sha256', 'package_size'])
    .where('plugin_id', '=', plugin.plugin_id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { package: row ? { ...plugin, ...row } : null };
}

function submissions(db: Queryable) {
  return db
    .selectFrom('versions')
    .innerJoin('plugins', 'plugins.plugin_id', 'versions.plugin_id')
    .innerJoin('users', 'users.user_id', 'plugins.developer_id')
    .where('versions.submit_time', 'is not', null);
}

function selectItem<O>(query: SelectQueryBuilder<AuditTables, 'versions' | 'plugins' | 'users', O>) {
  return query.select([
    'versions.version_id as submission',
    'plugins.plugin_key',
    'versions.version',
    'versions.status',
    'versions.reason',
    sql<string>`coalesce(versions.listing->>'name', plugins.name)`.as('name'),
    sql<string | null>`CASE WHEN versions.listing IS NULL THEN plugins.icon ELSE versions.listing->>'icon' END`.as(
      'icon',
    ),
    'users.user_id',
    'users.nick_name',
    'users.avatar_url',
    'versions.submit_time',
    'versions.decide_time',
  ]);
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItem<object>>['execute']>>[number];

function toItem(row: ItemRow): AuditItem {
  return {
    submission: row.submission,
    plugin_key: row.plugin_key,
    version: row.version,
    status: row.status,
    reason: row.reason,
    name: row.name,
    icon: row.icon,
    developer: { user_id: row.user_id, name: row.nick_name, avatar_url: row.avatar_url },
    submit_time: row.submit_time?.toISOString() ?? null,
    decide_time: row.decide_time?.toISOString() ?? null,
  };
}
