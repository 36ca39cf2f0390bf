import type { Selectable } from 'kysely';
import type { Role } from '../../../contract/audits';
import type { Locale } from '../../../contract/fields';
import type { Queryable, UsersTable } from '../../db/schema';

export type UserRow = Selectable<UsersTable>;

/** Who has no password signs in by a provider; who has no account name has one there only. */
export interface NewUser {
  account: string | null;
  account_key: string | null;
  password_hash: string | null;
  nick_name: string;
  email?: string | null;
  role: Role;
  /** Null for the first administrator, who came by none. */
  channel: string | null;
}

/** Adds a person who can sign in; null when the account is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('account_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findUserByAccountKey(db: Queryable, accountKey: string): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('account_key', '=', accountKey).executeTakeFirst();
  return row ?? null;
}

export async function findUser(db: Queryable, userId: number): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Keeps the language in which a user reads. */
export async function writeLanguage(db: Queryable, userId: number, language: Locale): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Whether anybody has the role. */
export async function hasUserWithRole(db: Queryable, role: Role): Promise<boolean> {
  const row = await db.selectFrom('users').select('user_id').where('role', '=', role).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Accounts and names of everybody who may administrate. */
export async function listAdministratorNames(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('users').select(['account', 'nick_name']).where('role', '>', 0).execute();
  return rows.flatMap(({ account, nick_name }) => (account ? [account, nick_name] : [nick_name]));
}

/** Everybody who may administrate. */
export async function listAdministratorIds(db: Queryable): Promise<number[]> {
  const rows = await db.selectFrom('users').select('user_id').where('role', '>', 0).orderBy('user_id').execute();
  return rows.map((row) => row.user_id);
}

/**
 * Whether an account is open. It stays so until the transaction ends: closing it takes the row for itself, and waits.
 * Ask before anything else is locked, because closing locks the account first as well.
 */
export async function holdOpenUser(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
