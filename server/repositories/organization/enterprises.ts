import { type SqlBool, sql } from 'kysely';
import type { EnterpriseRole } from '../../../contract/accounts/memberships';
import type { Enterprise, EnterpriseMember } from '../../../contract/organization/enterprises';
import type { Queryable } from '../../db/schema';
import { anyOf } from '../../db/statements/anyOf';

/** A page of a list, from 1. */
export interface Page {
  page: number;
  page_size: number;
  keyword?: string;
}

/** A page of the organizations that are set up, by name. */
export async function listEnterprises(
  db: Queryable,
  { page, page_size, keyword }: Page,
): Promise<{ enterprise_list: Enterprise[]; total: number }> {
  const found = (query: ReturnType<typeof selectEnterprises>) =>
    query.$if(keyword !== undefined, (rows) =>
      rows.where(sql<SqlBool>`strpos(lower(name || E'\n' || code || E'\n' || e_id), lower(${keyword ?? ''})) > 0`),
    );
  const { total } = await db
    .selectFrom(found(selectEnterprises(db)).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const enterprise_list = await found(selectEnterprises(db))
    .orderBy('name')
    .orderBy('e_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { enterprise_list, total: Number(total) };
}

/** Null if the organization is not set up. */
export async function findEnterprise(db: Queryable, e_id: number): Promise<Enterprise | null> {
  return (await selectEnterprises(db).where('e_id', '=', e_id).executeTakeFirst()) ?? null;
}

/** The id of every organization that is set up, by its code. */
export async function listEnterpriseCodes(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.selectFrom('enterprises').select(['code', 'e_id']).execute();
  return new Map(rows.map(({ code, e_id }) => [code, e_id]));
}

/** The id of the organization with this code; null if there is none. */
export async function findEnterpriseId(db: Queryable, code: string): Promise<number | null> {
  const row = await db.selectFrom('enterprises').select('e_id').where('code', '=', code).executeTakeFirst();
  return row?.e_id ?? null;
}

/** Addresses of the logos that organizations show. */
export async function listLogos(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('enterprises')
    .select(['logo_light', 'logo_dark'])
    .where(sql<SqlBool>`setting->'brand'->>'enable' = 'true'`)
    .execute();
  return rows.flatMap(({ logo_light, logo_dark }) => [logo_light, logo_dark].filter((path) => path !== null));
}

/** Serializes changes of the members of one organization until the transaction ends. */
export async function lockMembers(db: Queryable, e_id: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`members ${e_id}`}))`.execute(db);
}

/** Takes the roles of an organization from its members, and deletes its directory's groups; returns who had a role. */
export async function dissolveEnterprise(db: Queryable, e_id: number): Promise<number[]> {
  await db.deleteFrom('scim_groups').where('e_id', '=', e_id).execute();
  await db.deleteFrom('scim_users').where('e_id', '=', e_id).execute();
  const rows = await db
    .updateTable('memberships')
    .set({ role: null })
    .where('e_id', '=', e_id)
    .where('role', 'is not', null)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Serializes changes of the organizations until the transaction ends. Readers do not wait. */
export async function lockEnterprises(db: Queryable): Promise<void> {
  await sql`LOCK TABLE enterprises IN SHARE ROW EXCLUSIVE MODE`.execute(db);
}

export async function insertEnterprise(db: Queryable, row: { e_id: number; name: string; code: string }) {
  await db.insertInto('enterprises').values(row).execute();
}

export async function updateEnterprise(db: Queryable, e_id: number, row: { name: string; code: string }) {
  await db.updateTable('enterprises').set(row).where('e_id', '=', e_id).execute();
}

/** Deletes an organization; returns the addresses of its logos. */
export async function deleteEnterprise(db: Queryable, e_id: number): Promise<(string | null)[]> {
  const row = await db
    .deleteFrom('enterprises')
    .where('e_id', '=', e_id)
    .returning(['logo_light', 'logo_dark'])
    .executeTakeFirst();
  return [row?.logo_light ?? null, row?.logo_dark ?? null];
}

function selectEnterprises(db: Queryable) {
  return db
    .selectFrom('enterprises')
    .select(['e_id', 'name', 'code'])
    .select([
      sql<number>`(SELECT count(*)::integer FROM memberships m WHERE m.e_id = enterprises.e_id)`.as('member_count'),
      sql<boolean>`setting IS NOT NULL OR logo_light IS NOT NULL OR logo_dark IS NOT NULL`.as('has_setting'),
    ]);
}

/** A page of the members of an organization, by name. */
export async function listMembers(
  db: Queryable,
  e_id: number,
  { page, page_size, keyword }: Page,
): Promise<{ member_list: EnterpriseMember[]; total: number }> {
  const found = (query: ReturnType<typeof selectMembers>) =>
    query.$if(keyword !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`strpos(lower(coalesce(u.account, '') || E'\n' || u.nick_name), lower(${keyword ?? ''})) > 0`,
      ),
    );
  const { total } = await db
    .selectFrom(found(selectMembers(db, e_id)).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const member_list = await found(selectMembers(db, e_id))
    .orderBy('u.nick_name')
    .orderBy('u.user_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { member_list, total: Number(total) };
}

/** These users, as far as they are members of an organization. */
export function findMembers(db: Queryable, e_id: number, userIds: readonly number[]): Promise<{ user_id: number }[]> {
  const members = db.selectFrom('memberships').select('user_id').where('e_id', '=', e_id);
  return members.where('user_id', '=', anyOf(userIds, 'integer')).execute();
}

/** The owners and administrators of an organization who can log in. */
export async function listEnterpriseAdministratorIds(db: Queryable, e_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select('m.user_id')
    .where('m.e_id', '=', e_id)
    .where('m.role', 'is not', null)
    .where('u.closed_at', 'is', null)
    .where('u.locked_at', 'is', null)
    .orderBy('m.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A member of an organization; null if the account is not one, or is closed. */
export async function findMember(db: Queryable, e_id: number, userId: number): Promise<EnterpriseMember | null> {
  return (await selectMembers(db, e_id).where('u.user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** The number of owners of an organization. */
export async function countOwners(db: Queryable, e_id: number): Promise<number> {
  const row = await selectMembers(db, e_id)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
  return Number(row?.owners ?? 0);
}

/** Sets the role and the department of a member. The department of the current organization is stored with the user. */
export async function updateMember(
  db: Queryable,
  e_id: number,
  { user_id, role, department, is_current }: Pick<EnterpriseMember, 'user_id' | 'role' | 'department' | 'is_current'>,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ role, ...(!is_current && { department }) })
    .where('user_id', '=', user_id)
    .where('e_id', '=', e_id)
    .execute();
  if (is_current)
    await db
      .updateTable('users')
      .set({ department, assigned_department: department })
      .where('user_id', '=', user_id)
      .execute();
}

/** Removes a member from an organization. If it was the current one, the user has none until they choose another. */
export async function deleteMember(db: Queryable, e_id: number, userId: number): Promise<void> {
  await db.deleteFrom('memberships').where('user_id', '=', userId).where('e_id', '=', e_id).execute();
  await db
    .updateTable('users')
    .set({ e_id: null, department: null, assigned_department: null })
    .where('user_id', '=', userId)
    .where('e_id', '=', e_id)
    .execute();
}

/** A user's current organization with their role in it. */
export interface CurrentEnterprise {
  e_id: number | null;
  role: EnterpriseRole | null;
  /** Null if the organization is not set up. */
  code: string | null;
}

export async function findCurrentEnterprise(db: Queryable, userId: number): Promise<CurrentEnterprise> {
  const row = await db
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.user_id').onRef('memberships.e_id', '=', 'users.e_id'),
    )
    .leftJoin('enterprises', 'enterprises.e_id', 'users.e_id')
    .select(['users.e_id', 'memberships.role', 'enterprises.code'])
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { e_id: null, role: null, code: null };
}

function selectMembers(db: Queryable, e_id: number) {
  const isCurrent = sql<boolean>`u.e_id IS NOT DISTINCT FROM m.e_id`;
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id', 'u.account', 'u.nick_name', 'u.avatar_url', 'm.role'])
    .select([
      sql<string | null>`CASE WHEN ${isCurrent} THEN u.department ELSE m.department END`.as('department'),
      isCurrent.as('is_current'),
      sql<boolean>`EXISTS (SELECT FROM external_identities i WHERE i.user_id = u.user_id)`.as('is_department_fixed'),
    ])
    .where('m.e_id', '=', e_id)
    .where('u.closed_at', 'is', null);
}
