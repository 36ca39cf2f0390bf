import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Filter } from 'scim2-parse-filter';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { Queryable } from '../../db/schema';
import type { ScimUsersTable } from '../../db/schema/scim';
import type { UserRow } from '../accounts/users';
import { conditionOf, type FilterAttributes } from './scimConditions';

export const ENTERPRISE_USER = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** A member of an organization as its directory sees them. */
export interface ScimUserRow {
  user_id: number;
  account: string | null;
  nick_name: string;
  /** Null for an account that is not `is_owned`: its address is its person's own matter. */
  email: string | null;
  created_at: Date;
  locked_at: Date | null;
  external_id: string | null;
  given_name: string | null;
  family_name: string | null;
  department: string | null;
  /**
   * Whether the directory decides its name and address and may lock it: it created it, and the account has no role in
   * the deployment and no other organization.
   */
  is_owned: boolean;
  /** When the directory locked the account. */
  locked_by_directory_at: Date | null;
  changed_at: Date | null;
  groups: { group_id: number; display_name: string }[];
}

/** Rows of a page: `start` from 0. */
export interface ScimPage {
  filter: Filter | null;
  start: number;
  count: number;
}

const IS_OWNED = sql<boolean>`(coalesce(s.is_created, false) AND u.role = 0 AND NOT EXISTS (
  SELECT FROM memberships other WHERE other.user_id = m.user_id AND other.e_id <> m.e_id))`;
const EMAIL = sql<string | null>`CASE WHEN ${IS_OWNED} THEN u.email END`;
const hasEmail = (value: ReturnType<typeof sql>) => sql`CASE WHEN ${EMAIL} IS NOT NULL THEN ${value} END`;

/** Attributes of a filter of users. `accountKey` normalizes a name as the account's unique key does. */
const userAttributes = (accountKey: (name: string) => string | null): FilterAttributes => {
  const emails = { kind: 'text', sql: EMAIL } as const;
  const groups = {
    kind: 'text',
    sql: sql`'g' || gm.group_id`,
    isExact: true,
    some: (condition: ReturnType<typeof sql<SqlBool>>) =>
      sql<SqlBool>`EXISTS (SELECT FROM scim_group_members gm
        WHERE gm.user_id = u.user_id AND gm.e_id = m.e_id AND ${condition})`,
  } as const;
  return {
    id: { kind: 'text', sql: sql`u.user_id::text`, isExact: true },
    username: {
      kind: 'text',
      sql: sql`u.account`,
      equals: (value) => sql<SqlBool>`u.account_key = ${accountKey(value)}`,
    },
    externalid: {
      kind: 'text',
      sql: sql`s.external_id`,
      isExact: true,
      equals: (value) => sql<SqlBool>`s.external_id = ${value}`,
    },
    displayname: { kind: 'text', sql: sql`u.nick_name` },
    'name.formatted': { kind: 'text', sql: sql`u.nick_name` },
    'name.givenname': { kind: 'text', sql: sql`s.given_name` },
    'name.familyname': { kind: 'text', sql: sql`s.family_name` },
    emails,
    'emails.value': emails,
    'emails.type': { kind: 'text', sql: hasEmail(sql`'work'`) },
    'emails.primary': { kind: 'boolean', sql: hasEmail(sql`true`) },
    active: { kind: 'boolean', sql: sql`u.locked_at IS NULL` },
    groups,
    'groups.value': groups,
    [`${ENTERPRISE_USER.toLowerCase()}:department`]: { kind: 'text', sql: sql`s.department` },
    'meta.created': { kind: 'date', sql: sql`u.created_at` },
    'meta.lastmodified': { kind: 'date', sql: sql`coalesce(s.changed_at, u.created_at)` },
  };
};

function selectUsers(db: Queryable, e_id: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .leftJoin('scim_users as s', (join) => join.onRef('s.user_id', '=', 'm.user_id').onRef('s.e_id', '=', 'm.e_id'))
    .where('m.e_id', '=', e_id)
    .where('u.closed_at', 'is', null)
    .where('s.deleted_at', 'is', null);
}

function selectRows(db: Queryable, e_id: number) {
  return selectUsers(db, e_id)
    .select(['u.user_id', 'u.account', 'u.nick_name', 'u.created_at', 'u.locked_at'])
    .select(['s.external_id', 's.given_name', 's.family_name', 's.department', 's.changed_at'])
    .select(['s.locked_at as locked_by_directory_at', EMAIL.as('email')])
    .select([
      IS_OWNED.as('is_owned'),
      sql<ScimUserRow['groups']>`coalesce((
        SELECT json_agg(json_build_object('group_id', g.group_id, 'display_name', g.display_name) ORDER BY g.group_id)
        FROM scim_group_members gm JOIN scim_groups g ON g.group_id = gm.group_id
        WHERE gm.user_id = m.user_id AND gm.e_id = m.e_id), '[]'::json)`.as('groups'),
    ]);
}

/** A page of the members of an organization, oldest first, and how many the filter finds. */
export async function listScimUsers(
  db: Queryable,
  e_id: number,
  { filter, start, count }: ScimPage,
  accountKey: (name: string) => string | null,
): Promise<{ rows: ScimUserRow[]; total: number }> {
  const condition = filter ? conditionOf(filter, userAttributes(accountKey)) : sql<SqlBool>`true`;
  const { total } = await selectUsers(db, e_id)
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectRows(db, e_id).where(condition).orderBy('u.user_id').limit(count).offset(start).execute();
  return { rows, total: Number(total) };
}

/** A member of an organization; null if there is none, or the directory deleted them. */
export async function findScimUser(db: Queryable, e_id: number, userId: number): Promise<ScimUserRow | null> {
  return (await selectRows(db, e_id).where('u.user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** Whether the organization's directory created the account and deleted it since. */
export async function isDeletedByDirectory(db: Queryable, e_id: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('scim_users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('e_id', '=', e_id)
    .where('is_created', '=', true)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a new account a member of the organization, which becomes its current one. */
export async function insertScimUser(db: Queryable, user: Insertable<ScimUsersTable>): Promise<void> {
  const { user_id, e_id } = user;
  await db.insertInto('memberships').values({ user_id, e_id }).execute();
  await db.updateTable('users').set({ e_id }).where('user_id', '=', user_id).execute();
  await db.insertInto('scim_users').values(user).execute();
}

/** Stores what the directory wrote about a member. */
export async function writeScimUser(db: Queryable, user: Insertable<ScimUsersTable>): Promise<void> {
  const { user_id: _user, e_id: _enterprise, ...written } = user;
  await db
    .insertInto('scim_users')
    .values(user)
    .onConflict((conflict) => conflict.columns(['user_id', 'e_id']).doUpdateSet(written))
    .execute();
}

/** Writes the fields of an account that its directory decides. */
export async function writeDirectoryAccount(
  db: Queryable,
  userId: number,
  fields: Partial<Pick<UserRow, 'account' | 'account_key' | 'nick_name' | 'email' | 'email_verified_at'>>,
): Promise<void> {
  if (Object.keys(fields).length > 0) await db.updateTable('users').set(fields).where('user_id', '=', userId).execute();
}

/** A member's department by the directory: the attribute, or else the first group by name. */
const DEPARTMENT = sql<string | null>`coalesce(
  (SELECT s.department FROM scim_users s WHERE s.user_id = m.user_id AND s.e_id = m.e_id),
  (SELECT g.display_name FROM scim_group_members gm JOIN scim_groups g ON g.group_id = gm.group_id
    WHERE gm.user_id = m.user_id AND gm.e_id = m.e_id ORDER BY lower(g.display_name) LIMIT 1))`;

/**
 * Gives members the department that the directory says now. That of the current organization is stored with the user;
 * returns whose has changed.
 */
export async function refreshDepartments(db: Queryable, e_id: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const wanted = sql`SELECT m.user_id, ${DEPARTMENT} AS department FROM memberships m
    WHERE m.e_id = ${e_id} AND m.user_id = ANY(${userIds})`;
  const { rows } = await sql<{ user_id: number }>`WITH wanted AS (${wanted})
    UPDATE users SET department = wanted.department, assigned_department = wanted.department FROM wanted
    WHERE users.user_id = wanted.user_id AND users.e_id = ${e_id}
      AND (users.department, users.assigned_department) IS DISTINCT FROM (wanted.department, wanted.department)
    RETURNING users.user_id`.execute(db);
  await sql`WITH wanted AS (${wanted})
    UPDATE memberships m SET department = wanted.department FROM wanted
    WHERE m.user_id = wanted.user_id AND m.e_id = ${e_id}
      AND NOT EXISTS (SELECT FROM users u WHERE u.user_id = m.user_id AND u.e_id = ${e_id})`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** The department in the user's current organization, if its directory says one. */
export async function findDirectoryDepartment(
  db: Queryable,
  { user_id, e_id }: Pick<UserRow, 'user_id' | 'e_id'>,
): Promise<string | null> {
  if (e_id === null) return null;
  const { rows } = await sql<{ department: string | null }>`SELECT ${DEPARTMENT} AS department FROM memberships m
    WHERE m.user_id = ${user_id} AND m.e_id = ${e_id}`.execute(db);
  return rows[0]?.department ?? null;
}

/**
 * The account that a directory created for a person of this login method who never logged in: by the provider's id of
 * the person as `externalId`, or else by their name as `userName`. Null if there is none, or it is not the only one.
 */
export async function findProvisionedAccount(
  db: Queryable,
  method: LoginMethod,
  { subject, account_key }: { subject: string; account_key: string | null },
): Promise<number | null> {
  const rows = await db
    .selectFrom('scim_users as s')
    .innerJoin('scim_tokens as t', 't.e_id', 's.e_id')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(['u.user_id', sql<boolean>`coalesce(s.external_id = ${subject}, false)`.as('has_id')])
    .where('t.login_method', '=', method)
    .where('s.is_created', '=', true)
    .where('u.password_hash', 'is', null)
    .where('u.closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('s.external_id', '=', subject), eb('u.account_key', '=', account_key)]))
    .where(sql<SqlBool>`NOT EXISTS (SELECT FROM external_identities i WHERE i.user_id = u.user_id)`)
    .limit(3)
    .execute();
  const named = rows.filter(({ has_id }) => has_id);
  const [found, ...others] = named.length > 0 ? named : rows;
  return found && others.length === 0 ? found.user_id : null;
}

/** Entries of directories about a user, for the export of their data. */
export async function listDirectoryEntries(db: Queryable, userId: number) {
  return db
    .selectFrom('memberships as m')
    .leftJoin('scim_users as s', (join) => join.onRef('s.user_id', '=', 'm.user_id').onRef('s.e_id', '=', 'm.e_id'))
    .select(['m.e_id', 's.external_id', 's.given_name', 's.family_name', 's.department'])
    .select(
      sql<
        string[]
      >`ARRAY(SELECT g.display_name FROM scim_group_members gm JOIN scim_groups g ON g.group_id = gm.group_id
        WHERE gm.user_id = m.user_id AND gm.e_id = m.e_id ORDER BY g.group_id)`.as('groups'),
    )
    .where('m.user_id', '=', userId)
    .where(
      sql<SqlBool>`s.user_id IS NOT NULL
        OR EXISTS (SELECT FROM scim_group_members gm WHERE gm.user_id = m.user_id AND gm.e_id = m.e_id)`,
    )
    .orderBy('m.e_id')
    .execute();
}
