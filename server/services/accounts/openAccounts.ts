import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { lockUser } from '../../repositories/accounts/credentials';
import { holdOpenUser, type UserRow } from '../../repositories/accounts/users';

/**
 * Keeps an account from being closed until the transaction ends: nothing is written for one that closed while the request
 * was under way. First in the transaction, before anything else is locked (`holdOpenUser`).
 * @throws {DomainError} `unauthenticated`
 */
export async function requireOpenAccount(db: Queryable, userId: number): Promise<void> {
  if (!(await holdOpenUser(db, userId))) throw accountClosed();
}

/**
 * The same, with the account locked for whoever changes its own row.
 * @throws {DomainError} `unauthenticated`
 */
export async function lockOpenAccount(db: Queryable, userId: number): Promise<UserRow> {
  const user = await lockUser(db, userId);
  if (!user || user.closed_at) throw accountClosed();
  return user;
}

function accountClosed(): DomainError {
  return new DomainError('unauthenticated', 'This account was closed meanwhile, so nothing was changed. Sign in anew.');
}
