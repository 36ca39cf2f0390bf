import type { Selectable } from 'kysely';
import type { Locale } from '../../../contract/fields';
import type { Role } from '../../../contract/reviews/reviewList';
import type { Queryable } from '../../db/schema';
import type { UsersTable } from '../../db/schema/accounts';

export type UserRow = Selectable<UsersTable>;

/** A user without a password logs in through a provider; one without an account name exists only there. */
export interface NewUser {
  account: string | null;
  account_key: string | null;
  password_hash: string | null;
  nick_name: string;
  email?: string | null;
  role: Role;
  /** Null for the first administrator. */
  channel: string | null;
}

/** Adds a user who can log in; null if the account name is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('account_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a user by the normalized account name (`accountKey`). */
export async function findUserByAccountKey(db: Queryable, accountKey: string): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('account_key', '=', accountKey).executeTakeFirst();
  return row ?? null;
}

/** Finds a user, also a locked one. */
export async function findUser(db: Queryable, userId: number): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Stores the language in which a user uses the site. */
export async function writeLanguage(db: Queryable, userId: number, language: Locale): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Whether any user has the role. */
export async function hasUserWithRole(db: Queryable, role: Role): Promise<boolean> {
  const row = await db.selectFrom('users').select('user_id').where('role', '=', role).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Accounts and names of all administrators. */
export async function listAdministratorNames(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('users').select(['account', 'nick_name']).where('role', '>', 0).execute();
  return rows.flatMap(({ account, nick_name }) => (account ? [account, nick_name] : [nick_name]));
}

/** Ids of the administrators who can log in, without these users. */
export async function listAdministratorIds(db: Queryable, without: readonly number[] = []): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('role', '>', 0)
    .where('locked_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id).filter((id) => !without.includes(id));
}

/**
 * Whether an account is open. It stays open until the transaction ends, because closing it needs the row's lock. Call
 * it before any other lock, because closing locks the account first too. Neither lock blocks rows that refer to the user.
 */
export async function lockOpenUser(db: Queryable, userId: number, { isSerialized = false } = {}): Promise<boolean> {
  const open = db.selectFrom('users').select('user_id').where('user_id', '=', userId).where('closed_at', 'is', null);
  const row = await (isSerialized ? open.forNoKeyUpdate() : open.forKeyShare()).executeTakeFirst();
  return row !== undefined;
}
