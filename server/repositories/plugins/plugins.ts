import { sql } from 'kysely';
import type { PluginReview, PluginVersion, Tag } from '../../../contract/plugins/plugins';
import type { Queryable } from '../../db/schema';
import type { PluginTopic } from '../../lib/pageTopic';
import { countListed } from './listCounts';
import { isListed, type ListFilter, listedRows } from './listFilters';
import { type Order, orderBy, type Place, type PlacedRow, placeOf, rangesAfter } from './listOrders';

export interface ListRequest {
  order: Order;
  filter: ListFilter;
  after: Place | null;
  limit: number;
}

/** Public plugins in order, after a position. */
export async function listPublic(
  db: Queryable,
  { order, filter, after, ...request }: ListRequest,
): Promise<PlacedRow[]> {
  // Literal: for a parameter the planner expects a tenth of all rows, and prepared statements are planned each time.
  const limit = sql.lit(request.limit);
  const { rows: listed, rest } = listedRows(filter);
  const ranges = rangesAfter(order, after).map(
    (range) => sql`(SELECT p.plugin_id, p.sort_time, p.download_count, p.praise_count, p.plugin_key
      FROM ${listed} WHERE ${isListed(rest)} AND ${range} ORDER BY ${orderBy(order)} LIMIT ${limit})`,
  );
  const { rows } = await sql<PlacedRow>`
    SELECT p.plugin_id, ${placeOf(order)} AS place FROM (${sql.join(ranges, sql` UNION ALL `)}) p
    ORDER BY ${orderBy(order)} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Number of public plugins in a list. */
export async function countPublic(db: Queryable, filter: ListFilter): Promise<number> {
  const { tagId = 0, editor, developerId } = filter;
  if (developerId === undefined)
    return countListed(db, [['plugins', tagId, editor].filter((part) => part !== undefined)]);
  const { rows: listed, rest } = listedRows(filter);
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM ${listed} WHERE ${isListed(rest)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A plugin in a list, with its developer and its tags. */
export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];

/** These plugins in the order of the ids; leaves out deleted ones. */
export async function findSummaries(db: Queryable, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await selectSummary(db).where('p.plugin_id', '=', sql<number>`ANY(${ids})`).execute();
  const byId = new Map(rows.map((row) => [row.plugin_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

/** A complete plugin, public or not. Its origin is the one whose bundle brought it; null if there is none. */
export async function findDetail(db: Queryable, pluginKey: string) {
  const row = await selectSummary(db)
    .select([
      'p.is_public',
      'p.is_blocked',
      'p.description',
      'p.panel_images',
      'p.video',
      'p.contact',
      'p.technical_support',
      'p.copyright',
      'p.editor_type',
      'p.permissions',
      'p.network_hosts',
    ])
    .select(({ selectFrom }) =>
      selectFrom('plugin_origins')
        .select('origin')
        .whereRef('plugin_origins.plugin_id', '=', 'p.plugin_id')
        .as('origin'),
    )
    .where('p.plugin_key', '=', pluginKey)
    .executeTakeFirst();
  return row ?? null;
}

function selectSummary(db: Queryable) {
  return db
    .selectFrom('plugins as p')
    .innerJoin('users as u', 'u.user_id', 'p.developer_id')
    .select([
      'p.plugin_id',
      'p.plugin_key',
      'p.developer_id',
      'p.name',
      'p.intro',
      'p.texts',
      'p.icon',
      'p.cover',
      'p.current_version',
      'p.download_count',
      'p.view_count',
      'p.praise_count',
      'p.is_default_install',
      'p.create_time',
      'p.update_time',
      'u.nick_name as developer_name',
      'u.avatar_url as developer_avatar',
      sql<Tag[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'code', t.code, 'names', t.names) ORDER BY t.position, t.id)
        FROM plugin_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.plugin_id = p.plugin_id), '[]')`.as('tags'),
    ]);
}

/** Approved versions, newest first; withdrawn ones with the reason. */
export async function findPublicVersions(db: Queryable, pluginId: number): Promise<PluginVersion[]> {
  const rows = await db
    .selectFrom('versions')
    .select(['version', 'content', 'decide_time', 'submit_time', 'package_size', 'package_sha256', 'withdraw_reason'])
    .where('plugin_id', '=', pluginId)
    .where('status', '=', sql.lit(2))
    .where('kind', '=', sql.lit('version'))
    .orderBy('position', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    content: row.content,
    create_time: (row.decide_time ?? row.submit_time)?.toISOString() ?? null,
    size: row.package_size,
    sha256: row.package_sha256,
    ...(row.withdraw_reason !== null && { withdraw_reason: row.withdraw_reason }),
  }));
}

/** Status of the newest submission of these plugins, by plugin id; leaves out plugins without one. */
export async function findNewestReviews(db: Queryable, pluginIds: number[]): Promise<Map<number, PluginReview>> {
  const rows = await db
    .selectFrom('versions')
    .distinctOn('plugin_id')
    .select(['plugin_id', 'kind', 'status', 'reason', 'rule', 'version'])
    .where('plugin_id', '=', sql<number>`ANY(${pluginIds}::integer[])`)
    .orderBy('plugin_id')
    .orderBy('position', 'desc')
    .orderBy('version_id', 'desc')
    .execute();
  return new Map(rows.map(({ plugin_id, ...review }) => [plugin_id, review]));
}

/** A public plugin for the head of its page; null if there is none. */
export async function findPublicListing(db: Queryable, pluginKey: string): Promise<PluginTopic | null> {
  const row = await db
    .selectFrom('plugins as p')
    .innerJoin('users as u', 'u.user_id', 'p.developer_id')
    .select([
      'p.plugin_key',
      'p.name',
      'p.intro',
      'p.description',
      'p.texts',
      'p.cover',
      'p.current_version',
      'p.create_time',
      'p.update_time',
      'p.download_count',
      'p.praise_count',
      'p.view_count',
      'u.nick_name as developer_name',
    ])
    .where('p.plugin_key', '=', pluginKey)
    .where('p.is_public', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** A plugin's id and visibility; null if it does not exist. */
export async function findAccess(db: Queryable, pluginKey: string) {
  const row = await db
    .selectFrom('plugins')
    .select(['plugin_id', 'is_public', 'is_blocked', 'developer_id'])
    .where('plugin_key', '=', pluginKey)
    .executeTakeFirst();
  return row ?? null;
}
