import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { NewCredential, Passkey, UsedCredential } from '../../../../contract/accounts/passkeys';
import type { Locale } from '../../../../contract/fields';
import { PASSKEYS_PER_ACCOUNT } from '../../../../contract/values/accounts';
import type { Database, Queryable } from '../../../db/schema';
import type { SignedInCaller } from '../../../http/callers/CallerIdentity';
import { DomainError } from '../../../lib/DomainError';
import { fingerprint, randomSecret } from '../../../lib/secrets';
import type { SiteEmails } from '../../../mail/SiteEmails';
import { lockUser } from '../../../repositories/accounts/credentials';
import { lockOwnSession } from '../../../repositories/accounts/ownSessions';
import * as stored from '../../../repositories/accounts/passkeys';
import { deleteUnusedCodes } from '../../../repositories/accounts/secondFactors';
import { findUser, type UserRow } from '../../../repositories/accounts/users';
import type { Credentials } from '../Credentials';
import { SignInLimit } from '../limits/SignInLimit';
import { notify } from '../notifications';
import type { AuthenticatedUser } from '../ProviderSignIn';
import type { Sessions } from '../sessions/Sessions';
import { describeAgent } from '../sessions/userAgent';
import type { ReauthProof, SecondFactors } from './SecondFactors';

const SITE_NAME = 'Plugin Square';
const CHALLENGE_S = 5 * 60;
/**
 * Attestation formats of browsers that were asked for none. The others name certificates, and the library would fetch
 * the lists of revoked ones from addresses that the sender chose.
 */
const FORMATS = ['none', 'packed'];

export interface PasskeysParts {
  db: Database;
  clock: () => Date;
  /** The site's configured origin; null if it has none. Passkeys belong to its host, never to that of a request. */
  origin: string | null;
  credentials: Credentials;
  secondFactors: SecondFactors;
  sessions: Sessions;
  siteEmails: SiteEmails | null;
}

/** The browser and the language of a change. */
interface Visit {
  agent?: string;
  locale: Locale;
}

/** The library is loaded on first use: most starts of the server need none of it. */
const webAuthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

/**
 * Passkeys (WebAuthn). Each verifies its user by a PIN or biometrics, so it logs in alone, and it is the second step of a
 * login with a password or a company account.
 */
export class Passkeys {
  private readonly limit: SignInLimit;

  constructor(private readonly parts: PasskeysParts) {
    this.limit = new SignInLimit(parts.db, parts.clock);
  }

  /** The origin at which passkeys work; null if the site offers none. */
  get origin(): string | null {
    return this.parts.origin;
  }

  async list(userId: number): Promise<Passkey[]> {
    return (await stored.listPasskeys(this.parts.db, userId)).map(toPasskey);
  }

  /**
   * Options with which the caller's browser creates a passkey.
   *
   * @throws {DomainError} `passkeys_not_offered`, `too_many_passkeys`, `wrong_password`, `fresh_sign_in_required`,
   * `wrong_code`, `too_many_attempts`
   */
  async start(caller: SignedInCaller, proof: ReauthProof) {
    const { db, secondFactors } = this.parts;
    const { origin, hostname } = this.requireOrigin();
    const user = await secondFactors.prove(caller, proof);
    const known = await stored.listPasskeys(db, caller.user_id);
    refuseTooMany(known.length);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: hostname,
      userID: handleOf(origin, caller.user_id),
      userName: user.account ?? user.nick_name,
      userDisplayName: user.nick_name,
      challenge: await this.newChallenge(caller.session_id),
      timeout: CHALLENGE_S * 1000,
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: { ...options } };
  }

  /**
   * Stores a created passkey, and notifies its owner. Returns recovery codes if the account had none.
   *
   * @throws {DomainError} `invalid_passkey`, `too_many_passkeys`, `passkeys_not_offered`, `unauthenticated` when the
   * session ended meanwhile
   */
  async add(caller: SignedInCaller, credential: z.infer<typeof NewCredential>, { agent, locale }: Visit) {
    const { db, clock, secondFactors, sessions } = this.parts;
    const { user_id, session_id } = caller;
    const { id, publicKey, counter } = await this.readCredential(credential, session_id);
    const { user, ...added } = await db.transaction().execute(async (rows) => {
      // With the user locked, so that concurrent requests count each other.
      const user = await lockUser(rows, user_id);
      if (!user || !(await lockOwnSession(rows, user_id, session_id))) throw sessionEnded();
      refuseTooMany(await stored.countPasskeys(rows, user_id));
      const row = await stored.insertPasskey(rows, {
        user_id,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(credential.response.transports ?? []),
        name: nameOf(agent),
        created_at: clock(),
      });
      if (!row) throw invalidPasskey();
      await notifyOwner(rows, user_id, 'passkey_added', row.name);
      return { user, row, recovery_codes: await secondFactors.ensureRecoveryCodes(rows, user_id) };
    });
    sessions.invalidateUser(user_id);
    this.sendEmail('passkeyAdded', user, locale, added.row.name);
    return { passkey: toPasskey(added.row), recovery_codes: added.recovery_codes };
  }

  /** @throws {DomainError} `passkey_not_found`, also for another user's passkey */
  async rename(userId: number, passkeyId: number, name: string): Promise<void> {
    if (!(await stored.renamePasskey(this.parts.db, userId, passkeyId, name))) throw notFound();
  }

  /**
   * Removes a passkey, and notifies its owner. With the last one, logins without an authenticator app have no second
   * step, so that no user is locked out.
   *
   * @throws {DomainError} `passkey_not_found`, `wrong_password`, `fresh_sign_in_required`, `wrong_code`,
   * `too_many_attempts`
   */
  async remove(caller: SignedInCaller, passkeyId: number, proof: ReauthProof, { locale }: Visit): Promise<void> {
    const { db, secondFactors, sessions } = this.parts;
    const { user_id } = caller;
    const user = await secondFactors.prove(caller, proof);
    const name = await db.transaction().execute(async (rows) => {
      await lockUser(rows, user_id);
      const removed = await stored.deletePasskey(rows, user_id, passkeyId);
      if (removed === null) throw notFound();
      await deleteUnusedCodes(rows, user_id);
      await notifyOwner(rows, user_id, 'passkey_removed', removed);
      return removed;
    });
    sessions.invalidateUser(user_id);
    this.sendEmail('passkeyRemoved', user, locale, name);
  }

  /**
   * Options with which a browser uses a passkey. They name no account: the authenticator shows its own.
   *
   * @throws {DomainError} `passkeys_not_offered`
   */
  async startLogin() {
    const { hostname } = this.requireOrigin();
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: hostname,
      challenge: await this.newChallenge(null),
      timeout: CHALLENGE_S * 1000,
      userVerification: 'required',
    });
    return { options: { ...options } };
  }

  /**
   * The user of a used passkey. With `challenge`, it is the second step of a login, which keeps its origin. An account
   * without a password needs its company login first, because a passkey would outlive the company's account.
   *
   * @throws {DomainError} `invalid_passkey`, `challenge_expired`, `company_login_required`, `too_many_attempts`,
   * `passkeys_not_offered`
   */
  async verify(credential: z.infer<typeof UsedCredential>, challenge?: string): Promise<AuthenticatedUser> {
    const { db, clock, secondFactors } = this.parts;
    const expectedChallenge = await this.consumeChallenge(credential.response.clientDataJSON, null);
    const passkey = await stored.findPasskey(db, credential.id);
    if (!passkey) throw invalidPasskey();
    const { user_id, passkey_id } = passkey;
    // Read before the use is recorded, so that a later change of the password, or a reset link, is detected.
    const user = await findUser(db, user_id);
    if (!user) throw invalidPasskey();
    const verified = await this.limit.attempt(`passkey of ${user_id}`, async () => {
      const counter = await this.readCounter(credential, passkey, expectedChallenge);
      return counter !== null && (await stored.recordPasskeyUse(db, passkey_id, counter, clock())) ? true : null;
    });
    if (!verified) throw invalidPasskey();
    if (challenge !== undefined) return secondFactors.completeChallenge(challenge, user_id);
    if (user.password_hash === null)
      throw new DomainError(
        'company_login_required',
        'This account logs in through your organization. Log in there, then use the passkey as the second step.',
      );
    return { user, origin: {} };
  }

  /**
   * The counter of a used passkey; null if it is not valid. Its user is that of the credential id. The user handle is not
   * checked: it contains the origin, and after a change of the port, passkeys must still work.
   */
  private async readCounter(
    credential: z.infer<typeof UsedCredential>,
    passkey: stored.PasskeyRow,
    expectedChallenge: string,
  ): Promise<number | null> {
    const { origin, hostname } = this.requireOrigin();
    const { verifyAuthenticationResponse } = await webAuthn();
    const { counter } = passkey;
    const publicKey = Buffer.from(passkey.public_key, 'base64url');
    const response = { ...credential, response: { ...credential.response, userHandle: undefined } };
    const checked = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id: passkey.credential_id, publicKey: Uint8Array.from(publicKey), counter },
    }).catch(() => null);
    return checked?.verified ? checked.authenticationInfo.newCounter : null;
  }

  /** @throws {DomainError} `invalid_passkey`, `passkeys_not_offered` */
  private async readCredential(credential: z.infer<typeof NewCredential>, sessionId: string) {
    const { origin, hostname } = this.requireOrigin();
    const expectedChallenge = await this.consumeChallenge(credential.response.clientDataJSON, sessionId);
    const { verifyRegistrationResponse, decodeAttestationObject, isoBase64URL } = await webAuthn();
    const verify = async () => {
      const attestation = isoBase64URL.toBuffer(credential.response.attestationObject);
      if (!FORMATS.includes(decodeAttestationObject(attestation).get('fmt'))) return null;
      return verifyRegistrationResponse({
        // The library only stores the transports, and we store them as they are.
        response: { ...credential, response: { ...credential.response, transports: [] }, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
      });
    };
    const checked = await verify().catch(() => null);
    if (!checked?.verified) throw invalidPasskey();
    return checked.registrationInfo.credential;
  }

  private async newChallenge(session_id: string | null): Promise<Uint8Array<ArrayBuffer>> {
    const { db, clock } = this.parts;
    const challenge = randomSecret();
    const now = clock();
    const expires_at = new Date(now.getTime() + CHALLENGE_S * 1000);
    await stored.insertPasskeyChallenge(db, { challenge_hash: fingerprint(challenge), session_id, expires_at }, now);
    return Uint8Array.from(Buffer.from(challenge, 'base64url'));
  }

  /**
   * Consumes the challenge that the browser signed. It works once, for the session that requested it, or for a login.
   *
   * @throws {DomainError} `invalid_passkey`
   */
  private async consumeChallenge(clientDataJSON: string, sessionId: string | null): Promise<string> {
    const { db, clock } = this.parts;
    const challenge = challengeIn(clientDataJSON);
    const isValid =
      challenge !== null && (await stored.consumePasskeyChallenge(db, fingerprint(challenge), sessionId, clock()));
    if (!isValid) throw invalidPasskey();
    return challenge;
  }

  private requireOrigin(): URL {
    if (this.parts.origin) return new URL(this.parts.origin);
    throw new DomainError(
      'passkeys_not_offered',
      'This site offers no passkeys: its address is not configured (PUBLIC_URL). Ask an administrator.',
    );
  }

  /** Only a confirmed address receives emails about the account. */
  private sendEmail(kind: 'passkeyAdded' | 'passkeyRemoved', user: UserRow, locale: Locale, name: string): void {
    const { email, email_verified_at, account, e_id } = user;
    if (email && email_verified_at)
      this.parts.siteEmails?.[kind]({ email, locale, e_id }, { account: account ?? '', name });
  }
}

function notifyOwner(rows: Queryable, userId: number, kind: 'passkey_added' | 'passkey_removed', name: string) {
  return notify(rows, [userId], { kind, plugin_key: '', params: { name } });
}

const toPasskey = ({ passkey_id, name, created_at, last_used_at }: stored.PasskeyRow): Passkey => ({
  passkey_id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/**
 * An authenticator has one passkey of a host for each handle. With the origin, a test site at another port of the host
 * does not replace the passkey of this site.
 */
const handleOf = (origin: string, userId: number) =>
  Uint8Array.from(createHash('sha256').update(`${origin} ${userId}`).digest());

const toDescriptor = ({ credential_id, transports }: stored.PasskeyRow) => ({
  id: credential_id,
  transports: transports as ('internal' | 'hybrid' | 'usb')[],
});

/** Browser and system, until the user chooses a name. */
function nameOf(agent: string | undefined): string {
  const { browser, system } = describeAgent(agent ?? null);
  return [browser, system].filter(Boolean).join(' · ') || 'Passkey';
}

/** The challenge in what the browser signed; null if it is not readable. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {};
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

function refuseTooMany(count: number): void {
  if (count >= PASSKEYS_PER_ACCOUNT)
    throw new DomainError(
      'too_many_passkeys',
      `This account has ${PASSKEYS_PER_ACCOUNT} passkeys, the maximum. Remove one that you do not need, then try again.`,
    );
}

function invalidPasskey(): DomainError {
  return new DomainError(
    'invalid_passkey',
    'The passkey could not be verified: it was removed here, or this took too long. Try again, or log in another way.',
  );
}

function notFound(): DomainError {
  return new DomainError('passkey_not_found', 'You have no such passkey: it was already removed. Reload the list.');
}

function sessionEnded(): DomainError {
  return new DomainError('unauthenticated', 'The session has ended. Log in again.');
}
