import type { Insertable, Selectable } from 'kysely';
import type { PasswordResetsTable, Queryable } from '../../db/schema';
import type { UserRow } from './users';

/**
 * Voids whatever was proven with the password of before and not used yet: codes, challenges and reset links. Do it
 * before `lockUser`: who exchanges a code holds the code first and the user second as well.
 */
export async function voidProofs(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('login_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Locks a user: a session that begins at this moment waits, and sees what the holder of the lock did. */
export async function lockUser(db: Queryable, userId: number): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function setPassword(db: Queryable, userId: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('user_id', '=', userId).execute();
}

/**
 * Keeps a reset link as the only one of its kind, mailed or made, that its user has, and forgets those that expired.
 * Anybody may ask for a mailed one: it must not void what an administrator made.
 */
export async function insertReset(db: Queryable, reset: Insertable<PasswordResetsTable>, now: Date): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where((where) =>
      where.or([
        where.and([where('user_id', '=', reset.user_id), where('email', reset.email ? 'is not' : 'is', null)]),
        where('expires_at', '<=', now),
      ]),
    )
    .execute();
  await db.insertInto('password_resets').values(reset).execute();
}

/** Whose link it is, while it works: a mailed one no longer when the user has another address. Looks only. */
export async function findResetUser(db: Queryable, tokenHash: string, now: Date): Promise<UserRow | null> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.user_id', 'password_resets.user_id')
    .selectAll('users')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([
        where('password_resets.email', 'is', null),
        where('password_resets.email', '=', where.ref('users.email')),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link up. One statement, so that of two who use it at once only one sets a password. */
export async function takeReset(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Pick<Selectable<PasswordResetsTable>, 'user_id' | 'removes_totp'> | null> {
  const row = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'removes_totp'])
    .executeTakeFirst();
  return row ?? null;
}
