import { randomUUID } from 'node:crypto';
import type { Tokens } from '../../contract/accounts';
import type { Database, Queryable } from '../db/schema';
import type { CallerIdentity } from '../lib/CallerIdentity';
import { DomainError } from '../lib/DomainError';
import {
  findRefreshToken,
  findSessionUser,
  hasUsedSuccessor,
  insertFamily,
  insertLoginCode,
  insertRefreshToken,
  lockFamilyOf,
  markRotated,
  type RefreshTokenRow,
  revokeFamily,
  takeLoginCode,
} from '../repositories/sessions';
import { ACCESS_TOKEN_S, issueAccessToken, readAccessToken } from './accessTokens';
import { type CodeBinding, type CodeProof, proves } from './codeProof';
import { deriveKey, fingerprint, randomSecret, successorOf } from './secrets';

/** Seconds a code may wait to be exchanged, a refresh token lives, and a rotated one still holds (DESIGN.md section 4). */
const CODE_S = 60;
const REFRESH_TOKEN_S = 30 * 24 * 60 * 60;
const GRACE_S = 30;

/** How long a session that was looked up is believed; one that ended elsewhere is gone after that. */
const BELIEVED_MS = 5_000;
const BELIEVED_SESSIONS = 10_000;

type SessionUser = NonNullable<CallerIdentity['user']>;

/** Codes, tokens and the families they belong to. */
export class Sessions {
  private readonly accessKey: Uint8Array;
  private readonly refreshKey: Uint8Array;
  private readonly believed = new Map<string, { user: SessionUser | null; until: number }>();

  constructor(
    private readonly db: Database,
    secretKey: Uint8Array,
    private readonly clock: () => Date,
  ) {
    this.accessKey = deriveKey(secretKey, 'access-token');
    this.refreshKey = deriveKey(secretKey, 'refresh-token');
  }

  /** A code for a user who has just proven who they are; it works once, for 60 s, and with what it is bound to. */
  async issueCode(user_id: number, binding: CodeBinding): Promise<string> {
    const code = randomSecret();
    const now = this.clock();
    await insertLoginCode(
      this.db,
      {
        code_hash: fingerprint(code),
        user_id,
        redirect_uri: binding.redirect_uri ?? null,
        code_challenge: binding.code_challenge ?? null,
        expires_at: after(now, CODE_S),
      },
      now,
    );
    return code;
  }

  /** Begins a session; null when the code does not hold, or the proof does not fit it, which uses it up as well. */
  async exchangeCode(code: string, proof: CodeProof): Promise<{ user_id: number; tokens: Tokens } | null> {
    const now = this.clock();
    return this.db.transaction().execute(async (transaction) => {
      const taken = await takeLoginCode(transaction, fingerprint(code), now);
      if (!taken || !proves(proof, taken)) return null;
      const { user_id } = taken;
      const family_id = randomUUID();
      await insertFamily(transaction, { family_id, user_id, created_at: now });
      const refreshToken = randomSecret();
      await insertRefreshToken(transaction, tokenRow(refreshToken, family_id, null, now));
      return { user_id, tokens: await this.tokens({ user_id, family_id }, refreshToken, now) };
    });
  }

  /**
   * Exchanges a refresh token for its successor. One that was exchanged before holds for 30 s while its successor is
   * unused, because an answer may be lost; after that its use means that two hold it, and ends the whole session.
   * Null when it does not hold.
   */
  async refresh(refreshToken: string): Promise<Tokens | null> {
    const now = this.clock();
    const tokenHash = fingerprint(refreshToken);
    // Answers instead of throwing: a thrown refusal would take the revocation back with it.
    return this.db.transaction().execute(async (transaction) => {
      const family = await lockFamilyOf(transaction, tokenHash);
      const token = family && (await findRefreshToken(transaction, tokenHash));
      if (!family || !token || family.revoked_at || token.expires_at <= now) return null;
      if (!(await this.holds(transaction, token, now))) {
        await revokeFamily(transaction, family.family_id, now);
        this.believed.delete(family.family_id);
        return null;
      }
      if (!token.rotated_at) await markRotated(transaction, tokenHash, now);
      const successor = successorOf(refreshToken, this.refreshKey);
      await insertRefreshToken(transaction, tokenRow(successor, family.family_id, tokenHash, now));
      return this.tokens(family, successor, now);
    });
  }

  /** Whose session a refresh token stands for; null when it does not hold. Looks only: a look is no use. */
  async findUserId(refreshToken: string): Promise<number | null> {
    const now = this.clock();
    const token = await findRefreshToken(this.db, fingerprint(refreshToken));
    if (!token || token.expires_at <= now || !(await this.holds(this.db, token, now))) return null;
    return (await findSessionUser(this.db, token.family_id))?.user_id ?? null;
  }

  /** Ends the session of a refresh token, whichever of its tokens it is; an unknown one is no error. */
  async end(refreshToken: string): Promise<void> {
    const token = await findRefreshToken(this.db, fingerprint(refreshToken));
    if (!token) return;
    await revokeFamily(this.db, token.family_id, this.clock());
    this.believed.delete(token.family_id);
  }

  /** The user of an access token, with the role that the row has now; null for a visitor. */
  async authenticate(bearer: string | undefined): Promise<SessionUser | null> {
    if (!bearer) return null;
    const now = this.clock();
    const claims = await readAccessToken(this.accessKey, bearer, now);
    const user = claims && (await this.sessionUser(claims.family_id, now));
    if (!user || user.user_id !== claims.user_id)
      throw new DomainError(
        'unauthenticated',
        'The access token does not hold: it is malformed, expired, or its session has ended. Refresh it or sign in again.',
      );
    return user;
  }

  private async sessionUser(familyId: string, now: Date): Promise<SessionUser | null> {
    const known = this.believed.get(familyId);
    if (known && known.until > now.getTime()) return known.user;
    const user = await findSessionUser(this.db, familyId);
    this.believed.delete(familyId);
    this.believed.set(familyId, { user, until: now.getTime() + BELIEVED_MS });
    // A Map keeps its order of insertion: the first is the one that was looked up longest ago.
    if (this.believed.size > BELIEVED_SESSIONS) {
      const [oldest] = this.believed.keys();
      if (oldest !== undefined) this.believed.delete(oldest);
    }
    return user;
  }

  private async holds(db: Queryable, token: RefreshTokenRow, now: Date): Promise<boolean> {
    if (!token.rotated_at) return true;
    return after(token.rotated_at, GRACE_S) >= now && !(await hasUsedSuccessor(db, token.token_hash));
  }

  private async tokens(
    session: { user_id: number; family_id: string },
    refresh_token: string,
    now: Date,
  ): Promise<Tokens> {
    return {
      access_token: await issueAccessToken(this.accessKey, session, now),
      refresh_token,
      expires_in: ACCESS_TOKEN_S,
      refresh_expires_in: REFRESH_TOKEN_S,
    };
  }
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

function tokenRow(token: string, family_id: string, predecessor_hash: string | null, now: Date) {
  return {
    token_hash: fingerprint(token),
    family_id,
    created_at: now,
    expires_at: after(now, REFRESH_TOKEN_S),
    predecessor_hash,
  };
}
