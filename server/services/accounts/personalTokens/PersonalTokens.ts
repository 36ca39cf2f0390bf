import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { z } from 'zod';
import type { makeToken, PersonalToken } from '../../../../contract/accounts/personalTokens';
import { TOKENS_PER_ACCOUNT } from '../../../../contract/values/accounts';
import { isPersonalToken, TOKEN_PREFIX } from '../../../../shared/personalToken';
import type { Database } from '../../../db/schema';
import type { SignedInCaller } from '../../../http/callers/CallerIdentity';
import { DomainError } from '../../../lib/DomainError';
import { fingerprint } from '../../../lib/secrets';
import { lockUser } from '../../../repositories/accounts/credentials';
import { lockOwnSession } from '../../../repositories/accounts/ownSessions';
import * as stored from '../../../repositories/accounts/personalTokens';
import type { Credentials } from '../Credentials';
import type { SecondFactors } from '../secondFactors/SecondFactors';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Minimum interval in ms between two records of the last use. */
const USE_INTERVAL_MS = 60 * 1000;
/**
 * Time for which a provider's confirmation keeps the access tokens of an account without a password valid: the lifetime of a
 * session.
 */
const CONFIRMED_MS = 30 * DAY_MS;

type NewToken = z.infer<typeof makeToken.schema.body>;

export interface PersonalTokensParts {
  db: Database;
  clock: () => Date;
  credentials: Credentials;
  secondFactors: SecondFactors;
}

/** Personal access tokens for programs: created by a verified user, for named scopes, with an expiry date. */
export class PersonalTokens {
  constructor(private readonly parts: PersonalTokensParts) {}

  async list(userId: number): Promise<PersonalToken[]> {
    return (await stored.listTokens(this.parts.db, userId)).map(toPersonalToken);
  }

  /**
   * @throws {DomainError} `wrong_password`, `fresh_sign_in_required`, `wrong_code`, `too_many_attempts`,
   * `too_many_tokens`, `unauthenticated` when the session ended meanwhile
   */
  async make(caller: SignedInCaller, options: NewToken): Promise<PersonalToken & { token: string }> {
    const { db, clock, credentials, secondFactors } = this.parts;
    const { name, scopes, expires_in_days, password, code } = options;
    const { user_id } = caller;
    await credentials.prove(caller, password);
    await secondFactors.proveIfEnabled(caller, code);
    const token = newPersonalToken();
    const created_at = clock();
    const row = await db.transaction().execute(async (transaction) => {
      // With the user locked, so that concurrent requests count each other, and no token outlives the account.
      await lockUser(transaction, user_id);
      if (!(await lockOwnSession(transaction, user_id, caller.session_id))) throw sessionEnded();
      if ((await stored.countTokens(transaction, user_id)) >= TOKENS_PER_ACCOUNT) throw tooManyError();
      return stored.insertToken(transaction, {
        user_id,
        token_hash: fingerprint(token),
        name,
        scopes: JSON.stringify(scopes),
        created_at,
        expires_at: new Date(created_at.getTime() + expires_in_days * DAY_MS),
      });
    });
    return { ...toPersonalToken(row), token };
  }

  /** @throws {DomainError} `token_not_found`, also for another user's token */
  async end(userId: number, tokenId: number): Promise<void> {
    if ((await stored.deleteToken(this.parts.db, userId, tokenId)) !== null) return;
    throw new DomainError('token_not_found', 'You have no such token: it was already revoked. Reload the list.');
  }

  /**
   * The user of a token, always without an admin role: administration needs an interactive login. Every invalid token
   * of the right format costs the same hash and lookup, and gets the same error.
   *
   * @throws {DomainError} `unauthenticated`
   */
  async authenticate(token: string): Promise<SignedInCaller> {
    const { db, clock } = this.parts;
    const now = clock();
    const found =
      isPersonalToken(token) &&
      (await stored.findToken(db, fingerprint(token), {
        now,
        vouchedSince: new Date(now.getTime() - CONFIRMED_MS),
      }));
    if (!found)
      throw new DomainError(
        'unauthenticated',
        'The access token is invalid: it is malformed, expired, or revoked. Create a new one under "My account".',
      );
    const { token_id, user_id, scopes, last_used_at, e_id, department } = found;
    const due = new Date(now.getTime() - USE_INTERVAL_MS);
    if (!last_used_at || last_used_at <= due) await stored.touchToken(db, token_id, now, due);
    const session_id = `access token ${token_id}`;
    return { user_id, role: 0, session_id, e_id, department, enterprise_role: null, scopes };
  }
}

function toPersonalToken(row: stored.PersonalTokenRow): PersonalToken {
  const { token_id, name, scopes, created_at, expires_at, last_used_at } = row;
  return {
    token_id,
    name,
    scopes,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

function tooManyError(): DomainError {
  return new DomainError(
    'too_many_tokens',
    `This account has ${TOKENS_PER_ACCOUNT} access tokens, the maximum. Revoke one that you do not need, then try again.`,
  );
}

function sessionEnded(): DomainError {
  return new DomainError('unauthenticated', 'The session has ended. Log in again.');
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Digits for 32 bytes and a CRC-32. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;

/**
 * A new access token: the prefix, 32 random bytes in base 62, and the CRC-32 of the secret, by which scanners recognize
 * real tokens.
 */
function newPersonalToken(): string {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  return TOKEN_PREFIX + secret + base62(BigInt(crc32(secret)), CHECKSUM_DIGITS);
}

function base62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; rest > 0n; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits.padStart(length, '0');
}
