import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { lockUser } from '../../repositories/accounts/credentials';
import { lockOpenUser, type UserRow } from '../../repositories/accounts/users';

/**
 * Prevents an account from being closed until the transaction ends, so that nothing is written for a closed account.
 * Must be the first lock of the transaction (`lockOpenUser`). `isSerialized`: such transactions of one account run one
 * after the other.
 *
 * @throws {DomainError} `unauthenticated`
 */
export async function requireOpenAccount(db: Queryable, userId: number, { isSerialized = false } = {}): Promise<void> {
  if (!(await lockOpenUser(db, userId, { isSerialized }))) throw accountClosed();
}

/**
 * Like `requireOpenAccount`, and locks the row for an update of the account itself.
 *
 * @throws {DomainError} `unauthenticated`
 */
export async function lockOpenAccount(db: Queryable, userId: number): Promise<UserRow> {
  const user = await lockUser(db, userId);
  if (!user || user.closed_at) throw accountClosed();
  return user;
}

/** Error of a call whose account was closed after the call began. */
export function accountClosed(): DomainError {
  return new DomainError(
    'unauthenticated',
    'This account was closed in the meantime, so nothing was changed. Log in again.',
  );
}
