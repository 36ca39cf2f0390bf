import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';

/** An organization that an account belongs to. */
export interface Membership {
  e_id: number;
  /** Name of the organization; null: its number is shown. */
  name: string | null;
}

/** Lists the organizations of an account. One without a name here has that with which it is set up. */
export async function listMemberships(db: Queryable, userId: number): Promise<Membership[]> {
  return db
    .selectFrom('memberships')
    .leftJoin('enterprises', 'enterprises.e_id', 'memberships.e_id')
    .select((row) => ['memberships.e_id', row.fn.coalesce('memberships.name', 'enterprises.name').as('name')])
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.e_id')
    .execute();
}

/** Sets the organizations of an account. Known departments in them stay. */
export async function writeMemberships(db: Queryable, userId: number, list: readonly Membership[]): Promise<void> {
  const ids = list.map(({ e_id }) => e_id);
  await db
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .$if(ids.length > 0, (query) => query.where('e_id', 'not in', ids))
    .execute();
  if (list.length === 0) return;
  await db
    .insertInto('memberships')
    .values(list.map(({ e_id, name }) => ({ user_id: userId, e_id, name })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'e_id']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .execute();
}

/**
 * Makes another organization the current one, with the department assigned there; false if the account is not a member.
 * The previous organization's department is kept with it. A department that a linked company sets stays; one that the
 * previous organization assigned ends, because private plugins are for departments.
 */
export async function switchMembership(
  db: Queryable,
  before: { user_id: number; e_id: number | null; assigned_department: string | null },
  e_id: number,
): Promise<boolean> {
  const { user_id } = before;
  const wanted = await db
    .selectFrom('memberships')
    .select('department')
    .where('user_id', '=', user_id)
    .where('e_id', '=', e_id)
    .executeTakeFirst();
  if (!wanted) return false;
  if (before.e_id !== null)
    await db
      .updateTable('memberships')
      .set({ department: before.assigned_department })
      .where('user_id', '=', user_id)
      .where('e_id', '=', before.e_id)
      .execute();
  const { department: assigned_department } = wanted;
  const isLinked = sql`EXISTS (SELECT FROM external_identities i WHERE i.user_id = users.user_id)`;
  const isOfCompany = sql`${isLinked} AND department IS DISTINCT FROM assigned_department`;
  const department = sql<string | null>`CASE WHEN ${isOfCompany} THEN department ELSE ${assigned_department} END`;
  await db.updateTable('users').set({ e_id, assigned_department, department }).where('user_id', '=', user_id).execute();
  return true;
}
