import { Account } from '../../contract/accounts';
import { DomainError } from '../lib/DomainError';

/** The form under which an account is unique: without case, and without other code points for the same letters. */
export function accountKey(account: string): string | null {
  const key = Account.safeParse(account.normalize('NFKC').toLowerCase());
  return key.success ? key.data : null;
}

/**
 * One form of everything that a directory may take for the same account: it compares without case, without spaces and
 * invisible characters (RFC 4518), and some without accents.
 */
export function directoryKey(account: string): string {
  return account
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{C}\p{DI}\s]/gu, '')
    .toUpperCase();
}

/** @throws {DomainError} `weak_password` when the password is the account, however it is written */
export function refuseAccountAsPassword(password: string, account_key: string): void {
  if (accountKey(password) === account_key)
    throw new DomainError('weak_password', 'The password is the account itself. Choose one that others cannot guess.');
}
