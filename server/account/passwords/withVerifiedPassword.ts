import type { Database, Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { lockUser } from '../../repositories/accounts/credentials';
import type { UserRow } from '../../repositories/accounts/users';

/** Somebody as the row said when a password or a provider proved that it is he. */
export type Proven = Pick<UserRow, 'user_id' | 'password_hash'>;

/**
 * Writes down what follows from a proof, unless the password is another by now: hashing takes a while, and whoever knew the one
 * before would come in behind its change.
 * @throws {DomainError} `invalid_credentials`
 */
export function whileProven<Result>(
  db: Database,
  { user_id, password_hash }: Proven,
  write: (rows: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (rows) => {
    const user = await lockUser(rows, user_id);
    if (user && !user.closed_at && user.password_hash === password_hash) return write(rows);
    throw new DomainError('invalid_credentials', 'The password was changed just now. Sign in with the new one.');
  });
}
