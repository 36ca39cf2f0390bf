import { type Selectable, sql } from 'kysely';
import type { AccountListQuery, ManagedAccount } from '../../../contract/accounts/managedAccounts';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { Queryable } from '../../db/schema';
import type { UsersTable } from '../../db/schema/accounts';
import { sharedTime } from '../../lib/sharedClock';
import { refreshScoresOf } from '../ratings/scores';
import type { Membership } from './memberships';

/** The database's part of an account. The configuration knows which fields a company sets. */
export type AccountRow = Omit<ManagedAccount, 'decided_by_company'>;

/** A page of the accounts, newest first. */
export async function listAccounts(
  db: Queryable,
  { page, page_size, ...filter }: AccountListQuery,
): Promise<{ accounts: AccountRow[]; total: number }> {
  const found = members(db, filter);
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = await db
    // A rare keyword is searched first: sorting first would read every account until a page is full.
    .with(
      (name) => (filter.keyword ? name('found').materialized() : name('found')),
      () => found,
    )
    .selectFrom('found')
    .select('user_id')
    .orderBy('user_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return {
    accounts: await readAccounts(
      db,
      ids.map(({ user_id }) => user_id),
    ),
    total: Number(total),
  };
}

/** Null for closed accounts and imported developers, which have no login. */
export async function findAccount(db: Queryable, userId: number): Promise<AccountRow | null> {
  const [account] = await readAccounts(db, [userId]);
  return account ?? null;
}

/** Writes what administrators may change of an account: role, organization, and department. */
export async function updateAccount(
  db: Queryable,
  userId: number,
  changes: Partial<Pick<Selectable<UsersTable>, 'role' | 'e_id' | 'department' | 'assigned_department'>>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('user_id', '=', userId).execute();
}

/** Locks or unlocks an account, whose ratings then no longer count, or count again. */
export async function writeLock(
  db: Queryable,
  userId: number,
  lock: Pick<Selectable<UsersTable>, 'locked_at' | 'lock_reason'>,
): Promise<void> {
  await db.updateTable('users').set(lock).where('user_id', '=', userId).execute();
  await refreshScoresOf(db, userId, sharedTime());
}

/** The same expression as in the index of migrations/initial/accounts.ts, so that the planner uses it. */
const PERSON_TEXT = sql`coalesce(account, '') || E'\n' || nick_name || E'\n' || coalesce(email, '')`;

function members(db: Queryable, { keyword, role, state }: Omit<AccountListQuery, 'page' | 'page_size'>) {
  return db
    .selectFrom('users')
    .select('user_id')
    .where('import_name', 'is', null)
    .where('closed_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('role', '=', role as AccountRow['role']))
    .$if(state !== undefined, (query) => query.where('locked_at', state === 'locked' ? 'is not' : 'is', null))
    .$if(keyword !== undefined, (query) =>
      query.where(
        sql<boolean>`grams_of(${PERSON_TEXT}) @> grams_of(${keyword})
          AND strpos(lower(${PERSON_TEXT}), lower(${keyword})) > 0`,
      ),
    );
}

async function readAccounts(db: Queryable, ids: readonly number[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select([
      'user_id',
      'account',
      'nick_name',
      'avatar_url',
      'email',
      'email_verified_at',
      'role',
      'e_id',
      'department',
    ])
    .select(['staff_status', 'identification', 'channel', 'created_at', 'locked_at', 'lock_reason'])
    .select([
      sql<boolean>`EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = users.user_id AND t.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = users.user_id)`.as('has_totp'),
      sql<Membership[]>`coalesce((SELECT json_agg(json_build_object('e_id', m.e_id, 'name', m.name) ORDER BY m.e_id)
        FROM memberships m WHERE m.user_id = users.user_id), '[]'::json)`.as('enterprise_list'),
      sql<LoginMethod[]>`ARRAY(SELECT DISTINCT i.method FROM external_identities i WHERE i.user_id = users.user_id
        ORDER BY i.method)`.as('login_methods'),
      sql<Date | null>`(SELECT max(coalesce(f.last_used_at, f.created_at)) FROM session_families f
        WHERE f.user_id = users.user_id)`.as('last_seen_at'),
      sql<number>`(SELECT count(*)::integer FROM plugins p WHERE p.developer_id = users.user_id)`.as('plugin_count'),
    ])
    .where('user_id', 'in', ids)
    .where('import_name', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('user_id', 'desc')
    .execute();
  return rows.map(({ email_verified_at, ...row }) => ({
    ...row,
    email_verified: email_verified_at !== null,
    created_at: row.created_at.toISOString(),
    locked_at: row.locked_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }));
}
