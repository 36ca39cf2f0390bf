import { sql } from 'kysely';
import type { EnterpriseRole } from '../../../contract/accounts/memberships';
import type { DeveloperPage } from '../../../contract/plugins/developers';
import type { PluginReview, PluginVersion, Tag } from '../../../contract/plugins/plugins';
import type { Role } from '../../../contract/reviews/reviewList';
import { ROLE } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import { anyOf } from '../../db/statements/anyOf';
import { fixedStatement, type Parameter } from '../../db/statements/fixedStatement';
import type { PluginTopic } from '../../lib/pageTopic';
import { deprecationOf } from './deprecations';
import { countListed } from './listCounts';
import { isListed, type ListFilter, listedRows } from './listFilters';
import { cursorOf, type ListCursor, type Order, type OrderedRow, orderBy, rangesAfter } from './listOrders';
import { isMaintainedBy } from './maintainers';
import { isMeantFor, isSharedWith, isShownTo, type MemberPlace } from './privatePlugins';

/** A page of a list: at most `limit` plugins after a position; null starts with the first. */
export interface ListRequest {
  order: Order;
  filter: ListFilter;
  after: ListCursor | null;
  limit: number;
  /** Members whose private plugins the list has too. */
  place?: MemberPlace | null;
}

/**
 * This key, or the same in lower case, whichever a plugin has; null if none has it. Keys of private plugins have one
 * spelling, and are left out.
 */
export async function findStoredKey(db: Queryable, key: string): Promise<string | null> {
  const rows = await db
    .selectFrom('plugins')
    .select('plugin_key')
    .where('plugin_key', 'in', [key, key.toLowerCase()])
    .where('e_id', 'is', null)
    .execute();
  const keys = rows.map(({ plugin_key }) => plugin_key);
  return keys.find((stored) => stored === key) ?? keys[0] ?? null;
}

/** Public plugins, and private ones of a place, in order, after a position. */
export async function listPlugins(
  db: Queryable,
  { order, filter, after, place, ...request }: ListRequest,
): Promise<OrderedRow[]> {
  // Literal: for a parameter the planner expects a tenth of all rows, and prepared statements are planned each time.
  const limit = sql.lit(request.limit);
  const { rows: listed, rest } = listedRows(filter);
  // Each part has its own index, so that the first rows of both are found without reading the others.
  const parts = [sql`${listed} WHERE ${isListed(rest)}`];
  if (place) parts.push(sql`plugins p WHERE ${isListed(filter, isSharedWith(place))}`);
  const ranges = rangesAfter(order, after).flatMap((range) =>
    parts.map(
      (part) => sql`(SELECT p.plugin_id, p.sort_time, p.download_count, p.praise_count, p.rating_score, p.plugin_key
        FROM ${part} AND ${range} ORDER BY ${orderBy(order)} LIMIT ${limit})`,
    ),
  );
  const { rows } = await sql<OrderedRow>`
    SELECT p.plugin_id, ${cursorOf(order)} AS cursor FROM (${sql.join(ranges, sql` UNION ALL `)}) p
    ORDER BY ${orderBy(order)} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Number of public plugins in a list. */
export async function countPublic(db: Queryable, filter: ListFilter): Promise<number> {
  const { tagIds = [], editor, developerId } = filter;
  const [tagId = 0, ...others] = tagIds;
  if (developerId === undefined && others.length === 0)
    return countListed(db, [['plugins', tagId, editor].filter((part) => part !== undefined)]);
  const { rows: listed, rest } = listedRows(filter);
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM ${listed} WHERE ${isListed(rest)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A plugin in a list, with its developer and its tags. */
export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];

const selectSummaries = fixedStatement((db, parameter: Parameter<{ ids: readonly number[] }>) =>
  selectSummary(db).where('p.plugin_id', '=', anyOf(parameter('ids'), 'integer')),
);

/** These plugins in the order of the ids; leaves out deleted ones. */
export async function findSummaries(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(db, { ids });
  const byId = new Map(rows.map((row) => [row.plugin_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findPublicDetails>>[number]>;

/** An approved version in the row of its plugin. Times are texts of ISO 8601. */
export interface VersionRow extends Pick<PluginVersion, 'version' | 'content'> {
  texts: NonNullable<PluginVersion['texts']>;
  decide_time: string | null;
  submit_time: string | null;
  package_size: number | null;
  package_sha256: string | null;
  withdraw_reason: string | null;
}

/** Approved versions of plugin `p`, newest first; withdrawn ones with the reason. */
const publicVersions = sql<VersionRow[]>`coalesce((
  SELECT json_agg(json_build_object('version', v.version, 'content', v.content, 'texts', v.content_texts, 'decide_time', v.decide_time,
    'submit_time', v.submit_time, 'package_size', v.package_size, 'package_sha256', v.package_sha256,
    'withdraw_reason', v.withdraw_reason) ORDER BY v.position DESC)
  FROM versions v WHERE v.plugin_id = p.plugin_id AND v.status = 2 AND v.kind = 'version'), '[]')`;

/** Approved versions of these plugins, by plugin id, newest first. */
export async function findVersions(db: Queryable, ids: readonly number[]): Promise<Map<number, VersionRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('plugins as p')
    .select(['p.plugin_id', publicVersions.as('versions')])
    .where('p.plugin_id', '=', anyOf(ids, 'integer'))
    .execute();
  return new Map(rows.map(({ plugin_id, versions }) => [plugin_id, versions]));
}

function selectDetail(db: Queryable) {
  return selectSummary(db)
    .select([
      'p.is_blocked',
      'p.departments',
      'p.description',
      'p.panel_images',
      'p.video',
      'p.contact',
      'p.technical_support',
      'p.copyright',
      'p.editor_type',
      'p.permissions',
      'p.network_hosts',
      publicVersions.as('versions'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('plugin_origins')
        .select('origin')
        .whereRef('plugin_origins.plugin_id', '=', 'p.plugin_id')
        .as('origin'),
    );
}

const selectPublicDetails = fixedStatement((db, parameter: Parameter<{ keys: readonly string[] }>) =>
  selectDetail(db)
    .where('p.plugin_key', '=', anyOf(parameter('keys'), 'text'))
    .where('p.is_public', '=', true),
);

/**
 * Complete public plugins in the order of the keys; null where there is none. The origin of an imported plugin is the
 * site whose bundle it came from; other plugins have none.
 */
export async function findPublicDetails(db: Queryable, pluginKeys: readonly string[]) {
  const rows = await selectPublicDetails(db, { keys: [...new Set(pluginKeys)] });
  const byKey = new Map(rows.map((row) => [row.plugin_key, row]));
  return pluginKeys.map((key) => byKey.get(key) ?? null);
}

/**
 * A complete plugin that this user may see, or has a role for. The condition is part of the statement, so that it takes
 * the same time to find none as to find one of others.
 */
export async function findDetailFor(db: Queryable, pluginKey: string, user: PluginUser): Promise<DetailRow | null> {
  const row = await selectDetail(db)
    .where('p.plugin_key', '=', pluginKey)
    .where(({ or }) => or([isShownTo(user.user_id), hasRole(user)]))
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
      'p.e_id',
      'p.name',
      'p.intro',
      'p.texts',
      'p.icon',
      'p.cover',
      'p.current_version',
      'p.download_count',
      'p.view_count',
      'p.praise_count',
      'p.example_counts',
      'p.rating_score',
      'p.rating_stars',
      'p.is_default_install',
      'p.create_time',
      'p.update_time',
      'u.nick_name as developer_name',
      'u.avatar_url as developer_avatar',
      deprecationOf.as('deprecation'),
      sql<Tag[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'code', t.code, 'names', t.names) ORDER BY t.position, t.id)
        FROM plugin_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.plugin_id = p.plugin_id), '[]')`.as('tags'),
    ]);
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
      'p.rating_score',
      'p.rating_stars',
      'u.nick_name as developer_name',
    ])
    .where('p.plugin_key', '=', pluginKey)
    .where('p.is_public', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The id and public version of a plugin that a user (null: a visitor) may see; null otherwise. */
export async function findShown(
  db: Queryable,
  pluginKey: string,
  userId: number | null,
): Promise<{ plugin_id: number; current_version: string | null } | null> {
  const row = await db
    .selectFrom('plugins as p')
    .select(['plugin_id', 'current_version'])
    .where('plugin_key', '=', pluginKey)
    .where(isShownTo(userId))
    .executeTakeFirst();
  return row ?? null;
}

/** The id of a blocked plugin that a user has a role for, or has installed and may know; null otherwise. */
export async function findBlockedFor(db: Queryable, pluginKey: string, user: PluginUser): Promise<number | null> {
  const { user_id } = user;
  const row = await db
    .selectFrom('plugins as p')
    .select('plugin_id')
    .where('plugin_key', '=', pluginKey)
    .where('is_blocked', '=', true)
    .where(
      sql<boolean>`(${hasRole(user)} OR (${isMeantFor(sql`${user_id}::integer`)}
        AND EXISTS (SELECT FROM installs i WHERE i.plugin_id = p.plugin_id AND i.user_id = ${user_id}::integer)))`,
    )
    .executeTakeFirst();
  return row?.plugin_id ?? null;
}

/** A user, as far as their role for a plugin depends on it. */
export interface PluginUser {
  user_id: number;
  role: Role;
  /** The current organization, with the role in it. */
  e_id: number | null;
  enterprise_role: EnterpriseRole | null;
}

/** Whether a user has a role for plugin `p` (services/plugins/pluginRoles.ts). */
const hasRole = ({ user_id, role, e_id, enterprise_role }: PluginUser) =>
  role === ROLE.user
    ? sql<boolean>`(${isMaintainedBy(user_id)} OR p.e_id = ${enterprise_role ? e_id : null}::integer)`
    : sql<boolean>`true`;

/** A user with public plugins, and their total counts; null for everyone else. */
export async function findPublicDeveloper(db: Queryable, userId: number): Promise<DeveloperPage | null> {
  const { rows } = await sql<DeveloperPage>`
    SELECT u.user_id, u.nick_name AS name, u.avatar_url,
      count(*) AS plugin_count, sum(p.download_count) AS download_count
    FROM users u JOIN plugins p ON p.developer_id = u.user_id AND p.is_public
    WHERE u.user_id = ${userId} GROUP BY u.user_id`.execute(db);
  return rows[0] ?? null;
}
