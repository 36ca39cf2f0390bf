import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tag } from '../../../contract/plugins/plugins';
import type { ReviewItem } from '../../../contract/reviews/reviewList';
import { unreadChecks } from '../../../shared/packageChecks/CheckVerdict';
import type { Queryable, Tables } from '../../db/schema';
import { anyOf } from '../../db/statements/anyOf';
import { namesIn } from '../plugins/pluginNames';
import { type PackageRow, type PluginRow, SUPERSEDED, type VersionRow, WITHDRAWN } from '../releases/versions';

/** A submission in the list. services/reviews/pendingFacts.ts adds what an approval would do. */
export type SubmissionItem = Omit<ReviewItem, 'approve_refusal' | 'pending'>;

type ReviewTables = Pick<Tables, 'versions' | 'plugins' | 'users'>;

/** These submissions in the order of the ids; leaves out deleted ones. */
export async function findSubmissions(db: Queryable, ids: number[]): Promise<SubmissionItem[]> {
  if (ids.length === 0) return [];
  const rows = await selectItem(submissions(db)).where('versions.version_id', '=', anyOf(ids, 'integer')).execute();
  const byId = new Map(rows.map((row) => [row.submission, toItem(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A submission of that version with its plugin, by default the newest; null if there is none. */
export async function findSubmission(
  db: Queryable,
  pluginKey: string,
  version: string,
  submission?: number,
): Promise<{ item: SubmissionItem; version: VersionRow; plugin: PluginRow } | null> {
  const row = await selectItem(submissions(db))
    .select(['versions.version_id', 'plugins.plugin_id'])
    .where('plugins.plugin_key', '=', pluginKey)
    .where('versions.version', '=', version)
    .$if(submission !== undefined, (query) => query.where('versions.version_id', '=', submission ?? 0))
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

/** Tags that the plugin has on public pages, in no order. A pending submission may have others. */
export async function findTagIdsOf(db: Queryable, pluginId: number): Promise<number[]> {
  const rows = await db.selectFrom('plugin_tags').select('tag_id').where('plugin_id', '=', pluginId).execute();
  return rows.map((row) => row.tag_id);
}

/** Tags by id, in their order. */
export async function findTags(db: Queryable, ids: number[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tags')
    .select(['id', 'code', 'name', 'names'])
    .where('id', 'in', ids)
    .orderBy('position')
    .execute();
}

/** The pending submission of any user. The caller holds the plugin's lock. */
export async function findPendingSubmission(
  db: Queryable,
  pluginId: number,
): Promise<Pick<
  VersionRow,
  'version_id' | 'kind' | 'version' | 'listing' | 'package_sha256' | 'rollout' | 'checks' | 'submitted_by'
> | null> {
  const row = await db
    .selectFrom('versions')
    .select(['version_id', 'kind', 'version', 'listing', 'package_sha256', 'rollout', 'checks', 'submitted_by'])
    .where('plugin_id', '=', pluginId)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the decision about a submission. */
export async function writeDecision(
  db: Queryable,
  versionId: number,
  decision: Pick<VersionRow, 'reason' | 'rule'> & {
    status: 2 | 3;
    decide_time: Date;
    /** Null if a rule of the organization decides. */
    decided_by: number | null;
    is_automatic?: boolean;
  },
): Promise<void> {
  await db.updateTable('versions').set(decision).where('version_id', '=', versionId).execute();
}

/** The package of any version, for a reviewer; without `version` or `submission` the newest. */
export async function findAnyPackage(
  db: Queryable,
  pluginKey: string,
  { version, submission }: { version?: string; submission?: number } = {},
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
    .where('kind', '=', 'version')
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .$if(submission !== undefined, (query) => query.where('version_id', '=', submission ?? 0))
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

function selectItem<O>(query: SelectQueryBuilder<ReviewTables, 'versions' | 'plugins' | 'users', O>) {
  return query.select([
    'versions.version_id as submission',
    'plugins.plugin_key',
    'versions.kind',
    'versions.version',
    'versions.status',
    'versions.reason',
    'versions.rule',
    sql<string>`coalesce(versions.listing->>'name', plugins.name)`.as('name'),
    // A submission without translations shows none, even if the public listing has some.
    namesIn(sql`CASE WHEN versions.listing IS NULL THEN plugins.texts ELSE versions.listing->'texts' END`).as('names'),
    sql<string | null>`CASE WHEN versions.listing IS NULL THEN plugins.icon ELSE versions.listing->>'icon' END`.as(
      'icon',
    ),
    'plugins.e_id',
    'plugins.departments',
    sql<string | null>`(SELECT e.name FROM enterprises e WHERE e.e_id = plugins.e_id)`.as('enterprise_name'),
    'users.user_id',
    'users.nick_name',
    'users.avatar_url',
    'versions.submit_time',
    'versions.decide_time',
    'versions.decided_by',
    'versions.checks',
    'versions.hold_time',
    'versions.is_automatic',
  ]);
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItem<object>>['execute']>>[number];

function toItem(row: ItemRow): SubmissionItem {
  return {
    submission: row.submission,
    plugin_key: row.plugin_key,
    kind: row.kind,
    version: row.version,
    status: row.status,
    reason: row.reason,
    rule: row.rule,
    name: row.name,
    names: row.names,
    icon: row.icon,
    developer: { user_id: row.user_id, name: row.nick_name, avatar_url: row.avatar_url },
    ...(row.e_id !== null && {
      enterprise: { e_id: row.e_id, name: row.enterprise_name, departments: row.departments },
    }),
    submit_time: row.submit_time?.toISOString() ?? null,
    decide_time: row.decide_time?.toISOString() ?? null,
    is_superseded: row.reason === SUPERSEDED && row.decided_by === null,
    is_withdrawn: row.reason === WITHDRAWN && row.decided_by === null,
    failed_checks: (row.checks ?? []).filter(({ state }) => state === 'failed').map(({ check }) => check),
    needs_reason: unreadChecks(row.checks).length > 0,
    is_held: row.status === 1 && row.hold_time !== null,
    is_automatic: row.is_automatic,
  };
}
