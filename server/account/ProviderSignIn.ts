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

/** How long somebody may take at the provider's page, or to join two accounts. */
export const ATTEMPT_S = 10 * 60;
/** How often a provider is asked about a session that is in use, and how soon again after it did not answer. */
const ASKED_MS = 15 * 60 * 1000;
const ASK_AGAIN_MS = 60 * 1000;
/** When a provider that has disowned an account is taken to have vouched for it last. */
const NEVER = new Date(0);
/** What somebody is called whose provider has no name for him that could be shown. */
const NAMELESS = '—';

const SUPER_ADMIN = 1;
/** The stronger role first: 1 is the super administrator. */
const ROLES = [1, 2, 0] as const;

export interface ProviderSignInParts {
  db: Database;
  clock: () => Date;
  secretKey: Uint8Array;
  sessions: Sessions;
  methods: LoginMethods;
  /** The channel of accounts whose sign-in names none. */
  channel: string;
  /** Hears of providers that could not be asked. */
  report: (error: unknown, what: string) => void;
}

/** An attempt that has come back to the browser that began it. */
export interface Returned {
  configured: ConfiguredMethod<RedirectProvider>;
  /** Query of the login page where it started. */
  query: string;
  memory: unknown;
  /** Who it was, where the provider has said so by a form already. */
  profile: ProviderProfile | null;
}

/** Who has come in, and by which door. */
export interface Entered {
  user: UserRow;
  origin: SessionOrigin;
}

/** Sign-in by a company's own provider (docs/decisions/0008-company-sign-in.md). */
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

  /** By which method an identity signs in; null when it is no more. */
  async methodOf(identityId: number): Promise<LoginMethod | null> {
    return stored.findMethod(this.parts.db, identityId);
  }

  /**
   * Sends somebody to a provider's page: its address.
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
   * Takes the word of a provider that answers by a form of its own page: a request that brings no cookie, so the
   * browser must come once more by itself.
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
   * Takes an attempt that has come back; it ends here, whatever follows.
   * @throws {DomainError} `sign_in_expired`, also in a browser that did not begin it
   */
  async takeBack(method: string, state: string, browser: string | undefined): Promise<Returned> {
    const configured = this.redirectMethod(method);
    const { query, memory, profile } = await this.take(method, state, browser);
    return { configured, query, memory, profile };
  }

  /**
   * Lets in whom a provider vouches for; with `user`, as that user from now on.
   * @throws {DomainError} `identity_taken` when `user` is given and the identity is somebody else's; `last_administrator` when the
   * provider's word would take the role of the only super administrator
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
    const asked = canAsk(provider, profile.memory);
    const session_ends_at = endOfSession(profile, asked ? null : after(now, options.session_hours));
    return { user: entered.user, origin: { identity_id: entered.identity_id, session_ends_at } } satisfies Entered;
  }

  /** The account of this site whose name somebody has at the provider who is not known here yet; usually none. */
  async findNamesake(method: LoginMethod, profile: ProviderProfile): Promise<UserRow | null> {
    const { db } = this.parts;
    const key = profile.account && accountKey(profile.account);
    if (!key || (await stored.findIdentity(db, method, profile.subject))) return null;
    const user = await findUserByAccountKey(db, key);
    return user?.password_hash ? user : null;
  }

  /** Remembers who came, until they have said which account is theirs; the name of that question. */
  async ask(method: LoginMethod, profile: ProviderProfile, from: { query: string; browser: string }): Promise<string> {
    const id = randomSecret();
    await this.keep(id, { ...from, method, memory: null });
    await stored.noteArrival(this.parts.db, fingerprint(id), profile);
    return id;
  }

  /** Whom a question is about. @throws {DomainError} `sign_in_expired` */
  async asked(
    id: string,
    browser: string | undefined,
  ): Promise<{ method: LoginMethod; profile: ProviderProfile; query: URLSearchParams }> {
    const attempt = await stored.findAttempt(this.parts.db, fingerprint(id), this.parts.clock());
    if (!attempt?.profile || !isOfBrowser(attempt, browser)) throw expired();
    return { method: attempt.method, profile: attempt.profile, query: new URLSearchParams(attempt.query) };
  }

  /** Answers a question: once, and joined to `user` where one is given. @throws as `enter` and `asked` */
  async answer(id: string, browser: string | undefined, user?: UserRow): Promise<Entered> {
    const { method, profile } = await this.asked(id, browser);
    const configured = this.parts.methods.get(method);
    if (!configured || !(await stored.takeAttempt(this.parts.db, fingerprint(id)))) throw expired();
    return this.enter(configured, profile, user);
  }

  /** Asks the provider behind a session, now and then, whether it still knows its account; ends the session if not. */
  async recheck(refreshToken: string): Promise<void> {
    const { db, clock, methods, report } = this.parts;
    const now = clock();
    const due = new Date(now.getTime() - ASKED_MS);
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
    // Personal tokens of an account without a password hold only as long as a company's word is fresh.
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
    // Two first sign-ins of one person at once: the slower one begins again and finds what the faster one made.
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

/** A company's word on roles must not leave a deployment without anybody who can administer it. */
export async function refuseLastAdministrator(db: Queryable, { user_id, role }: UserRow, next?: number): Promise<void> {
  if (role !== SUPER_ADMIN || next === undefined || next === SUPER_ADMIN) return;
  const owners = await lockSuperAdministrators(db);
  if (owners.some((id) => id !== user_id)) return;
  throw new DomainError(
    'last_administrator',
    'The company decides about roles and would take this one from the only super administrator. Make another one first.',
  );
}

/** What the provider calls somebody, for their own list. */
const nameAt = ({ account, email, nick_name }: ProviderProfile): string | null =>
  (account || email || nick_name || '').slice(0, 200) || null;

/** Makes the account of somebody who comes for the first time. A name that is taken or unfit is left out. */
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

/**
 * What the provider decides: always how the person stands with the company, and the role where the deployment maps groups
 * to roles.
 */
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

/** What the provider only adds: it takes nothing back, and what a person told or deleted themselves is theirs alone. */
function aboutPerson(owner: UserRow, profile: ProviderProfile): stored.ProvidersWord {
  const { sex, birthday, channel, tencent_docs } = profile;
  const own = owner.told_at === null ? { sex: sex ?? owner.sex, birthday: birthday ?? owner.birthday } : {};
  return {
    ...own,
    channel: owner.channel ?? channel ?? null,
    tencent_docs: tencent_docs ?? owner.tencent_docs,
  };
}

/** The earlier of what the provider says and what the deployment allows; null without either. */
function endOfSession({ session_ends_at }: ProviderProfile, allowed: Date | null): Date | null {
  const said = session_ends_at ? new Date(session_ends_at) : null;
  return said && allowed ? new Date(Math.min(said.getTime(), allowed.getTime())) : (said ?? allowed);
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
