import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { conditionOf, type FilterAttributes } from './scimConditions';
import type { ScimPage } from './scimUsers';

/** A group of a directory. `member_count` is part of its version. */
export interface ScimGroupRow {
  group_id: number;
  display_name: string;
  external_id: string | null;
  version: number;
  created_at: Date;
  changed_at: Date;
  member_count: number;
}

const MEMBERS = {
  kind: 'text',
  sql: sql`gm.user_id::text`,
  isExact: true,
  some: (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<SqlBool>`EXISTS (SELECT FROM scim_group_members gm WHERE gm.group_id = g.group_id AND ${condition})`,
} as const;

const GROUP_ATTRIBUTES: FilterAttributes = {
  id: { kind: 'text', sql: sql`'g' || g.group_id`, isExact: true },
  displayname: {
    kind: 'text',
    sql: sql`g.display_name`,
    equals: (value) => sql<SqlBool>`lower(g.display_name) = lower(${value}::text)`,
  },
  externalid: { kind: 'text', sql: sql`g.external_id`, isExact: true },
  members: MEMBERS,
  'members.value': MEMBERS,
  'meta.created': { kind: 'date', sql: sql`g.created_at` },
  'meta.lastmodified': { kind: 'date', sql: sql`g.changed_at` },
};

/** Serializes the writes of an organization's groups, so that two of them do not lock the same people in two orders. */
export async function lockScimGroups(db: Queryable, e_id: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`scim groups ${e_id}`}))`.execute(db);
}

function selectGroups(db: Queryable, e_id: number) {
  return db.selectFrom('scim_groups as g').where('g.e_id', '=', e_id);
}

function selectRows(db: Queryable, e_id: number) {
  return selectGroups(db, e_id)
    .select(['g.group_id', 'g.display_name', 'g.external_id', 'g.version', 'g.created_at', 'g.changed_at'])
    .select(
      sql<number>`(SELECT count(*)::integer FROM scim_group_members gm WHERE gm.group_id = g.group_id)`.as(
        'member_count',
      ),
    );
}

/** A page of the groups of an organization, oldest first, and how many the filter finds. */
export async function listScimGroups(
  db: Queryable,
  e_id: number,
  { filter, start, count }: ScimPage,
): Promise<{ rows: ScimGroupRow[]; total: number }> {
  const condition = filter ? conditionOf(filter, GROUP_ATTRIBUTES) : sql<SqlBool>`true`;
  const { total } = await selectGroups(db, e_id)
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectRows(db, e_id).where(condition).orderBy('g.group_id').limit(count).offset(start).execute();
  return { rows, total: Number(total) };
}

/** A group of an organization; null if there is none. */
export async function findScimGroup(db: Queryable, e_id: number, groupId: number): Promise<ScimGroupRow | null> {
  return (await selectRows(db, e_id).where('g.group_id', '=', groupId).executeTakeFirst()) ?? null;
}

/** Whether another group of the organization has the name. */
export async function isGroupNameTaken(db: Queryable, e_id: number, name: string, groupId?: number): Promise<boolean> {
  const row = await selectGroups(db, e_id)
    .select('g.group_id')
    .where(sql<SqlBool>`lower(g.display_name) = lower(${name}::text)`)
    .$if(groupId !== undefined, (query) => query.where('g.group_id', '!=', groupId ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a group; returns its id. */
export async function insertScimGroup(
  db: Queryable,
  group: Pick<ScimGroupRow, 'display_name' | 'external_id'> & { e_id: number },
  now: Date,
): Promise<number> {
  const { group_id } = await db
    .insertInto('scim_groups')
    .values({ ...group, version: 1, created_at: now, changed_at: now })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  return group_id;
}

/** Writes a group and raises its version. */
export async function updateScimGroup(
  db: Queryable,
  groupId: number,
  fields: Partial<Pick<ScimGroupRow, 'display_name' | 'external_id'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('scim_groups')
    .set(({ eb }) => ({ ...fields, changed_at: now, version: eb('version', '+', 1) }))
    .where('group_id', '=', groupId)
    .execute();
}

/** Deletes a group. Its members stay members of the organization. */
export async function deleteScimGroup(db: Queryable, groupId: number): Promise<void> {
  await db.deleteFrom('scim_groups').where('group_id', '=', groupId).execute();
}

/** Members of groups, by group. */
export async function listGroupMembers(
  db: Queryable,
  groupIds: readonly number[],
): Promise<Map<number, { user_id: number; name: string }[]>> {
  const members = new Map<number, { user_id: number; name: string }[]>(groupIds.map((id) => [id, []]));
  if (groupIds.length === 0) return members;
  const rows = await db
    .selectFrom('scim_group_members as gm')
    .innerJoin('users as u', 'u.user_id', 'gm.user_id')
    .select(['gm.group_id', 'u.user_id', 'u.nick_name as name'])
    .where('gm.group_id', 'in', groupIds)
    .orderBy('u.user_id')
    .execute();
  for (const { group_id, ...member } of rows) members.get(group_id)?.push(member);
  return members;
}

/** Members to take out of a group and to add to it. `all`: all others are taken out. */
export interface MemberChanges {
  all: boolean;
  add: ReadonlySet<number>;
  remove: ReadonlySet<number>;
}

/**
 * Locks people of an organization. Call it before a write of their groups: the removal of a member locks the user
 * first too, and the membership, to which the group's rows refer, second.
 */
export async function lockGroupPeople(db: Queryable, e_id: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`SELECT FROM users u WHERE u.user_id = ANY(${userIds})
      AND EXISTS (SELECT FROM memberships m WHERE m.user_id = u.user_id AND m.e_id = ${e_id})
    ORDER BY u.user_id FOR UPDATE`.execute(db);
}

/** Changes the members of a group; returns whom it affected. `unknown` are those who are no users of the directory. */
export async function changeGroupMembers(
  db: Queryable,
  { e_id, group_id }: { e_id: number; group_id: number },
  { all, add, remove }: MemberChanges,
): Promise<{ affected: number[]; unknown: number[] }> {
  const added = [...add];
  const gone = await db
    .deleteFrom('scim_group_members')
    .where('group_id', '=', group_id)
    .where(all ? sql<SqlBool>`user_id <> ALL(${added})` : sql<SqlBool>`user_id = ANY(${[...remove]})`)
    .returning('user_id')
    .execute();
  const { rows: known } = await sql<{ user_id: number }>`
    SELECT m.user_id FROM memberships m LEFT JOIN scim_users s ON s.user_id = m.user_id AND s.e_id = m.e_id
    WHERE m.e_id = ${e_id} AND m.user_id = ANY(${added}) AND s.deleted_at IS NULL`.execute(db);
  const ids = new Set(known.map(({ user_id }) => user_id));
  if (ids.size > 0)
    await sql`INSERT INTO scim_group_members (group_id, user_id, e_id)
      SELECT ${group_id}, unnest(${[...ids]}::integer[]), ${e_id} ON CONFLICT DO NOTHING`.execute(db);
  return {
    affected: [...gone.map(({ user_id }) => user_id), ...ids],
    unknown: added.filter((id) => !ids.has(id)),
  };
}

/** Takes a user out of every group of an organization. */
export async function leaveScimGroups(db: Queryable, e_id: number, userId: number): Promise<void> {
  await db.deleteFrom('scim_group_members').where('user_id', '=', userId).where('e_id', '=', e_id).execute();
}
