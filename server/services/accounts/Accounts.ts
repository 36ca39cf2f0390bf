import { isIP } from 'node:net';
import type { z } from 'zod';
import type {
  SignInResult,
  SignUpBody,
  StartedSession,
  signIn,
  Tokens,
  UserInfo,
} from '../../../contract/accounts/accounts';
import type { UsedCredential } from '../../../contract/accounts/passkeys';
import type { signInWithTotp } from '../../../contract/accounts/secondFactors';
import type { Locale } from '../../../contract/fields';
import type { LoginMethod } from '../../../contract/organization/deployments';
import { DEFAULT_CHANNEL } from '../../../contract/values/accounts';
import { TOKEN_PREFIX } from '../../../shared/personalToken';
import { mixesScripts } from '../../../shared/plugins/lookalikeKey';
import type { Database } from '../../db/schema';
import type { CallerIdentity, SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { deriveKey } from '../../lib/secrets';
import { sharedTime } from '../../lib/sharedClock';
import type { SiteEmails } from '../../mail/SiteEmails';
import { findUser, insertUser, type UserRow } from '../../repositories/accounts/users';
import { accountKey, defaultNickName, ProtectedNames, refuseUnfitName } from './accountNames';
import { Credentials } from './Credentials';
import { Emails } from './Emails';
import { ensureFirstAdministrator, type FirstAdministrator } from './firstAdministrator';
import { LinkedAccounts } from './LinkedAccounts';
import { KnownBrowsers } from './limits/knownBrowsers';
import { EmailLimit, ignoreTooMany, SignInLimit } from './limits/SignInLimit';
import { Organizations } from './Organizations';
import { ProviderLinks } from './ProviderLinks';
import { type AuthenticatedUser, ProviderSignIn } from './ProviderSignIn';
import { refuseGuessable } from './passwords/guessable';
import { findUnusedAdministrator } from './passwords/initialPassword';
import { PasswordSignIn } from './passwords/PasswordSignIn';
import { hashPassword } from './passwords/passwords';
import { ResetEmails } from './passwords/ResetEmails';
import { PersonalTokens } from './personalTokens/PersonalTokens';
import type { LoginMethods } from './providers/configuredMethods';
import { Passkeys } from './secondFactors/Passkeys';
import { SecondFactors } from './secondFactors/SecondFactors';
import type { CodeBinding, CodeProof } from './sessions/codeProof';
import { checkRedirectUri } from './sessions/redirectUri';
import { SessionCookies } from './sessions/SessionCookies';
import { Sessions } from './sessions/Sessions';
import { loadUserInfo, sessionEnded } from './userInfo';

type SignedIn = z.infer<typeof SignInResult>;

export interface AccountsParts {
  db: Database;
  /** At least 32 bytes. Changing it ends every session. */
  secretKey: Uint8Array;
  /** The site's own origins; empty: the origin of each request. */
  siteOrigins: readonly string[];
  /** Additional origins, or complete addresses, that a login may return to. */
  redirectAllowlist?: readonly string[];
  /** Emails about accounts; null if the site sends no email. */
  siteEmails?: SiteEmails | null;
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

export function createAccounts(parts: AccountsParts): Accounts {
  return new Accounts(parts);
}

/** Users and their logins (contract/accounts/accounts.ts). */
export class Accounts {
  private readonly db: Database;
  readonly sessions: Sessions;
  readonly readingCookies: SessionCookies;
  readonly sessionCookies: SessionCookies;
  readonly credentials: Credentials;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly personalTokens: PersonalTokens;
  readonly protectedNames: ProtectedNames;
  readonly knownBrowsers: KnownBrowsers;
  readonly providers: ProviderSignIn;
  readonly linkedAccounts: LinkedAccounts;
  readonly emails: Emails;
  readonly resetEmails: ResetEmails;
  readonly passwordSignIn: PasswordSignIn;
  readonly providerLinks: ProviderLinks;
  readonly organizations: Organizations;

  constructor(private readonly parts: AccountsParts) {
    const clock = parts.clock ?? sharedTime;
    this.db = parts.db;
    const requiredOfAdministrators = parts.requireAdminTotp ?? false;
    this.sessions = new Sessions(parts.db, parts.secretKey, clock, requiredOfAdministrators, parts.publish);
    this.protectedNames = new ProtectedNames(parts);
    this.knownBrowsers = new KnownBrowsers(deriveKey(parts.secretKey, 'known-browser'));
    this.readingCookies = new SessionCookies(parts.secretKey, 'reading-cookie', this.sessions, clock);
    this.sessionCookies = new SessionCookies(parts.secretKey, 'session-cookie', this.sessions, clock);
    const limit = new SignInLimit(parts.db, clock);
    const { db, siteEmails = null } = parts;
    this.credentials = new Credentials({ db, siteEmails, clock, sessions: this.sessions, limit });
    const emailLimit = new EmailLimit(db, clock);
    this.emails = new Emails({ db, siteEmails, clock, credentials: this.credentials, limit: emailLimit });
    this.resetEmails = new ResetEmails({ db, siteEmails, clock, limit: emailLimit });
    this.secondFactors = new SecondFactors({
      ...parts,
      clock,
      credentials: this.credentials,
      sessions: this.sessions,
      requiredOfAdministrators,
    });
    const { credentials, secondFactors, sessions } = this;
    const origin = passkeyOrigin(parts.siteOrigins);
    this.passkeys = new Passkeys({ db, clock, origin, credentials, secondFactors, sessions, siteEmails });
    const methods = parts.loginMethods ?? new Map();
    const { failuresPerAddress } = parts;
    this.personalTokens = new PersonalTokens({ db, clock, credentials, secondFactors });
    this.providers = new ProviderSignIn({
      ...parts,
      clock,
      sessions,
      methods,
      channel: this.channel,
      report: parts.report ?? (() => undefined),
    });
    this.passwordSignIn = new PasswordSignIn({
      db,
      clock,
      limit,
      failuresPerAddress,
      methods,
      knownBrowsers: this.knownBrowsers,
    });
    const { providers, passwordSignIn } = this;
    this.linkedAccounts = new LinkedAccounts({ db, credentials, secondFactors, providers, sessions });
    this.providerLinks = new ProviderLinks({ db, passwordSignIn, providers, linkedAccounts: this.linkedAccounts });
    this.organizations = new Organizations(db, sessions);
  }

  /** Null if this site sends no email. */
  get siteEmails(): SiteEmails | null {
    return this.parts.siteEmails ?? null;
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
  async signUp(
    { account, password, nick_name, email, channel }: SignUpBody,
    locale: Locale,
    binding: CodeBinding = {},
  ): Promise<SignedIn> {
    if (!this.isSignUpOpen)
      throw new DomainError('sign_up_closed', 'Sign-up is closed on this site. Ask an administrator for an account.');
    const account_key = accountKey(account);
    if (!account_key || mixesScripts(account))
      throw new DomainError(
        'invalid_account',
        'This username has characters that look like others. Use letters, digits or . _ @ + -.',
      );
    refuseUnfitName(nick_name ?? '');
    const publicName = nick_name || defaultNickName(account);
    refuseGuessable(password, account, publicName, email ?? '');
    await this.protectedNames.refuse({ account, nick_name: publicName });
    const user = await insertUser(this.db, {
      account,
      account_key,
      password_hash: await hashPassword(password),
      nick_name: publicName,
      email: email ?? null,
      role: 0,
      channel: channel ?? this.channel,
    });
    if (!user) throw new DomainError('account_taken', 'This username is taken. Choose another, or log in with it.');
    // The address is stored anyway: another link can be requested later.
    if (email) await this.emails.sendProof(user.user_id, locale).catch(ignoreTooMany);
    return { account, code: await this.sessions.issueCode(user, binding) };
  }

  /**
   * `address`: origin of the attempt, which has its own limit. `browser`: the mark of a browser in which the account may
   * have logged in before.
   *
   * @throws {DomainError} `invalid_credentials`, `too_many_attempts`, `rate_limited`, `redirect_refused`,
   * `totp_required`, `account_locked`
   */
  async signIn(
    { account, password, method, channel, ...binding }: z.infer<typeof signIn.schema.body>,
    requestOrigin: string,
    address?: string,
    browser?: string,
  ): Promise<SignedIn> {
    if (binding.redirect_uri) this.checkRedirect(binding.redirect_uri, requestOrigin);
    const { user, origin } = method
      ? await this.enterDirectory({ method, account, password }, { address, channel })
      : await this.passwordSignIn.verify(account, password, address, browser);
    const { code } = await this.issueLoginCode({ user, origin }, binding);
    return { account: user.account ?? account, code };
  }

  /**
   * A program is not asked to choose an account (server/routes/loginPages/providerEntry.ts): it gets the directory's
   * own.
   */
  private async enterDirectory(
    typed: { method: string; account: string; password: string },
    from: { address?: string; channel?: string },
  ) {
    const { configured, profile } = await this.passwordSignIn.verifyInDirectory(typed, from.address);
    return this.providers.enter(configured, { ...profile, page_channel: from.channel });
  }

  /**
   * Issues a code to a user whom a password or a provider has authenticated.
   *
   * @throws {DomainError} `totp_required` for users with two-factor authentication, `account_locked`
   */
  async issueLoginCode({ user, origin }: AuthenticatedUser, binding: CodeBinding): Promise<SignedIn> {
    refuseLocked(user);
    await this.secondFactors.requireSecondFactor(user, origin);
    const code = await this.sessions.issueCode(user, binding, origin);
    return { account: user.account ?? '', code };
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
    const { user, origin } = await this.passwordSignIn.fromAddress(address, () =>
      this.secondFactors.verifyChallenge(challenge, code),
    );
    refuseLocked(user);
    return { account: user.account ?? '', code: await this.sessions.issueCode(user, binding, origin) };
  }

  /**
   * Logs in with a passkey alone, or as the second step of a login that got `totp_required`.
   *
   * @throws {DomainError} `invalid_passkey`, `challenge_expired`, `company_login_required`, `too_many_attempts`,
   * `rate_limited`, `redirect_refused`, `account_locked`, `passkeys_not_offered`
   */
  async signInWithPasskey(
    {
      credential,
      challenge,
      ...binding
    }: CodeBinding & {
      credential: z.infer<typeof UsedCredential>;
      challenge?: string;
    },
    requestOrigin: string,
    address?: string,
  ): Promise<SignedIn> {
    if (binding.redirect_uri) this.checkRedirect(binding.redirect_uri, requestOrigin);
    const { user, origin } = await this.passwordSignIn.fromAddress(address, () =>
      this.passkeys.verify(credential, challenge),
    );
    refuseLocked(user);
    return { account: user.account ?? '', code: await this.sessions.issueCode(user, binding, origin) };
  }

  /** @throws {DomainError} `code_err` */
  async exchangeCode(code: string, proof: CodeProof = {}, language: Locale | null = null): Promise<StartedSession> {
    const session = await this.sessions.exchangeCode(code, proof);
    if (!session)
      throw new DomainError(
        'code_err',
        'code err: the code was used, has expired, does not exist, or belongs to another login. Log in again.',
      );
    const { tokens, user_id, identity_id } = session;
    const login_method = identity_id === null ? null : await this.providers.methodOf(identity_id);
    return { ...tokens, user_info: await loadUserInfo(this.db, user_id, language), login_method };
  }

  /** @throws {DomainError} `unauthenticated` */
  async validSession(refreshToken: string | undefined, language: Locale | null = null): Promise<UserInfo> {
    return loadUserInfo(this.db, (await this.sessionOf(refreshToken)).user_id, language);
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

  /** The session's user as the account's own pages show it, and the company login that started it. */
  async describeSession({
    user_id,
    session_id,
  }: SignedInCaller): Promise<{ name: string; method: LoginMethod | null }> {
    const [user, identityId] = [await findUser(this.db, user_id), await this.sessions.identityOf(session_id)];
    const method = identityId === null ? null : await this.providers.methodOf(identityId);
    return { name: user?.account ?? user?.nick_name ?? '', method };
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
   * The user as their own pages show them.
   *
   * @throws {DomainError} `unauthenticated` if the user no longer exists
   */
  userInfo(userId: number): Promise<UserInfo> {
    return loadUserInfo(this.db, userId);
  }

  /** @throws {DomainError} `redirect_refused` */
  checkRedirect(redirectUri: string, requestOrigin: string): URL {
    const { siteOrigins, redirectAllowlist = [] } = this.parts;
    return checkRedirectUri(redirectUri, [
      ...(siteOrigins.length > 0 ? siteOrigins : [requestOrigin]),
      ...redirectAllowlist,
    ]);
  }

  /** Ensures that there is an administrator (firstAdministrator.ts). */
  ensureFirstAdministrator(wanted: { account?: string; password?: string }): Promise<FirstAdministrator | null> {
    return ensureFirstAdministrator(this.db, wanted);
  }

  /** See initialPassword.ts. */
  findUnusedAdministrator(): Promise<string | null> {
    return findUnusedAdministrator(this.db);
  }
}

/** The origin whose host passkeys belong to; null if there is none. An IP address cannot have passkeys (WebAuthn). */
function passkeyOrigin([origin]: readonly string[]): string | null {
  if (!origin) return null;
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? null : origin;
}

/** Reported only to the authenticated owner: others must not learn which accounts are locked. */
function refuseLocked({ locked_at }: UserRow): void {
  if (locked_at)
    throw new DomainError('account_locked', 'An administrator has locked this account. Ask the administrator why.');
}
