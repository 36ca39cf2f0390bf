import { Account } from '../../contract/accounts/accounts';

/** The unique form of an account name: ignores case, and different code points for the same letters. */
export function accountKey(account: string): string | null {
  const key = Account.safeParse(account.normalize('NFKC').toLowerCase());
  return key.success ? key.data : null;
}

/**
 * One form of every name that a directory may treat as the same account: directories ignore case, spaces and invisible
 * characters (RFC 4518), and some ignore accents.
 */
export function directoryKey(account: string): string {
  return account
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{C}\p{DI}\s]/gu, '')
    .toUpperCase();
}
