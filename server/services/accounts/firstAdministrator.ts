import { ROLE } from '../../../contract/values/accounts';
import type { Database } from '../../db/schema';
import { randomPassword } from '../../lib/secrets';
import { findUserByAccountKey, hasUserWithRole, insertUser } from '../../repositories/accounts/users';
import { accountKey, defaultNickName } from './accountNames';
import { isGuessable } from './passwords/guessable';
import { noteInitialPassword } from './passwords/initialPassword';
import { hashPassword } from './passwords/passwords';

const FIRST_ACCOUNT = 'admin';

export interface FirstAdministrator {
  account: string;
  /** Set if it was generated, to be shown once. */
  password: string | null;
  /** Whether others can guess the configured password. It is accepted, because the operator may change it later. */
  isGuessable?: boolean;
}

/**
 * Ensures that there is an administrator: the configured account, or else `admin` if there is no super administrator.
 * Null if none had to be created. Never changes an existing account.
 */
export async function ensureFirstAdministrator(
  db: Database,
  wanted: { account?: string; password?: string },
): Promise<FirstAdministrator | null> {
  const account = wanted.account ?? FIRST_ACCOUNT;
  const account_key = accountKey(account);
  if (!account_key)
    throw new Error(
      `ADMIN_ACCOUNT ${JSON.stringify(account)} is not a valid username: use 3 to 64 letters, digits or . _ @ + -.`,
    );
  if (!wanted.account && (await hasUserWithRole(db, ROLE.super_admin))) return null;
  if (await findUserByAccountKey(db, account_key)) return null;
  const password = wanted.password ?? randomPassword();
  const password_hash = await hashPassword(password);
  const nick_name = defaultNickName(account);
  const user = await db.transaction().execute(async (transaction) => {
    const made = { account, account_key, password_hash, nick_name, role: ROLE.super_admin, channel: null } as const;
    const row = await insertUser(transaction, made);
    if (row) await noteInitialPassword(transaction, row.user_id, password_hash);
    return row;
  });
  // Another instance that starts at the same moment may have been first.
  if (!user) return null;
  if (!wanted.password) return { account, password };
  return { account, password: null, ...(isGuessable(password, [account]) && { isGuessable: true }) };
}
