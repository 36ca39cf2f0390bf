import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnPluginRequest, PluginGrant, PluginRequest } from '../../../contract/organization/pluginRequests';
import type { GRANT_SCOPES, REQUEST_STATES } from '../../../contract/values/organization';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';
import { namesIn } from '../plugins/pluginNames';
import { isShownTo } from '../plugins/privatePlugins';
import type { Page } from './enterprises';

/** Serializes requests and decisions of one organization until the transaction ends. Readers do not wait. */
export async function lockRequests(db: Queryable, e_id: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`plugin requests ${e_id}`}))`.execute(db);
}

/** The id of a plugin that the user may see; null if they see none with this key. */
export async function findShownPlugin(db: Queryable, userId: number, pluginKey: string): Promise<number | null> {
  const { rows } = await sql<{ plugin_id: number }>`
    SELECT p.plugin_id FROM plugins p WHERE p.plugin_key = ${pluginKey} AND ${isShownTo(userId)}`.execute(db);
  return rows[0]?.plugin_id ?? null;
}

/** Whether an approved version of the plugin has this number. */
export async function hasApprovedVersion(db: Queryable, pluginId: number, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('versions')
    .select('version_id')
    .where('plugin_id', '=', pluginId)
    .where('version', '=', version)
    .where('kind', '=', 'version')
    .where('status', '=', REVIEW_STATUS.approved)
    .where('withdraw_reason', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts with a role in the organization, who decide its requests. */
export async function listDeciders(db: Queryable, e_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select('u.user_id')
    .where('m.e_id', '=', e_id)
    .where('m.role', 'is not', null)
    .where('u.closed_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

interface NewRequest {
  e_id: number;
  user_id: number;
  plugin_id: number;
  reason: string;
  request_time: Date;
}

/** Records a request; null while one of the same member for the same plugin is open. */
export async function insertRequest(db: Queryable, request: NewRequest): Promise<number | null> {
  const row = await db
    .insertInto('plugin_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['e_id', 'user_id', 'plugin_id']).where('decision', 'is', null).doNothing(),
    )
    .returning('request_id')
    .executeTakeFirst();
  return row?.request_id ?? null;
}

/** The newest request of a member for a plugin in an organization. */
export async function findOwnRequest(
  db: Queryable,
  { e_id, user_id, plugin_id }: Pick<NewRequest, 'e_id' | 'user_id' | 'plugin_id'>,
): Promise<OwnPluginRequest | null> {
  const row = await selectRequests(db)
    .where('r.e_id', '=', e_id)
    .where('r.user_id', '=', user_id)
    .where('r.plugin_id', '=', plugin_id)
    .orderBy('r.request_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toOwnRequest(row) : null;
}

/** All requests of a user, oldest first. */
export async function listRequestsOf(db: Queryable, userId: number): Promise<OwnPluginRequest[]> {
  const rows = await selectRequests(db).where('r.user_id', '=', userId).orderBy('r.request_id').execute();
  return rows.map(toOwnRequest);
}

/** Filters of the requests of an organization. */
export interface RequestFilter {
  e_id: number;
  state?: (typeof REQUEST_STATES)[number];
  keyword?: string;
}

/** A page of the requests of an organization, newest first. */
export async function listRequests(
  db: Queryable,
  { page, page_size, ...filter }: RequestFilter & Page,
): Promise<{ request_list: PluginRequest[]; total: number }> {
  const { total } = await matching(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching(db, filter)
    .orderBy('r.request_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { request_list: rows.map(toRequest), total: Number(total) };
}

/** The next requests of an organization before an id, newest first, for the export. */
export async function readRequests(
  db: Queryable,
  filter: RequestFilter,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<PluginRequest[]> {
  const rows = await matching(db, filter)
    .$if(beforeId !== undefined, (query) => query.where('r.request_id', '<', beforeId as number))
    .orderBy('r.request_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** A request in an organization, with the id of its plugin; null if the organization has no such request. */
export async function findRequest(
  db: Queryable,
  e_id: number,
  requestId: number,
): Promise<(PluginRequest & { plugin_id: number }) | null> {
  const row = await selectRequests(db)
    .where('r.e_id', '=', e_id)
    .where('r.request_id', '=', requestId)
    .executeTakeFirst();
  return row ? { ...toRequest(row), plugin_id: row.plugin_id } : null;
}

/**
 * Open requests for a plugin that a grant covers: of one member, of a department, or of all members. Locks the accounts,
 * so that none leaves the organization or is closed until the transaction ends.
 */
export async function lockOpenRequests(
  db: Queryable,
  { e_id, plugin_id, user_id, department }: Pick<NewGrant, 'e_id' | 'plugin_id' | 'user_id' | 'department'>,
): Promise<{ request_id: number; user_id: number }[]> {
  return db
    .selectFrom('plugin_requests as r')
    .innerJoin('users as u', 'u.user_id', 'r.user_id')
    .innerJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'r.user_id').onRef('m.e_id', '=', 'r.e_id'))
    .select(['r.request_id', 'r.user_id'])
    .where('r.e_id', '=', e_id)
    .where('r.plugin_id', '=', plugin_id)
    .where('r.decision', 'is', null)
    .$if(user_id !== null, (query) => query.where('r.user_id', '=', user_id))
    .$if(department !== null, (query) => query.where(departmentOf, '=', department))
    .orderBy('r.user_id')
    .forKeyShare('u')
    .execute();
}

/** The columns of a decision. */
export interface RequestDecision {
  decision: 'grant' | 'decline';
  decide_reason: string;
  scope: (typeof GRANT_SCOPES)[number] | null;
  version: string | null;
  is_only_version: boolean;
  decided_by: number;
  decide_time: Date;
}

/** Closes requests with a decision. */
export async function writeDecision(db: Queryable, ids: readonly number[], decision: RequestDecision): Promise<void> {
  await db.updateTable('plugin_requests').set(decision).where('request_id', 'in', ids).execute();
}

/** Counts the open requests in an organization. */
export async function countOpenRequests(db: Queryable, e_id: number): Promise<number> {
  const { open } = await db
    .selectFrom('plugin_requests')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('e_id', '=', e_id)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

interface NewGrant extends Pick<RequestDecision, 'version' | 'is_only_version'> {
  e_id: number;
  plugin_id: number;
  user_id: number | null;
  department: string | null;
  granted_by: number;
  grant_time: Date;
}

export async function insertGrant(db: Queryable, grant: NewGrant): Promise<void> {
  await db.insertInto('plugin_grants').values(grant).execute();
}

/** A page of the grants of an organization, newest first. */
export async function listGrants(
  db: Queryable,
  e_id: number,
  { page, page_size, keyword }: Page,
): Promise<{ grant_list: PluginGrant[]; total: number }> {
  const found = () =>
    selectGrants(db, e_id).$if(keyword !== undefined, (rows) =>
      rows.where(contains(sql`coalesce(g.department, '') || E'\n' || ${PLUGIN_AND_MEMBER}`, keyword)),
    );
  const { total } = await found()
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found()
    .orderBy('g.grant_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { grant_list: rows.map(toGrant), total: Number(total) };
}

/** Deletes a grant of an organization and returns it; null if there is none. */
export async function deleteGrant(db: Queryable, e_id: number, grantId: number): Promise<PluginGrant | null> {
  const row = await selectGrants(db, e_id).where('g.grant_id', '=', grantId).executeTakeFirst();
  if (!row) return null;
  const { numDeletedRows } = await db.deleteFrom('plugin_grants').where('grant_id', '=', grantId).executeTakeFirst();
  return numDeletedRows > 0n ? toGrant(row) : null;
}

/** Today's department of member `m`: that of the current organization is stored with the user. */
const departmentOf = sql<
  string | null
>`CASE WHEN u.e_id IS NOT DISTINCT FROM m.e_id THEN u.department ELSE m.department END`;

const PLUGIN_AND_MEMBER = sql`p.plugin_key || E'\n' || p.name || E'\n' || coalesce(u.account, '') || E'\n' || coalesce(u.nick_name, '')`;

const contains = (words: RawBuilder<unknown>, keyword = '') =>
  sql<SqlBool>`strpos(lower(${words}), lower(${keyword})) > 0`;

function matching(db: Queryable, { e_id, state, keyword }: RequestFilter) {
  return selectRequests(db)
    .where('r.e_id', '=', e_id)
    .$if(state !== undefined, (rows) => rows.where(sql<SqlBool>`(r.decision IS NOT NULL)`, '=', state === 'decided'))
    .$if(keyword !== undefined, (rows) => rows.where(contains(PLUGIN_AND_MEMBER, keyword)));
}

function selectRequests(db: Queryable) {
  return db
    .selectFrom('plugin_requests as r')
    .innerJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'r.user_id').onRef('m.e_id', '=', 'r.e_id'))
    .innerJoin('users as u', 'u.user_id', 'r.user_id')
    .innerJoin('plugins as p', 'p.plugin_id', 'r.plugin_id')
    .leftJoin('users as decider', 'decider.user_id', 'r.decided_by')
    .select(['r.request_id', 'r.plugin_id', 'r.reason', 'r.request_time', 'r.decision', 'r.decide_reason'])
    .select(['r.decide_time', 'r.scope', 'r.version', 'r.is_only_version', 'decider.nick_name as decided_by'])
    .select([
      'p.plugin_key',
      'p.name as plugin_name',
      'p.icon',
      'p.current_version',
      'p.permissions',
      'p.network_hosts',
    ])
    .select(['u.user_id', 'u.account', 'u.nick_name', 'u.avatar_url'])
    .select([namesIn(sql`p.texts`).as('plugin_names'), departmentOf.as('department')]);
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

function toOwnRequest({
  request_id,
  plugin_key,
  reason,
  request_time,
  decision,
  ...row
}: RequestRow): OwnPluginRequest {
  return {
    ...{ request_id, plugin_key, reason, decision },
    request_time: request_time.toISOString(),
    decide_reason: row.decide_reason ?? '',
    decide_time: row.decide_time?.toISOString() ?? null,
  };
}

function toRequest(row: RequestRow): PluginRequest {
  const { user_id, account, nick_name, avatar_url, plugin_id: _id, ...rest } = row;
  return { ...rest, ...toOwnRequest(row), user: { user_id, account, nick_name, avatar_url } };
}

function selectGrants(db: Queryable, e_id: number) {
  return db
    .selectFrom('plugin_grants as g')
    .innerJoin('plugins as p', 'p.plugin_id', 'g.plugin_id')
    .leftJoin('users as u', 'u.user_id', 'g.user_id')
    .leftJoin('users as granter', 'granter.user_id', 'g.granted_by')
    .select(['g.grant_id', 'g.department', 'g.version', 'g.is_only_version', 'g.grant_time'])
    .select(['granter.nick_name as granted_by', 'p.plugin_key', 'p.name as plugin_name', 'p.icon'])
    .select(['u.user_id', 'u.account', 'u.nick_name', namesIn(sql`p.texts`).as('plugin_names')])
    .where('g.e_id', '=', e_id);
}

type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrants>['execute']>>[number];

function toGrant({ user_id, account, nick_name, grant_time, ...row }: GrantRow): PluginGrant {
  const user = user_id === null ? null : { user_id, account, nick_name: nick_name ?? '' };
  return { ...row, user, grant_time: grant_time.toISOString() };
}
