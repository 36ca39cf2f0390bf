import type { Database, Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { lockUser } from '../../repositories/accounts/credentials';
import type { UserRow } from '../../repositories/accounts/users';

/** A user's row as it was when a password or a provider authenticated them. */
export type VerifiedUser = Pick<UserRow, 'user_id' | 'password_hash'>;

/**
 * Writes the result of an authentication, unless the password has changed meanwhile: hashing takes time, and a user of
 * the old password could log in after its change.
 *
 * @throws {DomainError} `invalid_credentials`
 */
export function withVerifiedPassword<Result>(
  db: Database,
  { user_id, password_hash }: VerifiedUser,
  write: (rows: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (rows) => {
    const user = await lockUser(rows, user_id);
    if (user && !user.closed_at && user.password_hash === password_hash) return write(rows);
    throw new DomainError('invalid_credentials', 'The password was just changed. Log in with the new one.');
  });
}
