import type { LoginMethod } from '../../../contract/organization/deployments';
import { ROLE } from '../../../contract/values/accounts';
import type { Database, Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import type { ProviderProfile } from '../../lib/ProviderProfile';
import { deriveKey, fingerprint, seal, unseal } from '../../lib/secrets';
import { lockUser } from '../../repositories/accounts/credentials';
import * as stored from '../../repositories/accounts/identities';
import { lockSuperAdministrators } from '../../repositories/accounts/profiles';
import type { SessionOrigin } from '../../repositories/accounts/sessions';
import { findUserByAccountKey, type UserRow } from '../../repositories/accounts/users';
import { findDirectoryDepartment, findProvisionedAccount } from '../../repositories/scim/scimUsers';
import { accountKey } from './accountNames';
import type { ConfiguredMethod, LoginMethods } from './providers/configuredMethods';
import type { Provider } from './providers/Provider';
import { expiredLoginError, ProviderAttempts } from './providers/ProviderAttempts';
import { addHours, addUser, endOfSession, nameAt, personalFields, providerFields } from './providers/profileFields';
import type { Sessions } from './sessions/Sessions';

/** Interval of checks of an active session with its provider, and retry delay if the provider does not respond. */
const CONFIRM_INTERVAL_MS = 15 * 60 * 1000;
const RETRY_MS = 60 * 1000;
/** Confirmation time of an account that its provider disowned. */
const NEVER = new Date(0);

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

/** An authenticated user, and the origin of their session. */
export interface AuthenticatedUser {
  user: UserRow;
  origin: SessionOrigin;
}

/** Login through a company's own provider (docs/decisions/0008-company-sign-in.md). */
export class ProviderSignIn {
  readonly attempts: ProviderAttempts;
  private readonly sealKey: Uint8Array;

  constructor(private readonly parts: ProviderSignInParts) {
    this.attempts = new ProviderAttempts(parts);
    this.sealKey = deriveKey(parts.secretKey, 'provider-memory');
  }

  get methods(): LoginMethods {
    return this.parts.methods;
  }

  /** The login method of an identity; null if it was deleted. */
  async methodOf(identityId: number): Promise<LoginMethod | null> {
    return stored.findMethod(this.parts.db, identityId);
  }

  /**
   * Logs in the user of a provider's profile; with `user`, links it to that user.
   *
   * @throws {DomainError} `sign_in_expired` after a concurrent first login or a deletion of the user. With `user` also
   * `identity_taken` if the identity belongs to another user, and `last_administrator` if the provider would revoke the
   * role of the only super administrator.
   */
  async enter({ method, provider, options }: ConfiguredMethod, profile: ProviderProfile, user?: UserRow) {
    const { db, clock } = this.parts;
    const now = clock();
    const entered = await db.transaction().execute(async (rows) => {
      const { identity, owner } = await this.identify(rows, method, profile, user);
      const fields = { ...providerFields(options, profile), ...personalFields(owner, profile) };
      // The directory's department is newer than the one of a login.
      fields.department = (await findDirectoryDepartment(rows, owner)) ?? fields.department;
      if (user) await refuseLastAdministrator(rows, owner, fields.role);
      const isChanged = await stored.applyProviderFields(rows, owner, fields);
      await stored.touchIdentity(rows, identity.identity_id, {
        checked_at: now,
        spoke_at: now,
        memory: this.sealed(method, profile.memory),
        name: nameAt(profile),
      });
      return { identity_id: identity.identity_id, user: { ...owner, ...fields }, isChanged };
    });
    if (entered.isChanged) this.parts.sessions.invalidateUser(entered.user.user_id);
    const isCheckable = canCheck(provider, profile.memory);
    const session_ends_at = endOfSession(profile, isCheckable ? null : addHours(now, options.session_hours));
    return {
      user: entered.user,
      origin: { identity_id: entered.identity_id, session_ends_at },
    } satisfies AuthenticatedUser;
  }

  /** The local account with the same name as a new identity; usually none. */
  async findNamesake(method: LoginMethod, profile: ProviderProfile): Promise<UserRow | null> {
    const { db } = this.parts;
    const key = profile.account && accountKey(profile.account);
    if (!key || (await stored.findIdentity(db, method, profile.subject))) return null;
    const user = await findUserByAccountKey(db, key);
    return user?.password_hash ? user : null;
  }

  /**
   * Completes a link request once, and links its identity to `user` if given.
   *
   * @throws those of `enter` and `ProviderAttempts.requireLinkRequest`
   */
  async completeLinkRequest(id: string, browser: string | undefined, user?: UserRow): Promise<AuthenticatedUser> {
    const { method, profile } = await this.attempts.requireLinkRequest(id, browser);
    const configured = this.parts.methods.get(method);
    if (!configured || !(await stored.consumeAttempt(this.parts.db, fingerprint(id)))) throw expiredLoginError();
    return this.enter(configured, profile, user);
  }

  /**
   * Checks periodically with a session's provider that the account still exists. If not, ends all sessions of that
   * identity.
   */
  async recheck(refreshToken: string): Promise<void> {
    const { db, clock, methods, report } = this.parts;
    const now = clock();
    const due = new Date(now.getTime() - CONFIRM_INTERVAL_MS);
    const known = await stored.claimCheck(db, fingerprint(refreshToken), { due, now });
    if (!known) return;
    const configured = methods.get(known.method);
    if (configured && !canCheck(configured.provider, known.memory)) return;
    try {
      const profile = configured ? await this.currentProfile(configured, known) : null;
      if (profile && configured) await this.enter(configured, profile);
      else await this.endSessions(known);
    } catch (error) {
      report(error, `The ${known.method} provider could not be reached to check an account; its session continues.`);
      await stored.touchIdentity(db, known.identity_id, { checked_at: new Date(due.getTime() + RETRY_MS) });
    }
  }

  private async currentProfile({ provider }: ConfiguredMethod, known: stored.KnownIdentity) {
    const { identity_id, method } = known;
    let memory = known.memory && unseal(this.sealKey, known.memory, method).toString();
    const store = async (renewed: string) => {
      memory = renewed;
      await stored.touchIdentity(this.parts.db, identity_id, { memory: this.sealed(method, renewed) });
    };
    const profile = await provider.check?.({ ...known, memory }, store);
    return profile && { memory: memory ?? undefined, ...profile };
  }

  private async endSessions({ identity_id, user_id }: stored.KnownIdentity): Promise<void> {
    await stored.endSessionsOfIdentity(this.parts.db, identity_id, this.parts.clock());
    // Access tokens of an account without a password are valid only while its provider's confirmation is recent.
    await stored.touchIdentity(this.parts.db, identity_id, { checked_at: NEVER });
    this.parts.sessions.invalidateUser(user_id);
  }

  private async identify(db: Queryable, method: LoginMethod, profile: ProviderProfile, user?: UserRow) {
    const { subject } = profile;
    const known = await stored.findIdentity(db, method, subject);
    if (known) return { identity: known, owner: await this.ownerOf(db, known, user) };
    const owner =
      user ?? (await this.provisioned(db, method, profile)) ?? (await addUser(db, profile, this.parts.channel));
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
    if (!identity)
      throw new DomainError('sign_in_expired', 'This account logged in elsewhere at the same moment. Log in again.');
    return { identity, owner };
  }

  /** The account that the company's directory created for a person before their first login (docs/scim.md). */
  private async provisioned(db: Queryable, method: LoginMethod, { subject, account }: ProviderProfile) {
    const account_key = (account && accountKey(account)) || null;
    const found = await findProvisionedAccount(db, method, { subject, account_key });
    return found === null ? null : lockUser(db, found);
  }

  private async ownerOf(db: Queryable, known: stored.KnownIdentity, user?: UserRow): Promise<UserRow> {
    const owner = await lockUser(db, known.user_id);
    if (!owner) throw expiredLoginError();
    if (user && user.user_id !== owner.user_id)
      throw new DomainError(
        'identity_taken',
        'This organization account is already linked to another account of this site. Log in with that one, or ask an administrator.',
      );
    return owner;
  }

  private sealed(method: LoginMethod, memory: string | undefined): string | null {
    return memory === undefined ? null : seal(this.sealKey, Buffer.from(memory), method);
  }
}

/** A provider's roles must not leave a deployment without an administrator. */
export async function refuseLastAdministrator(db: Queryable, { user_id, role }: UserRow, next?: number): Promise<void> {
  if (role !== ROLE.super_admin || next === undefined || next === ROLE.super_admin) return;
  const owners = await lockSuperAdministrators(db);
  if (owners.some((id) => id !== user_id)) return;
  throw new DomainError(
    'last_administrator',
    'The organization sets the roles, and this change would remove the only super administrator. Appoint another one first.',
  );
}

function canCheck({ check, checkNeedsMemory }: Provider, memory: string | null | undefined): boolean {
  return check !== undefined && !(checkNeedsMemory && !memory);
}
