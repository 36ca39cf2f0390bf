import type { LoginMethod } from '../../contract/deployments';
import type { Database, Queryable } from '../db/schema';
import { DomainError } from '../lib/DomainError';
import type { ProviderProfile } from '../lib/ProviderProfile';
import { lockUser } from '../repositories/accounts/credentials';
import * as stored from '../repositories/accounts/identities';
import { lockSuperAdministrators } from '../repositories/accounts/profiles';
import type { SessionOrigin } from '../repositories/accounts/sessions';
import { findUserByAccountKey, insertUser, type UserRow } from '../repositories/accounts/users';
import { accountKey } from './accountKey';
import { fitName } from './nickName';
import type { ConfiguredMethod, LoginMethods } from './providers/configuredMethods';
import type { Arrival, PasswordProvider, Provider, RedirectProvider } from './providers/Provider';
import { staffStatusOf } from './providers/personalClaims';
import { seal, unseal } from './secrets/secretBox';
import { deriveKey, fingerprint, randomSecret } from './secrets/secrets';
import type { Sessions } from './sessions/Sessions';

/** Time limit for the provider's page, or for linking two accounts. */
export const ATTEMPT_S = 10 * 60;
/** Interval at which a provider is asked about an active session, and retry delay after no response. */
const CONFIRM_INTERVAL_MS = 15 * 60 * 1000;
const ASK_AGAIN_MS = 60 * 1000;
/** Confirmation time of an account that its provider disowned. */
const NEVER = new Date(0);
/** Name of a user whose provider sends none that could be shown. */
const NAMELESS = '—';

const SUPER_ADMIN = 1;
/** Stronger roles first: 1 is the super administrator. */
const ROLES = [1, 2, 0] as const;

export interface ProviderSignInParts {
  db: Database;
  clock: () => Date;
  secretKey: Uint8Array;
  sessions: Sessions;
  methods: LoginMethods;
  /** Channel of accounts whose login names none. */
  channel: string;
  /** Receives failures to reach a provider. */
  report: (error: unknown, what: string) => void;
}

/** A login attempt that returned to the browser that started it. */
export interface Returned {
  configured: ConfiguredMethod<RedirectProvider>;
  /** Query of the login page where it started. */
  query: string;
  memory: unknown;
  /** The authenticated profile, if the provider has sent it by form already. */
  profile: ProviderProfile | null;
}

/** An authenticated user, and the origin of their session. */
export interface Entered {
  user: UserRow;
  origin: SessionOrigin;
}

/** Login through a company's own provider (docs/decisions/0008-company-sign-in.md). */
export class ProviderSignIn {
  private readonly sealKey: Uint8Array;

  constructor(private readonly parts: ProviderSignInParts) {
    this.sealKey = deriveKey(parts.secretKey, 'provider-memory');
  }

  get methods(): LoginMethods {
    return this.parts.methods;
  }

  /** @throws {DomainError} `no_such_login_method` */
  redirectMethod(method: string): ConfiguredMethod<RedirectProvider> {
    const found = this.parts.methods.get(method as LoginMethod);
    if (found?.provider.kind !== 'redirect') throw noSuchMethod();
    return found as ConfiguredMethod<RedirectProvider>;
  }

  /** @throws {DomainError} `no_such_login_method` */
  passwordMethod(method: string): { configured: ConfiguredMethod; provider: PasswordProvider } {
    const configured = this.parts.methods.get(method as LoginMethod);
    if (configured?.provider.kind !== 'password') throw noSuchMethod();
    return { configured, provider: configured.provider };
  }

  /** The login method of an identity; null if it was deleted. */
  async methodOf(identityId: number): Promise<LoginMethod | null> {
    return stored.findMethod(this.parts.db, identityId);
  }

  /**
   * Starts a login; returns the address of the provider's page.
   *
   * @throws {DomainError} `no_such_login_method`, `provider_unreachable`
   */
  async begin(method: string, from: { query: string; callback: string; browser: string }): Promise<string> {
    const configured = this.redirectMethod(method);
    const state = randomSecret();
    const { location, memory } = await configured.provider.begin({ state, callback: from.callback });
    await this.keep(state, { ...from, method: configured.method, memory });
    return location;
  }

  /**
   * Receives the answer of a provider that posts a form from its own page. That request has no cookie, so the browser
   * must return once more by itself.
   *
   * @throws {DomainError} `sign_in_expired`, `provider_refused`, `provider_unreachable`
   */
  async receive(method: string, arrival: Arrival): Promise<void> {
    const { db, clock } = this.parts;
    const { provider } = this.redirectMethod(method);
    const hash = fingerprint(arrival.state);
    const attempt = await stored.findAttempt(db, hash, clock());
    if (attempt?.method !== method || attempt.profile) throw expired();
    const profile = await provider.finish(arrival, attempt.memory);
    if (!(await stored.noteArrival(db, hash, profile))) throw expired();
  }

  /**
   * Ends a returned attempt, whatever follows.
   *
   * @throws {DomainError} `sign_in_expired`, also in a browser that did not start it
   */
  async takeBack(method: string, state: string, browser: string | undefined): Promise<Returned> {
    const configured = this.redirectMethod(method);
    const { query, memory, profile } = await this.take(method, state, browser);
    return { configured, query, memory, profile };
  }

  /**
   * Logs in the user of a provider's profile; with `user`, links it to that user.
   *
   * @throws {DomainError} `identity_taken` if `user` is given and the identity belongs to another; `last_administrator`
   * if the provider would revoke the role of the only super administrator
   */
  async enter({ method, provider, options }: ConfiguredMethod, profile: ProviderProfile, user?: UserRow) {
    const { db, clock } = this.parts;
    const now = clock();
    const entered = await db.transaction().execute(async (rows) => {
      const { identity, owner } = await this.identify(rows, method, profile, user);
      const word = { ...providersWord(options, profile), ...aboutPerson(owner, profile) };
      if (user) await refuseLastAdministrator(rows, owner, word.role);
      const changed = await stored.applyProvidersWord(rows, owner, word);
      await stored.touchIdentity(rows, identity.identity_id, {
        checked_at: now,
        spoke_at: now,
        memory: this.sealed(method, profile.memory),
        name: nameAt(profile),
      });
      return { identity_id: identity.identity_id, user: { ...owner, ...word }, changed };
    });
    if (entered.changed) this.parts.sessions.forget(entered.user.user_id);
    const isAskable = canAsk(provider, profile.memory);
    const session_ends_at = endOfSession(profile, isAskable ? null : after(now, options.session_hours));
    return { user: entered.user, origin: { identity_id: entered.identity_id, session_ends_at } } satisfies Entered;
  }

  /** The local account with the same name as a new identity; usually none. */
  async findNamesake(method: LoginMethod, profile: ProviderProfile): Promise<UserRow | null> {
    const { db } = this.parts;
    const key = profile.account && accountKey(profile.account);
    if (!key || (await stored.findIdentity(db, method, profile.subject))) return null;
    const user = await findUserByAccountKey(db, key);
    return user?.password_hash ? user : null;
  }

  /** Stores the profile until the user says which account is theirs; returns the id of that link request. */
  async ask(method: LoginMethod, profile: ProviderProfile, from: { query: string; browser: string }): Promise<string> {
    const id = randomSecret();
    await this.keep(id, { ...from, method, memory: null });
    await stored.noteArrival(this.parts.db, fingerprint(id), profile);
    return id;
  }

  /**
   * The profile of a link request.
   *
   * @throws {DomainError} `sign_in_expired`
   */
  async requireLinkRequest(
    id: string,
    browser: string | undefined,
  ): Promise<{ method: LoginMethod; profile: ProviderProfile; query: URLSearchParams }> {
    const attempt = await stored.findAttempt(this.parts.db, fingerprint(id), this.parts.clock());
    if (!attempt?.profile || !isOfBrowser(attempt, browser)) throw expired();
    return { method: attempt.method, profile: attempt.profile, query: new URLSearchParams(attempt.query) };
  }

  /**
   * Answers a link request once, and links it to `user` if given.
   *
   * @throws those of `enter` and `requireLinkRequest`
   */
  async answer(id: string, browser: string | undefined, user?: UserRow): Promise<Entered> {
    const { method, profile } = await this.requireLinkRequest(id, browser);
    const configured = this.parts.methods.get(method);
    if (!configured || !(await stored.takeAttempt(this.parts.db, fingerprint(id)))) throw expired();
    return this.enter(configured, profile, user);
  }

  /** Checks periodically with a session's provider that the account still exists; ends the session if not. */
  async recheck(refreshToken: string): Promise<void> {
    const { db, clock, methods, report } = this.parts;
    const now = clock();
    const due = new Date(now.getTime() - CONFIRM_INTERVAL_MS);
    const known = await stored.claimCheck(db, fingerprint(refreshToken), { due, now });
    if (!known) return;
    const configured = methods.get(known.method);
    if (configured && !canAsk(configured.provider, known.memory)) return;
    try {
      const profile = configured ? await this.stillKnows(configured, known) : null;
      if (profile && configured) await this.enter(configured, profile);
      else await this.endSessions(known);
    } catch (error) {
      report(error, `The ${known.method} provider could not be asked about an account; its session goes on.`);
      await stored.touchIdentity(db, known.identity_id, { checked_at: new Date(due.getTime() + ASK_AGAIN_MS) });
    }
  }

  private async stillKnows({ provider }: ConfiguredMethod, known: stored.KnownIdentity) {
    const { identity_id, method } = known;
    let memory = known.memory && unseal(this.sealKey, known.memory, method).toString();
    const keep = async (renewed: string) => {
      memory = renewed;
      await stored.touchIdentity(this.parts.db, identity_id, { memory: this.sealed(method, renewed) });
    };
    const profile = await provider.check?.({ ...known, memory }, keep);
    return profile && { memory: memory ?? undefined, ...profile };
  }

  private async endSessions({ identity_id, user_id }: stored.KnownIdentity): Promise<void> {
    await stored.endSessionsOfIdentity(this.parts.db, identity_id, this.parts.clock());
    // Access tokens of an account without a password are valid only while its provider's confirmation is recent.
    await stored.touchIdentity(this.parts.db, identity_id, { checked_at: NEVER });
    this.parts.sessions.forget(user_id);
  }

  private async keep(state: string, attempt: { browser: string; method: LoginMethod; query: string; memory: unknown }) {
    const { db, clock } = this.parts;
    const now = clock();
    const { browser, method, query, memory } = attempt;
    const expires_at = new Date(now.getTime() + ATTEMPT_S * 1000);
    const hashes = { state_hash: fingerprint(state), browser_hash: fingerprint(browser) };
    await stored.insertAttempt(db, { ...hashes, method, query, memory, expires_at }, now);
  }

  private async take(method: string, state: string, browser: string | undefined) {
    const { db, clock } = this.parts;
    const attempt = await stored.findAttempt(db, fingerprint(state), clock());
    if (attempt?.method !== method || !isOfBrowser(attempt, browser)) throw expired();
    const taken = await stored.takeAttempt(db, fingerprint(state));
    if (!taken) throw expired();
    return taken;
  }

  private async identify(db: Queryable, method: LoginMethod, profile: ProviderProfile, user?: UserRow) {
    const { subject } = profile;
    const known = await stored.findIdentity(db, method, subject);
    if (known) return { identity: known, owner: await this.ownerOf(db, known, user) };
    const owner = user ?? (await addUser(db, profile, this.parts.channel));
    const memory = this.sealed(method, profile.memory);
    const checked_at = this.parts.clock();
    const identity = await stored.insertIdentity(db, {
      method,
      subject,
      user_id: owner.user_id,
      memory,
      checked_at,
      name: nameAt(profile),
    });
    // Two concurrent first logins of one user: the slower one starts over and finds the faster one's account.
    if (!identity) throw new DomainError('sign_in_expired', 'This account just signed in elsewhere. Sign in again.');
    return { identity, owner };
  }

  private async ownerOf(db: Queryable, known: stored.KnownIdentity, user?: UserRow): Promise<UserRow> {
    const owner = await lockUser(db, known.user_id);
    if (!owner) throw expired();
    if (user && user.user_id !== owner.user_id)
      throw new DomainError(
        'identity_taken',
        'This company account signs in to another account of this site already. Sign in with it, or ask the administrator.',
      );
    return owner;
  }

  private sealed(method: LoginMethod, memory: string | undefined): string | null {
    return memory === undefined ? null : seal(this.sealKey, Buffer.from(memory), method);
  }
}

/** A provider's roles must not leave a deployment without an administrator. */
export async function refuseLastAdministrator(db: Queryable, { user_id, role }: UserRow, next?: number): Promise<void> {
  if (role !== SUPER_ADMIN || next === undefined || next === SUPER_ADMIN) return;
  const owners = await lockSuperAdministrators(db);
  if (owners.some((id) => id !== user_id)) return;
  throw new DomainError(
    'last_administrator',
    'The company decides about roles and would take this one from the only super administrator. Make another one first.',
  );
}

/** The user's name at the provider, for their own list. */
const nameAt = ({ account, email, nick_name }: ProviderProfile): string | null =>
  (account || email || nick_name || '').slice(0, 200) || null;

/** Creates the account of a user's first login. Leaves out a name that is taken or invalid. */
async function addUser(db: Queryable, profile: ProviderProfile, channel: string): Promise<UserRow> {
  const { account, nick_name, email, subject } = profile;
  const account_key = (account && accountKey(account)) || null;
  const rest = {
    nick_name: fitName(nick_name) ?? fitName(account) ?? fitName(subject) ?? NAMELESS,
    email: email ?? null,
    password_hash: null,
    role: 0 as const,
    channel: profile.channel ?? profile.page_channel ?? channel,
  };
  const named = account_key && (await insertUser(db, { ...rest, account: account ?? null, account_key }));
  const user = named || (await insertUser(db, { ...rest, account: null, account_key: null }));
  if (!user) throw new Error('A user without an account could not be added, although nothing of it is unique.');
  return user;
}

/** Fields that the provider sets: always the employment status, and the role if the deployment maps groups to roles. */
function providersWord(options: ConfiguredMethod['options'], profile: ProviderProfile) {
  const { roles, departments, staff_statuses } = options;
  const mapped = profile.groups
    .filter((group) => Object.hasOwn(departments, group))
    .map((group) => departments[group])[0];
  const word: stored.ProvidersWord = {
    department: profile.department ?? mapped ?? null,
    mobile: profile.mobile ?? null,
    staff_status: staffStatusOf(profile.staff_status, staff_statuses),
    identification: profile.identification ?? null,
  };
  if (!roles) return word;
  const held = profile.groups.map((group) => (Object.hasOwn(roles, group) ? roles[group] : 0));
  return { ...word, role: ROLES.find((role) => held.includes(role)) ?? 0 };
}

/** Fields that the provider only adds: it removes nothing, and the user's own values and deletions win. */
function aboutPerson(owner: UserRow, profile: ProviderProfile): stored.ProvidersWord {
  const { sex, birthday, channel, tencent_docs } = profile;
  const own = owner.told_at === null ? { sex: sex ?? owner.sex, birthday: birthday ?? owner.birthday } : {};
  return {
    ...own,
    channel: owner.channel ?? channel ?? null,
    tencent_docs: tencent_docs ?? owner.tencent_docs,
  };
}

/** The earlier of the provider's and the deployment's end; null without either. */
function endOfSession({ session_ends_at }: ProviderProfile, allowed: Date | null): Date | null {
  const endsAt = session_ends_at ? new Date(session_ends_at) : null;
  return endsAt && allowed ? new Date(Math.min(endsAt.getTime(), allowed.getTime())) : (endsAt ?? allowed);
}

function after(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 60 * 60 * 1000);
}

function canAsk({ check, checkNeedsMemory }: Provider, memory: string | null | undefined): boolean {
  return check !== undefined && !(checkNeedsMemory && !memory);
}

function isOfBrowser(attempt: { browser_hash: string }, browser: string | undefined): boolean {
  return browser !== undefined && attempt.browser_hash === fingerprint(browser);
}

function expired(): DomainError {
  return new DomainError(
    'sign_in_expired',
    'This sign-in took too long, was used already, or was begun in another browser. Begin it again.',
  );
}

export function noSuchMethod(): DomainError {
  return new DomainError(
    'no_such_login_method',
    'This deployment has no such sign-in service. Sign in by account and password, or ask the administrator for it.',
  );
}
