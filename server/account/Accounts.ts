import type { z } from 'zod';
import {
  Account,
  type SignInAnswer,
  type SignUpBody,
  type signIn,
  type Tokens,
  type UserInfo,
} from '../../contract/accounts';
import type { Database } from '../db/schema';
import type { CallerIdentity } from '../lib/CallerIdentity';
import { DomainError } from '../lib/DomainError';
import { findUser, findUserByAccountKey, hasUserWithRole, insertUser, type UserRow } from '../repositories/users';
import type { CodeBinding, CodeProof } from './codeProof';
import { hashPassword, verifyPassword } from './passwords';
import { checkRedirectUri } from './redirectUri';
import { Sessions } from './Sessions';
import { SignInLimit } from './SignInLimit';
import { randomPassword } from './secrets';

const SUPER_ADMIN = 1;
const FIRST_ACCOUNT = 'admin';

type SignedIn = z.infer<typeof SignInAnswer>;

export interface AccountsParts {
  db: Database;
  /** At least 32 bytes; changing it ends every session. */
  secretKey: Uint8Array;
  /** The site's own origins; empty means: whatever origin a request came to. */
  siteOrigins: readonly string[];
  /** Further origins, or whole addresses, that a sign-in may return to. */
  redirectAllowlist?: readonly string[];
  /** The time, which tests may move. */
  clock?: () => Date;
}

export interface FirstAdministrator {
  account: string;
  /** Set when it was made up here, to be shown once. */
  password: string | null;
}

export function createAccounts(parts: AccountsParts): Accounts {
  return new Accounts(parts);
}

/** People: who they are, and how they sign in (contract/accounts.ts). */
export class Accounts {
  private readonly db: Database;
  private readonly sessions: Sessions;
  private readonly limit: SignInLimit;

  constructor(private readonly parts: AccountsParts) {
    const clock = parts.clock ?? (() => new Date());
    this.db = parts.db;
    this.sessions = new Sessions(parts.db, parts.secretKey, clock);
    this.limit = new SignInLimit(parts.db, clock);
  }

  /** @throws {DomainError} `account_taken`, `invalid_account`, `weak_password` */
  async signUp({ account, password, nick_name }: SignUpBody, binding: CodeBinding = {}): Promise<SignedIn> {
    const account_key = accountKey(account);
    if (!account_key)
      throw new DomainError(
        'invalid_account',
        'This account holds characters that look like others. Use letters, digits or . _ @ + -.',
      );
    if (accountKey(password) === account_key)
      throw new DomainError(
        'weak_password',
        'The password is the account itself. Choose one that others cannot guess.',
      );
    const user = await insertUser(this.db, {
      account,
      account_key,
      password_hash: await hashPassword(password),
      nick_name: nick_name || account,
      role: 0,
    });
    if (!user)
      throw new DomainError('account_taken', 'Somebody has this account already. Choose another, or sign in with it.');
    return { account, code: await this.sessions.issueCode(user.user_id, binding) };
  }

  /** @throws {DomainError} `invalid_credentials`, `too_many_attempts`, `redirect_refused` */
  async signIn(
    { account, password, ...binding }: z.infer<typeof signIn.schema.body>,
    requestOrigin: string,
  ): Promise<SignedIn> {
    if (binding.redirect_uri) this.checkRedirect(binding.redirect_uri, requestOrigin);
    const key = accountKey(account);
    const verify = async (): Promise<UserRow | null> => {
      const user = key ? await findUserByAccountKey(this.db, key) : null;
      return (await verifyPassword(password, user?.password_hash ?? null)) ? user : null;
    };
    // A name that no account can have needs no limit, but the same time to be refused.
    const user = key ? await this.limit.attempt(key, verify) : await verify();
    if (!user)
      throw new DomainError('invalid_credentials', 'Account and password do not match. Check both and try again.');
    const code = await this.sessions.issueCode(user.user_id, binding);
    return { account: user.account ?? account, code };
  }

  /** @throws {DomainError} `code_err` */
  async exchangeCode(code: string, proof: CodeProof = {}): Promise<Tokens & { user_info: UserInfo }> {
    const session = await this.sessions.exchangeCode(code, proof);
    if (!session)
      throw new DomainError(
        'code_err',
        'code err: the code was used, has expired, never was, or was asked for by somebody else. Sign in again.',
      );
    return { ...session.tokens, user_info: await this.userInfo(session.user_id) };
  }

  /** @throws {DomainError} `unauthenticated` */
  async validSession(refreshToken: string | undefined): Promise<UserInfo> {
    const userId = refreshToken ? await this.sessions.findUserId(refreshToken) : null;
    if (userId === null) throw sessionEnded();
    return this.userInfo(userId);
  }

  /** @throws {DomainError} `unauthenticated` */
  async refresh(refreshToken: string | undefined): Promise<Tokens> {
    const tokens = refreshToken ? await this.sessions.refresh(refreshToken) : null;
    if (!tokens) throw sessionEnded();
    return tokens;
  }

  async signOut(refreshToken: string | undefined): Promise<void> {
    if (refreshToken) await this.sessions.end(refreshToken);
  }

  /**
   * The user of a bearer token with the role of now, null for a visitor.
   * @throws {DomainError} `unauthenticated` when there is a token and it does not hold
   */
  async authenticate(bearer: string | undefined): Promise<CallerIdentity['user']> {
    return this.sessions.authenticate(bearer);
  }

  /** @throws {DomainError} `unauthenticated` when the user is no more */
  async userInfo(userId: number): Promise<UserInfo> {
    const user = await findUser(this.db, userId);
    if (!user) throw sessionEnded();
    return toUserInfo(user);
  }

  /** @throws {DomainError} `redirect_refused` */
  checkRedirect(redirectUri: string, requestOrigin: string): URL {
    const { siteOrigins, redirectAllowlist = [] } = this.parts;
    return checkRedirectUri(redirectUri, [
      ...(siteOrigins.length > 0 ? siteOrigins : [requestOrigin]),
      ...redirectAllowlist,
    ]);
  }

  /**
   * Sees to it that somebody can administer: the account of the settings, or else `admin` where there is no super
   * administrator yet. Null when nobody had to be made. An account that exists is never changed.
   */
  async ensureFirstAdministrator(wanted: { account?: string; password?: string }): Promise<FirstAdministrator | null> {
    const account = wanted.account ?? FIRST_ACCOUNT;
    const account_key = accountKey(account);
    if (!account_key)
      throw new Error(
        `ADMIN_ACCOUNT ${JSON.stringify(account)} is no account: use 3 to 64 letters, digits or . _ @ + -.`,
      );
    if (!wanted.account && (await hasUserWithRole(this.db, SUPER_ADMIN))) return null;
    if (await findUserByAccountKey(this.db, account_key)) return null;
    const password = wanted.password ?? randomPassword();
    const user = await insertUser(this.db, {
      account,
      account_key,
      password_hash: await hashPassword(password),
      nick_name: account,
      role: SUPER_ADMIN,
    });
    // Another instance that starts at the same moment may have been first.
    return user && { account, password: wanted.password ? null : password };
  }
}

/** The form under which an account is unique: without case, and without other code points for the same letters. */
function accountKey(account: string): string | null {
  const key = Account.safeParse(account.normalize('NFKC').toLowerCase());
  return key.success ? key.data : null;
}

function sessionEnded(): DomainError {
  return new DomainError('unauthenticated', 'The session has ended or never was. Sign in again.');
}

function toUserInfo(user: UserRow): UserInfo {
  return {
    user_id: user.user_id,
    account_id: user.user_id,
    user_name: user.account ?? user.nick_name,
    nick_name: user.nick_name,
    email: user.email,
    mobile: user.mobile,
    avatar_url: user.avatar_url,
    created_at: user.created_at.toISOString(),
    department: user.department,
    e_id: user.e_id,
    is_administrator: user.role !== 0,
    is_owner: user.role === SUPER_ADMIN,
    staff_status: 1,
    identification: null,
  };
}
