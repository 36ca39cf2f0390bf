import type { z } from 'zod';
import type { BegunSession, SignInAnswer, SignUpBody, signIn, Tokens, UserInfo } from '../../contract/accounts';
import type { LoginMethod } from '../../contract/deployments';
import type { Locale } from '../../contract/fields';
import type { LinkedAccount, linkDirectoryAccount } from '../../contract/linkedAccounts';
import type { OwnEnterprise } from '../../contract/memberships';
import type { signInWithTotp } from '../../contract/secondFactors';
import { DEFAULT_CHANNEL } from '../../contract/values/accounts';
import { mixesScripts } from '../../shared/lookalikeKey';
import { TOKEN_PREFIX } from '../../shared/personalToken';
import type { Database } from '../db/schema';
import type { CallerIdentity, SignedInCaller } from '../http/callers/CallerIdentity';
import { DomainError } from '../lib/DomainError';
import type { ProviderProfile } from '../lib/ProviderProfile';
import type { Letters } from '../mail/Letters';
import { lockUser } from '../repositories/accounts/credentials';
import { listMemberships, switchMembership } from '../repositories/accounts/memberships';
import {
  findUser,
  findUserByAccountKey,
  hasUserWithRole,
  insertUser,
  type UserRow,
  writeLanguage,
} from '../repositories/accounts/users';
import { accountKey, directoryKey, refuseAccountAsPassword } from './accountKey';
import { Credentials } from './Credentials';
import { Emails } from './Emails';
import { LinkedAccounts, type OwnersProof } from './LinkedAccounts';
import { AddressLimit } from './limits/AddressLimit';
import { MailLimit } from './limits/MailLimit';
import { SignInLimit } from './limits/SignInLimit';
import { defaultNickName, refuseUnfitName } from './nickName';
import { ProtectedNames } from './ProtectedNames';
import { type Entered, ProviderSignIn } from './ProviderSignIn';
import { MailedResets } from './passwords/MailedResets';
import { hashPassword, verifyPassword } from './passwords/passwords';
import { PersonalTokens } from './personalTokens/PersonalTokens';
import type { ConfiguredMethod, LoginMethods } from './providers/configuredMethods';
import { SecondFactors } from './secondFactors/SecondFactors';
import { randomPassword } from './secrets/secrets';
import type { CodeBinding, CodeProof } from './sessions/codeProof';
import { checkRedirectUri } from './sessions/redirectUri';
import { SessionCookies } from './sessions/SessionCookies';
import { Sessions } from './sessions/Sessions';

const SUPER_ADMIN = 1;
const FIRST_ACCOUNT = 'admin';
const FAILURES_PER_ADDRESS = 50;

/** Failures of a caller who guesses passwords or codes. */
const GUESSES = new Set<string>(['invalid_credentials', 'wrong_code']);

type SignedIn = z.infer<typeof SignInAnswer>;

export interface AccountsParts {
  db: Database;
  /** At least 32 bytes. Changing it ends every session. */
  secretKey: Uint8Array;
  /** The site's own origins; empty: the origin of each request. */
  siteOrigins: readonly string[];
  /** Additional origins, or complete addresses, that a login may return to. */
  redirectAllowlist?: readonly string[];
  /** Emails about accounts; null if the site sends no email. */
  letters?: Letters | null;
  /** Failed logins allowed per address within 15 minutes. */
  failuresPerAddress?: number;
  /** Whether sign-up is closed. Accounts of the company's provider are still created. */
  signUpClosed?: boolean;
  /** Requires two-factor authentication for admin rights. */
  requireAdminTotp?: boolean;
  /** Login providers of the deployment, besides its own accounts. */
  loginMethods?: LoginMethods;
  /** Channel of accounts that are created without one. */
  channel?: string;
  /** Receives failures that no user sees, such as a provider that does not respond. */
  report?: (error: unknown, what: string) => void;
  /** Signals to other servers on the database that a session or role changed: `session <id>` or `user <id>`. */
  publish?: (signal: string) => void;
  /** The deployment's own names, which no user may take. */
  brandNames?: () => Promise<readonly string[]>;
  /** The clock, which tests may replace. */
  clock?: () => Date;
}

export interface FirstAdministrator {
  account: string;
  /** Set if it was generated, to be shown once. */
  password: string | null;
}

export function createAccounts(parts: AccountsParts): Accounts {
  return new Accounts(parts);
}

/** Users and their logins (contract/accounts.ts). */
export class Accounts {
  private readonly db: Database;
  readonly sessions: Sessions;
  readonly readingCookies: SessionCookies;
  readonly sessionCookies: SessionCookies;
  readonly credentials: Credentials;
  readonly secondFactors: SecondFactors;
  readonly personalTokens: PersonalTokens;
  readonly protectedNames: ProtectedNames;
  readonly providers: ProviderSignIn;
  readonly linkedAccounts: LinkedAccounts;
  readonly emails: Emails;
  readonly mailedResets: MailedResets;
  private readonly addressLimit: AddressLimit;
  private readonly limit: SignInLimit;

  constructor(private readonly parts: AccountsParts) {
    const clock = parts.clock ?? (() => new Date());
    this.db = parts.db;
    const requiredOfAdministrators = parts.requireAdminTotp ?? false;
    this.sessions = new Sessions(parts.db, parts.secretKey, clock, requiredOfAdministrators, parts.publish);
    this.protectedNames = new ProtectedNames(parts);
    this.readingCookies = new SessionCookies(parts.secretKey, 'reading-cookie', this.sessions, clock);
    this.sessionCookies = new SessionCookies(parts.secretKey, 'session-cookie', this.sessions, clock);
    this.limit = new SignInLimit(parts.db, clock);
    this.addressLimit = new AddressLimit(parts.db, clock, parts.failuresPerAddress ?? FAILURES_PER_ADDRESS);
    const { db, letters = null } = parts;
    this.credentials = new Credentials({ db, letters, clock, sessions: this.sessions, limit: this.limit });
    const mailLimit = new MailLimit(db, clock);
    this.emails = new Emails({ db, letters, clock, credentials: this.credentials, limit: mailLimit });
    this.mailedResets = new MailedResets({ db, letters, clock, limit: mailLimit });
    this.secondFactors = new SecondFactors({
      ...parts,
      clock,
      credentials: this.credentials,
      sessions: this.sessions,
      requiredOfAdministrators,
    });
    const { credentials, secondFactors } = this;
    this.personalTokens = new PersonalTokens({ db, clock, credentials, secondFactors });
    this.providers = new ProviderSignIn({
      ...parts,
      clock,
      sessions: this.sessions,
      methods: parts.loginMethods ?? new Map(),
      channel: this.channel,
      report: parts.report ?? (() => undefined),
    });
    const { providers, sessions } = this;
    this.linkedAccounts = new LinkedAccounts({ db, credentials, secondFactors, providers, sessions });
  }

  /** Null if this site sends no email. */
  get letters(): Letters | null {
    return this.parts.letters ?? null;
  }

  private get channel(): string {
    return this.parts.channel ?? DEFAULT_CHANNEL;
  }

  get isSignUpOpen(): boolean {
    return !this.parts.signUpClosed;
  }

  /**
   * @throws {DomainError} `account_taken`, `account_reserved`, `name_reserved`, `invalid_account`, `invalid_nick_name`,
   * `weak_password`, `sign_up_closed`
   */
  async signUp({ account, password, nick_name, channel }: SignUpBody, binding: CodeBinding = {}): Promise<SignedIn> {
    if (!this.isSignUpOpen)
      throw new DomainError('sign_up_closed', 'Nobody makes an account here. Ask the administrator for one.');
    const account_key = accountKey(account);
    if (!account_key || mixesScripts(account))
      throw new DomainError(
        'invalid_account',
        'This account holds characters that look like others. Use letters, digits or . _ @ + -.',
      );
    refuseAccountAsPassword(password, account_key);
    refuseUnfitName(nick_name ?? '');
    const publicName = nick_name || defaultNickName(account);
    await this.protectedNames.refuse({ account, nick_name: publicName });
    const user = await insertUser(this.db, {
      account,
      account_key,
      password_hash: await hashPassword(password),
      nick_name: publicName,
      role: 0,
      channel: channel ?? this.channel,
    });
    if (!user)
      throw new DomainError('account_taken', 'Somebody has this account already. Choose another, or sign in with it.');
    return { account, code: await this.sessions.issueCode(user, binding) };
  }

  /**
   * `address`: origin of the attempt, which has its own limit.
   *
   * @throws {DomainError} `invalid_credentials`, `too_many_attempts`, `rate_limited`, `redirect_refused`,
   * `totp_required`, `account_locked`
   */
  async signIn(
    { account, password, method, channel, ...binding }: z.infer<typeof signIn.schema.body>,
    requestOrigin: string,
    address?: string,
  ): Promise<SignedIn> {
    if (binding.redirect_uri) this.checkRedirect(binding.redirect_uri, requestOrigin);
    const { user, origin } = method
      ? await this.enterDirectory({ method, account, password }, { address, channel })
      : await this.fromAddress(address, () => this.verify(account, password));
    const { code } = await this.letIn({ user, origin }, binding);
    return { account: user.account ?? account, code };
  }

  /**
   * Authenticates a user in the company's directory. Limited like our own passwords, because the directory may have no
   * limit; its accounts are counted separately.
   *
   * @throws {DomainError} `invalid_credentials`, `too_many_attempts`, `rate_limited`, `no_such_login_method`,
   * `provider_unreachable`
   */
  async verifyInDirectory(
    { method, account, password }: { method: string; account: string; password: string },
    address?: string,
  ): Promise<{ configured: ConfiguredMethod; profile: ProviderProfile }> {
    const { configured, provider } = this.providers.passwordMethod(method);
    const key = `${method} ${directoryKey(account)}`;
    const profile = await this.fromAddress(address, async () => {
      const found = await this.limit.attempt(key, () => provider.verify(account, password));
      if (!found) throw wrongCredentials();
      return found;
    });
    return { configured, profile };
  }

  /**
   * A program is not asked to choose an account (server/routes/loginPages/providerEntry.ts): it gets the directory's
   * own.
   */
  private async enterDirectory(
    typed: { method: string; account: string; password: string },
    from: { address?: string; channel?: string },
  ) {
    const { configured, profile } = await this.verifyInDirectory(typed, from.address);
    return this.providers.enter(configured, { ...profile, page_channel: from.channel });
  }

  /**
   * Issues a code to a user whom a password or a provider has authenticated.
   *
   * @throws {DomainError} `totp_required` for users with two-factor authentication, `account_locked`
   */
  async letIn({ user, origin }: Entered, binding: CodeBinding): Promise<SignedIn> {
    refuseLocked(user);
    await this.secondFactors.demand(user, origin);
    const code = await this.sessions.issueCode(user, binding, origin);
    return { account: user.account ?? '', code };
  }

  /**
   * Links a provider's identity to the account of the same name, or to another one whose password is given, or to a new
   * one (null).
   *
   * @throws {DomainError} `invalid_credentials`, `too_many_attempts`, `rate_limited`, `sign_in_expired`,
   * `identity_taken`
   */
  async answerProvider(
    question: { id: string; browser: string | undefined },
    joined: { account?: string; password: string; address: string } | null,
  ): Promise<Entered> {
    const { id, browser } = question;
    if (!joined) return this.providers.answer(id, browser);
    const { profile } = await this.providers.requireLinkRequest(id, browser);
    const account = joined.account || profile.account || '';
    const { user } = await this.fromAddress(joined.address, () => this.verify(account, joined.password));
    return this.providers.answer(id, browser, user);
  }

  /**
   * Links a provider's identity to the signed-in user after verifying them. `query` is that of the login page where it
   * started.
   *
   * @throws {DomainError} `sign_in_expired`, `identity_taken`, `wrong_password`, `fresh_sign_in_required`,
   * `wrong_code`, `too_many_attempts`
   */
  async bindProvider(
    question: { id: string; browser: string | undefined },
    caller: SignedInCaller,
    proof: OwnersProof,
  ): Promise<{ linked: LinkedAccount; query: URLSearchParams }> {
    const { query } = await this.providers.requireLinkRequest(question.id, question.browser);
    await this.linkedAccounts.prove(caller, proof);
    const user = await this.ownRow(caller);
    const entered = await this.providers.answer(question.id, question.browser, user);
    return { linked: await this.linkedAccounts.linkedBy(entered), query };
  }

  /**
   * Links an account of the company's directory to the signed-in user.
   *
   * @throws {DomainError} those of `verifyInDirectory` and `LinkedAccounts.prove`, `identity_taken`
   */
  async linkDirectory(
    caller: SignedInCaller,
    { method, account, account_password, ...proof }: z.infer<typeof linkDirectoryAccount.schema.body>,
    address?: string,
  ): Promise<LinkedAccount> {
    this.providers.passwordMethod(method);
    await this.linkedAccounts.prove(caller, proof);
    const typed = { method, account, password: account_password };
    const { configured, profile } = await this.verifyInDirectory(typed, address);
    const entered = await this.providers.enter(configured, profile, await this.ownRow(caller));
    return this.linkedAccounts.linkedBy(entered);
  }

  private async ownRow({ user_id }: SignedInCaller): Promise<UserRow> {
    const user = await findUser(this.db, user_id);
    if (!user) throw sessionEnded();
    return user;
  }

  /**
   * Second step of a login that got `totp_required`.
   *
   * @throws {DomainError} `wrong_code`, `challenge_expired`, `too_many_attempts`, `rate_limited`, `redirect_refused`,
   * `account_locked`
   */
  async signInWithTotp(
    { challenge, code, ...binding }: z.infer<typeof signInWithTotp.schema.body>,
    requestOrigin: string,
    address?: string,
  ): Promise<SignedIn> {
    if (binding.redirect_uri) this.checkRedirect(binding.redirect_uri, requestOrigin);
    const { user, origin } = await this.fromAddress(address, () => this.secondFactors.answer(challenge, code));
    refuseLocked(user);
    return { account: user.account ?? '', code: await this.sessions.issueCode(user, binding, origin) };
  }

  /** @throws {DomainError} `invalid_credentials`, `too_many_attempts` */
  private async verify(account: string, password: string): Promise<Entered> {
    const entered = await this.verifyHere(account, password);
    if (!entered) throw wrongCredentials();
    return entered;
  }

  private async verifyHere(account: string, password: string): Promise<Entered | null> {
    const key = accountKey(account);
    const verify = async (): Promise<UserRow | null> => {
      const user = key ? await findUserByAccountKey(this.db, key) : null;
      return (await verifyPassword(password, user?.password_hash ?? null)) ? user : null;
    };
    // An impossible account name needs no limit, but must take the same time.
    const user = key ? await this.limit.attempt(key, verify) : await verify();
    return user && { user, origin: {} };
  }

  /**
   * Counts a login attempt for its address.
   *
   * @throws {DomainError} `rate_limited`
   */
  private async fromAddress<T>(address: string | undefined, attempt: () => Promise<T>): Promise<T> {
    if (address === undefined) return attempt();
    const isGuess = (error: unknown) => error instanceof DomainError && GUESSES.has(error.id);
    return this.addressLimit.attempt(address, attempt, isGuess);
  }

  /** @throws {DomainError} `code_err` */
  async exchangeCode(code: string, proof: CodeProof = {}, language: Locale | null = null): Promise<BegunSession> {
    const session = await this.sessions.exchangeCode(code, proof);
    if (!session)
      throw new DomainError(
        'code_err',
        'code err: the code was used, has expired, never was, or was asked for by somebody else. Sign in again.',
      );
    const { tokens, user_id, identity_id } = session;
    const login_method = identity_id === null ? null : await this.providers.methodOf(identity_id);
    return { ...tokens, user_info: await this.userInfo(user_id, language), login_method };
  }

  /** @throws {DomainError} `unauthenticated` */
  async validSession(refreshToken: string | undefined, language: Locale | null = null): Promise<UserInfo> {
    return this.userInfo((await this.sessionOf(refreshToken)).user_id, language);
  }

  /** @throws {DomainError} `unauthenticated` */
  private async sessionOf(refreshToken: string | undefined) {
    const session = refreshToken ? await this.sessions.find(refreshToken) : null;
    if (!session) throw sessionEnded();
    return session;
  }

  /** @throws {DomainError} `unauthenticated` */
  async refresh(refreshToken: string | undefined): Promise<Tokens> {
    if (refreshToken) await this.providers.recheck(refreshToken);
    const tokens = refreshToken ? await this.sessions.refresh(refreshToken) : null;
    if (!tokens) throw sessionEnded();
    return tokens;
  }

  /**
   * Issues a code to the holder of a session's refresh token.
   *
   * @throws {DomainError} `unauthenticated`
   */
  async codeFor(refreshToken: string | undefined): Promise<string> {
    const code = refreshToken ? await this.sessions.issueCodeFor(refreshToken) : null;
    if (!code) throw sessionEnded();
    return code;
  }

  /**
   * Makes another enterprise of the user the current one, and returns tokens of the same session.
   *
   * @throws {DomainError} `forbidden`, `unauthenticated`
   */
  async switchEnterprise(caller: SignedInCaller, e_id: number): Promise<Tokens & { user_info: UserInfo }> {
    const isMember = await this.db.transaction().execute(async (rows) => {
      const user = await lockUser(rows, caller.user_id);
      return user !== null && (user.e_id === e_id || (await switchMembership(rows, user, e_id)));
    });
    if (!isMember)
      throw new DomainError(
        'forbidden',
        'The current account does not belong to this enterprise. Ask its administrator.',
      );
    this.sessions.forget(caller.user_id);
    const user_info = await this.userInfo(caller.user_id);
    const tokens = await this.sessions.moreTokens(caller);
    if (!tokens) throw sessionEnded();
    return { ...tokens, user_info };
  }

  /** The session's user as the account's own pages show it, and the company login that started it. */
  async describeSession({
    user_id,
    session_id,
  }: SignedInCaller): Promise<{ name: string; method: LoginMethod | null }> {
    const [user, identityId] = [await findUser(this.db, user_id), await this.sessions.identityOf(session_id)];
    const method = identityId === null ? null : await this.providers.methodOf(identityId);
    return { name: user?.account ?? user?.nick_name ?? '', method };
  }

  /** Enterprises of an account. The current one is always included. */
  async enterprises(userId: number): Promise<OwnEnterprise[]> {
    const [list, user] = [await listMemberships(this.db, userId), await findUser(this.db, userId)];
    const current = user?.e_id ?? null;
    const all =
      current === null || list.some(({ e_id }) => e_id === current) ? list : [{ e_id: current, name: null }, ...list];
    return all.map((one) => ({ ...one, is_current: one.e_id === current }));
  }

  async signOut(refreshToken: string | undefined): Promise<void> {
    if (refreshToken) await this.sessions.end(refreshToken);
  }

  /**
   * The user of a bearer token with their present role; null for a visitor.
   *
   * @throws {DomainError} `unauthenticated` if there is an invalid token
   */
  async authenticate(bearer: string | undefined, userAgent?: string): Promise<CallerIdentity['user']> {
    if (bearer?.startsWith(TOKEN_PREFIX)) return this.personalTokens.authenticate(bearer);
    return this.sessions.authenticate(bearer, userAgent);
  }

  /**
   * Also stores the user's language if it is known, for emails that others cause.
   *
   * @throws {DomainError} `unauthenticated` if the user no longer exists
   */
  async userInfo(userId: number, language: Locale | null = null): Promise<UserInfo> {
    const user = await findUser(this.db, userId);
    if (!user) throw sessionEnded();
    if (language && language !== user.language) await writeLanguage(this.db, userId, language);
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
   * Ensures that there is an administrator: the configured account, or else `admin` if there is no super administrator.
   * Null if none had to be created. Never changes an existing account.
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
      nick_name: defaultNickName(account),
      role: SUPER_ADMIN,
      channel: null,
    });
    // Another instance that starts at the same moment may have been first.
    return user && { account, password: wanted.password ? null : password };
  }
}

function wrongCredentials(): DomainError {
  return new DomainError('invalid_credentials', 'The username or password is incorrect. Check both and try again.');
}

/** Reported only to the authenticated owner: others must not learn which accounts are locked. */
function refuseLocked({ locked_at }: UserRow): void {
  if (locked_at)
    throw new DomainError('account_locked', 'An administrator has locked this account. Ask the administrator why.');
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
    email_verified: user.email_verified_at !== null,
    mobile: user.mobile,
    avatar_url: user.avatar_url,
    created_at: user.created_at.toISOString(),
    department: user.department,
    e_id: user.e_id,
    is_administrator: user.role !== 0,
    has_password: user.password_hash !== null,
    is_owner: user.role === SUPER_ADMIN,
    staff_status: user.staff_status,
    identification: user.identification,
    sex: user.sex,
    birthday: user.birthday,
    channel: user.channel,
    tencent_docs: user.tencent_docs,
  };
}
