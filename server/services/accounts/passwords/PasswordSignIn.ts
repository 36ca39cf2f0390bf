import type { Database } from '../../../db/schema';
import { DomainError } from '../../../lib/DomainError';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import { replacePasswordHash } from '../../../repositories/accounts/credentials';
import { findUserByAccountKey, type UserRow } from '../../../repositories/accounts/users';
import { accountKey, directoryKey } from '../accountNames';
import type { KnownBrowsers } from '../limits/knownBrowsers';
import { AddressLimit, type SignInLimit } from '../limits/SignInLimit';
import type { AuthenticatedUser } from '../ProviderSignIn';
import { type ConfiguredMethod, type LoginMethods, passwordMethod } from '../providers/configuredMethods';
import { moveInitialPassword } from './initialPassword';
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords';

const FAILURES_PER_ADDRESS = 50;

/** Failures of a caller who guesses passwords or codes, or tries passkeys. */
const GUESS_ERRORS = new Set<string>(['invalid_credentials', 'wrong_code', 'invalid_passkey']);

interface PasswordSignInParts {
  db: Database;
  clock: () => Date;
  /** Limits the attempts per account. */
  limit: SignInLimit;
  /** Failed logins allowed per address within 15 minutes. */
  failuresPerAddress?: number;
  methods: LoginMethods;
  knownBrowsers: KnownBrowsers;
}

/** Verifies account names and passwords, of this site and of a company's directory, within the limits of attempts. */
export class PasswordSignIn {
  private readonly addressLimit: AddressLimit;

  constructor(private readonly parts: PasswordSignInParts) {
    const { db, clock, failuresPerAddress = FAILURES_PER_ADDRESS } = parts;
    this.addressLimit = new AddressLimit(db, clock, failuresPerAddress);
  }

  /**
   * `browser`: the mark of the browser, whose failures are counted apart if it is valid.
   *
   * @throws {DomainError} `invalid_credentials`, `too_many_attempts`, `rate_limited`
   */
  async verify(account: string, password: string, address?: string, browser?: string): Promise<AuthenticatedUser> {
    return this.fromAddress(address, async () => {
      const user = await this.findVerified(account, password, browser);
      if (!user) throw wrongCredentials();
      return { user, origin: {} };
    });
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
    const { configured, provider } = passwordMethod(this.parts.methods, method);
    const key = `${method} ${directoryKey(account)}`;
    const profile = await this.fromAddress(address, async () => {
      const found = await this.parts.limit.attempt(key, () => provider.verify(account, password));
      if (!found) throw wrongCredentials();
      return found;
    });
    return { configured, profile };
  }

  /**
   * Counts a login attempt for its address.
   *
   * @throws {DomainError} `rate_limited`
   */
  async fromAddress<T>(address: string | undefined, attempt: () => Promise<T>): Promise<T> {
    if (address === undefined) return attempt();
    const isGuess = (error: unknown) => error instanceof DomainError && GUESS_ERRORS.has(error.id);
    return this.addressLimit.attempt(address, attempt, isGuess);
  }

  private async findVerified(account: string, password: string, browser: string | undefined): Promise<UserRow | null> {
    const key = accountKey(account);
    const verify = async (): Promise<UserRow | null> => {
      const user = key ? await findUserByAccountKey(this.parts.db, key) : null;
      const stored = user?.password_hash ?? null;
      if (!(await verifyPassword(password, stored))) return null;
      if (!user || !stored || !isOutdatedHash(stored)) return user;
      const password_hash = await renewHash(this.parts.db, { ...user, password_hash: stored }, password);
      // Otherwise another login has renewed the hash, or the password has changed.
      return password_hash ? { ...user, password_hash } : verify();
    };
    // An impossible account name needs no limit, but must take the same time.
    if (!key) return verify();
    return this.parts.limit.attempt(this.parts.knownBrowsers.limitKey(browser, key) ?? key, verify);
  }
}

function wrongCredentials(): DomainError {
  return new DomainError('invalid_credentials', 'The username or password is incorrect. Check both and try again.');
}

/**
 * Hashes a verified password again, with the current algorithm and cost, and returns the stored hash: the new one, or
 * still the old one if too many hashes are queued, because the login does not need a new one. Null if the stored hash has
 * changed meanwhile.
 */
export async function renewHash(
  db: Database,
  { user_id, password_hash }: { user_id: number; password_hash: string },
  password: string,
): Promise<string | null> {
  const renewed = await hashPassword(password).catch(nullIfOverloaded);
  if (!renewed) return password_hash;
  return db.transaction().execute(async (rows) => {
    if (!(await replacePasswordHash(rows, user_id, { from: password_hash, to: renewed }))) return null;
    await moveInitialPassword(rows, { from: password_hash, to: renewed });
    return renewed;
  });
}

function nullIfOverloaded(error: unknown): null {
  if (error instanceof DomainError && error.id === 'overloaded') return null;
  throw error;
}
