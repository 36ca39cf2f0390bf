import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { RecoveryCodes, TotpStatus } from '../../../../contract/accounts/secondFactors';
import { ROLE } from '../../../../contract/values/accounts';
import type { Database, Queryable } from '../../../db/schema';
import type { SignedInCaller } from '../../../http/callers/CallerIdentity';
import { DomainError } from '../../../lib/DomainError';
import { deriveKey, fingerprint, randomSecret, seal, unseal } from '../../../lib/secrets';
import { lockUser } from '../../../repositories/accounts/credentials';
import { countPasskeys } from '../../../repositories/accounts/passkeys';
import * as stored from '../../../repositories/accounts/secondFactors';
import type { SessionOrigin } from '../../../repositories/accounts/sessions';
import { findUser, type UserRow } from '../../../repositories/accounts/users';
import type { Credentials, ProofVerifier } from '../Credentials';
import { SignInLimit } from '../limits/SignInLimit';
import type { AuthenticatedUser } from '../ProviderSignIn';
import { type VerifiedUser, withVerifiedPassword } from '../passwords/passwords';
import type { Sessions } from '../sessions/Sessions';
import { base32, otpauthUri, stepOfCode } from './totp';

const ISSUER = 'Plugin Square';
/** RFC 4226 section 4: 160 bits, like SHA-1. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
// Without letters and digits that look alike, because users copy them from paper. Ten of them have 49 bits.
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CHALLENGE_S = 5 * 60;
/** Wrong codes allowed per account within 15 minutes. The caller already knows the password. */
const WRONG_CODES = 5;

/** Proof of the owner's identity. */
export interface ReauthProof {
  password: string;
  code?: string;
}

export interface SecondFactorParts {
  db: Database;
  clock: () => Date;
  secretKey: Uint8Array;
  credentials: Credentials;
  sessions: Sessions;
  /** Whether administrators need two-factor authentication. */
  requiredOfAdministrators: boolean;
}

/** Two-factor authentication: codes of an authenticator app, recovery codes, and the second step of a login. */
export class SecondFactors {
  private readonly sealKey: Uint8Array;
  private readonly recoveryKey: Uint8Array;
  private readonly limit: SignInLimit;

  constructor(private readonly parts: SecondFactorParts) {
    this.sealKey = deriveKey(parts.secretKey, 'totp-secret');
    this.recoveryKey = deriveKey(parts.secretKey, 'recovery-code');
    this.limit = new SignInLimit(parts.db, parts.clock, WRONG_CODES);
  }

  async status({ user_id, role, enterprise_role, lacks_totp }: SignedInCaller): Promise<TotpStatus> {
    const totp = await stored.findTotp(this.parts.db, user_id);
    return {
      is_enabled: totp?.confirmed_at != null,
      passkey_count: await countPasskeys(this.parts.db, user_id),
      is_required:
        this.parts.requiredOfAdministrators && (role !== ROLE.user || enterprise_role !== null || lacks_totp === true),
      recovery_codes_left: await stored.countRecoveryCodes(this.parts.db, user_id),
    };
  }

  /** @throws {DomainError} `wrong_password`, `fresh_sign_in_required`, `too_many_attempts`, `totp_enabled` */
  async enroll(caller: SignedInCaller, password: string): Promise<{ secret: string; otpauth_uri: string }> {
    const { user_id } = caller;
    const user = await this.parts.credentials.prove(caller, password);
    if ((await stored.findTotp(this.parts.db, user_id))?.confirmed_at) throw alreadyEnabled();
    // Otherwise the codes of a new app would replace the passkeys as the proof.
    await this.proveIfEnabled(caller, undefined);
    const secret = randomBytes(SECRET_BYTES);
    if (!(await stored.insertTotp(this.parts.db, user_id, seal(this.sealKey, secret, contextOf(user_id)))))
      throw alreadyEnabled();
    return { secret: base32(secret), otpauth_uri: otpauthUri(secret, user.account ?? user.nick_name, ISSUER) };
  }

  /** @throws {DomainError} `wrong_code`, `too_many_attempts`, `totp_enabled`, `totp_not_enabled` */
  async confirm({ user_id }: SignedInCaller, code: string): Promise<RecoveryCodes> {
    const { db, clock, sessions } = this.parts;
    const totp = await stored.findTotp(db, user_id);
    if (!totp) throw notEnabled();
    if (totp.confirmed_at) throw alreadyEnabled();
    const step = await this.limit.attempt(limitOf(user_id), async () => this.stepOf(totp, code));
    if (step === null) throw wrongCode();
    const recovery_codes = await db.transaction().execute(async (transaction) => {
      if (!(await stored.confirmTotp(transaction, totp, step, clock()))) throw wrongCode();
      return this.newRecoveryCodes(transaction, user_id);
    });
    sessions.invalidateUser(user_id);
    return { recovery_codes };
  }

  /** @throws {DomainError} `wrong_password`, `fresh_sign_in_required`, `wrong_code`, `too_many_attempts`, `totp_not_enabled` */
  async disable(caller: SignedInCaller, proof: { password: string; code: string }): Promise<void> {
    const { user_id } = caller;
    await this.parts.credentials.prove(caller, proof.password);
    if (!(await stored.findTotp(this.parts.db, user_id))?.confirmed_at) throw notEnabled();
    await this.proveCode(user_id, proof.code);
    await this.parts.db.transaction().execute(async (rows) => {
      // A passkey that is removed at the same moment must not leave its recovery codes behind.
      await lockUser(rows, user_id);
      await stored.deleteTotp(rows, user_id);
    });
    this.parts.sessions.invalidateUser(caller.user_id);
  }

  /** @throws {DomainError} `wrong_password`, `fresh_sign_in_required`, `wrong_code`, `too_many_attempts`, `totp_not_enabled` */
  async renewRecoveryCodes(caller: SignedInCaller, proof: ReauthProof) {
    const { user_id } = caller;
    const { db } = this.parts;
    await this.prove(caller, proof);
    if ((await stored.listSecondSteps(db, user_id)).length === 0) throw notEnabled();
    return { recovery_codes: await db.transaction().execute((rows) => this.newRecoveryCodes(rows, user_id)) };
  }

  /**
   * Passes users without two-factor authentication, and requires a code or a passkey from others. `origin` is that of
   * the new session.
   *
   * @throws {DomainError} `totp_required` with `details: {challenge, expires_in, ways}`
   */
  async requireSecondFactor(user: VerifiedUser, origin: SessionOrigin = {}): Promise<void> {
    const { db, clock } = this.parts;
    const { user_id } = user;
    const ways = await stored.listSecondSteps(db, user_id);
    if (ways.length === 0) return;
    const challenge = randomSecret();
    const now = clock();
    const expires_at = new Date(now.getTime() + CHALLENGE_S * 1000);
    const row = { ...origin, challenge_hash: fingerprint(challenge), user_id, expires_at };
    await stored.deleteExpiredChallenges(db, now);
    await withVerifiedPassword(db, user, (rows) => stored.insertChallenge(rows, row));
    throw new DomainError(
      'totp_required',
      'The password is correct, and this account uses two-factor authentication. Send a code with the challenge to /user/login/totp.',
      { challenge, expires_in: CHALLENGE_S, ways },
    );
  }

  /**
   * The user who solved a challenge with a code, and the origin of their login.
   *
   * @throws {DomainError} `challenge_expired`, `wrong_code`, `too_many_attempts`
   */
  async verifyChallenge(challenge: string, code: string): Promise<AuthenticatedUser> {
    const found = await stored.findChallenge(this.parts.db, fingerprint(challenge), this.parts.clock());
    if (!found) throw challengeExpired();
    await this.proveCode(found.user_id, code);
    return this.completeChallenge(challenge, found.user_id);
  }

  /**
   * The user of a challenge whose second step is verified, and the origin of their login.
   *
   * @throws {DomainError} `challenge_expired`, also for another user's challenge
   */
  async completeChallenge(challenge: string, userId: number): Promise<AuthenticatedUser> {
    const { db, clock } = this.parts;
    const hash = fingerprint(challenge);
    const found = await stored.findChallenge(db, hash, clock());
    if (found?.user_id !== userId) throw challengeExpired();
    const { identity_id, session_ends_at } = found;
    // Read before the challenge is used up, so that a later change of the password is detected.
    const user = await findUser(db, userId);
    // If two right codes arrive at once, only one logs in. A change of the password has deleted the challenge.
    if (!user || !(await stored.consumeChallenge(db, hash))) throw challengeExpired();
    return { user, origin: { identity_id, session_ends_at } };
  }

  /**
   * Verifies that the owner acts: by their password or a recent login, and by {@link proveIfEnabled}.
   *
   * @throws {DomainError} `wrong_password`, `fresh_sign_in_required`, `wrong_code`, `too_many_attempts`
   */
  async prove(caller: ProofVerifier, { password, code }: ReauthProof): Promise<UserRow> {
    const user = await this.parts.credentials.prove(caller, password);
    await this.proveIfEnabled(caller, code);
    return user;
  }

  /** Creates recovery codes for a user who has none; otherwise null. */
  async ensureRecoveryCodes(rows: Queryable, userId: number): Promise<string[] | null> {
    return (await stored.countRecoveryCodes(rows, userId)) > 0 ? null : this.newRecoveryCodes(rows, userId);
  }

  /**
   * Requires a code if the user has an authenticator app. With passkeys alone, a recovery code or a recent login, which
   * had a second step.
   *
   * @throws {DomainError} `wrong_code`, `fresh_sign_in_required`, `too_many_attempts`
   */
  async proveIfEnabled(caller: ProofVerifier, code: string | undefined): Promise<void> {
    const ways = await stored.listSecondSteps(this.parts.db, caller.user_id);
    if (ways.length === 0) return;
    if (code !== undefined || ways.includes('code')) return this.proveCode(caller.user_id, code ?? '');
    await this.parts.credentials.proveFresh(caller);
  }

  private async proveCode(userId: number, code: string): Promise<void> {
    const isVerified = await this.limit.attempt(limitOf(userId), async () =>
      (await this.consume(userId, code)) ? true : null,
    );
    if (!isVerified) throw wrongCode();
  }

  /** Uses up a code of either kind; returns whether it was valid. */
  private async consume(userId: number, code: string): Promise<boolean> {
    const { db } = this.parts;
    const plain = plainCode(code);
    if (plain.length === RECOVERY_LENGTH)
      return stored.consumeRecoveryCode(db, userId, this.recoveryHash(userId, plain));
    const totp = await stored.findTotp(db, userId);
    const step = totp?.confirmed_at ? this.stepOf(totp, plain) : null;
    return step !== null && stored.consumeStep(db, userId, step);
  }

  private stepOf(totp: stored.TotpRow, code: string): number | null {
    const secret = unseal(this.sealKey, totp.secret, contextOf(totp.user_id));
    return stepOfCode(secret, plainCode(code), this.parts.clock());
  }

  private async newRecoveryCodes(db: Queryable, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await stored.replaceRecoveryCodes(
      db,
      userId,
      codes.map((code) => this.recoveryHash(userId, plainCode(code))),
    );
    return codes;
  }

  /** With a key, because 49 bits alone could be brute-forced from a stolen database. */
  private recoveryHash(userId: number, code: string): string {
    return createHmac('sha256', this.recoveryKey).update(`${userId} ${code}`).digest('hex');
  }
}

const RECOVERY_LENGTH = 10;

function recoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
const contextOf = (userId: number): string => `totp of user ${userId}`;
const limitOf = (userId: number): string => `code of ${userId}`;

function wrongCode(): DomainError {
  return new DomainError(
    'wrong_code',
    'The code is incorrect or was already used. Wait for the next one and try again.',
  );
}

function challengeExpired(): DomainError {
  return new DomainError('challenge_expired', 'This login took too long, or has ended. Start it again.');
}

function alreadyEnabled(): DomainError {
  return new DomainError('totp_enabled', 'Two-factor authentication is already on. Turn it off first.');
}

function notEnabled(): DomainError {
  return new DomainError('totp_not_enabled', 'Two-factor authentication is off. Turn it on first.');
}
