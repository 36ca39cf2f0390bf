import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { PasswordResetsTable } from '../../db/schema/sessions';
import type { UserRow } from './users';

/**
 * Voids everything that was issued for the previous password and is unused: codes, challenges and reset links. Call it
 * before `lockUser`: exchanging a code also locks the code first and the user second.
 */
export async function voidProofs(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('login_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Locks a user. A session that starts at this moment is blocked, and then sees the changes of the lock's holder. */
export async function lockUser(db: Queryable, userId: number): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Replaces the password hash of a user. Sessions are not affected. */
export async function setPassword(db: Queryable, userId: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('user_id', '=', userId).execute();
}

/** Replaces the hash of an unchanged password. False if the user has another hash now. */
export async function replacePasswordHash(
  db: Queryable,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('user_id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores a reset link and replaces the user's other one of its kind (emailed or made by an administrator); deletes
 * expired ones. Anyone may request an emailed link, so it must not void an administrator's.
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

/**
 * Finds the user of a valid reset link without consuming it. An emailed link is invalid after the user's address
 * changed.
 */
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

/** Consumes a reset link in one statement, so that of two concurrent uses only one sets a password. */
export async function consumeReset(
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
