import { randomUUID } from 'node:crypto';
import type { Tokens } from '../../../../contract/accounts/accounts';
import type { OwnSession } from '../../../../contract/accounts/sessions';
import { ROLE } from '../../../../contract/values/accounts';
import type { Database, Queryable } from '../../../db/schema';
import type { SignedInCaller } from '../../../http/callers/CallerIdentity';
import { DomainError } from '../../../lib/DomainError';
import { deriveKey, fingerprint, randomSecret, successorOf } from '../../../lib/secrets';
import {
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
  lockOwnSession,
  touchSession,
} from '../../../repositories/accounts/ownSessions';
import {
  consumeLoginCode,
  deleteExpiredCodes,
  type FamilyRow,
  findCodeHolder,
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
  type SessionOrigin,
  type SessionUserRow,
} from '../../../repositories/accounts/sessions';
import { type VerifiedUser, withVerifiedPassword } from '../passwords/passwords';
import { ACCESS_TOKEN_S, type AccessClaims, issueAccessToken, VerifiedTokens } from './accessTokens';
import { type CodeBinding, type CodeProof, proves } from './codeProof';
import { describeAgent, plainAgent } from './userAgent';

/** Lifetimes in seconds of a code, of a refresh token, and of a rotated one (requirements.md section 7). */
const CODE_S = 60;
export const REFRESH_TOKEN_S = 30 * 24 * 60 * 60;
const GRACE_S = 30;

/** Cache time of a session: the longest time that a server accepts an ended session if it receives no signal. */
const CACHE_MS = 5_000;
const MAX_CACHED_SESSIONS = 10_000;

/** Precision of a session's last use: a write per request would be too expensive. */
const USE_INTERVAL_MS = 5 * 60 * 1000;

/** Codes, tokens and token families. */
export class Sessions {
  private readonly accessKey: Uint8Array;
  private readonly refreshKey: Uint8Array;
  private readonly verified: VerifiedTokens;
  /** Users of sessions that were used in the last seconds, by session id. */
  private readonly cached = new Map<string, { user: SignedInCaller | null; at: number }>();
  /** Number of changes that ended a cached session, so that a row that was read before one is not cached after it. */
  private invalidations = 0;

  constructor(
    private readonly db: Database,
    secretKey: Uint8Array,
    private readonly clock: () => Date,
    private readonly requireAdminTotp = false,
    private readonly publish: (signal: string) => void = () => undefined,
  ) {
    this.accessKey = deriveKey(secretKey, 'access-token');
    this.verified = new VerifiedTokens(this.accessKey);
    this.refreshKey = deriveKey(secretKey, 'refresh-token');
  }

  /** Issues a code to a user who was just authenticated. It works once, within 60 s, and with its binding. */
  async issueCode(user: VerifiedUser, binding: CodeBinding, origin: SessionOrigin = {}): Promise<string> {
    await deleteExpiredCodes(this.db, this.clock());
    return withVerifiedPassword(this.db, user, (rows) => this.writeCode(rows, user.user_id, binding, origin));
  }

  /**
   * Issues a code to the holder of a session's refresh token; null if it is invalid. The session is locked meanwhile,
   * so that ending it voids this code too.
   */
  async issueCodeFor(refreshToken: string): Promise<string | null> {
    await deleteExpiredCodes(this.db, this.clock());
    return this.db.transaction().execute(async (rows) => {
      await lockFamilyOf(rows, fingerprint(refreshToken));
      const session = await this.find(refreshToken, rows);
      return session && this.writeCode(rows, session.user_id, {}, session.origin);
    });
  }

  private async writeCode(rows: Queryable, user_id: number, binding: CodeBinding, origin: SessionOrigin) {
    const code = randomSecret();
    await insertLoginCode(rows, {
      code_hash: fingerprint(code),
      user_id,
      redirect_uri: binding.redirect_uri ?? null,
      code_challenge: binding.code_challenge ?? null,
      ...origin,
      expires_at: after(this.clock(), CODE_S),
    });
    return code;
  }

  /** The user who has just logged in with a code; null if it is invalid. Does not use it up. */
  async findCodeHolder(code: string): Promise<Pick<SignedInCaller, 'role' | 'e_id'> | null> {
    return findCodeHolder(this.db, fingerprint(code), this.clock());
  }

  /** Starts a session; null if the code is invalid, or the proof does not match, which uses it up too. */
  async exchangeCode(code: string, proof: CodeProof) {
    const now = this.clock();
    return this.db.transaction().execute(async (transaction) => {
      const loginCode = await consumeLoginCode(transaction, fingerprint(code), now);
      if (!loginCode || !proves(proof, loginCode)) return null;
      const { user_id, identity_id, session_ends_at } = loginCode;
      const family_id = randomUUID();
      await insertFamily(transaction, { family_id, user_id, created_at: now, identity_id, session_ends_at });
      const refreshToken = randomSecret();
      await insertRefreshToken(transaction, tokenRow(refreshToken, family_id, null, now));
      const tokens = await this.tokens({ user_id, family_id, session_ends_at }, refreshToken, now);
      return { user_id, identity_id, tokens };
    });
  }

  /**
   * Exchanges a refresh token for its successor. A used one is valid for 30 s while its successor is unused, because a
   * response may be lost. After that, its use means that it was stolen, and ends the whole session. Null if it is
   * invalid.
   */
  async refresh(refreshToken: string): Promise<Tokens | null> {
    const now = this.clock();
    const tokenHash = fingerprint(refreshToken);
    // Returns instead of throwing: an error would roll back the revocation.
    return this.db.transaction().execute(async (transaction) => {
      const family = await lockFamilyOf(transaction, tokenHash);
      const token = family && (await findRefreshToken(transaction, tokenHash));
      if (!family || !token || family.revoked_at || token.expires_at <= now) return null;
      if (family.session_ends_at && family.session_ends_at <= now) return null;
      if (!(await this.holds(transaction, token, now))) {
        await revokeFamily(transaction, family.family_id, now);
        this.invalidateSession(family.family_id);
        return null;
      }
      if (!token.rotated_at) await markRotated(transaction, tokenHash, now);
      const successor = successorOf(refreshToken, this.refreshKey);
      await insertRefreshToken(transaction, tokenRow(successor, family.family_id, tokenHash, now));
      return this.tokens(family, successor, now);
    });
  }

  /**
   * Additional tokens of a session. The previous ones stay valid, so that a lost response ends nothing. Null if it has
   * ended.
   */
  async issueTokens({ user_id, session_id }: SignedInCaller): Promise<Tokens | null> {
    const now = this.clock();
    return this.db.transaction().execute(async (transaction) => {
      const family = await lockOwnSession(transaction, user_id, session_id);
      if (!family) return null;
      const refreshToken = randomSecret();
      await insertRefreshToken(transaction, tokenRow(refreshToken, session_id, null, now));
      return this.tokens(family, refreshToken, now);
    });
  }

  /** User and origin of a refresh token's session; null if it is invalid. Does not count as a use. */
  async find(
    refreshToken: string,
    db: Queryable = this.db,
  ): Promise<{ user_id: number; origin: SessionOrigin } | null> {
    const now = this.clock();
    const token = await findRefreshToken(db, fingerprint(refreshToken));
    if (!token || token.expires_at <= now || !(await this.holds(db, token, now))) return null;
    const session = await findSessionUser(db, token.family_id, now);
    if (!session) return null;
    const { user_id, identity_id, session_ends_at } = session;
    return { user_id, origin: { identity_id, session_ends_at } };
  }

  /** Ends the session of a refresh token, even of an old one. An unknown one is no error. */
  async end(refreshToken: string): Promise<void> {
    const token = await findRefreshToken(this.db, fingerprint(refreshToken));
    if (!token) return;
    await revokeFamily(this.db, token.family_id, this.clock());
    this.invalidateSession(token.family_id);
  }

  /** The user of an access token with their present role; null for a visitor. */
  async authenticate(bearer: string | undefined, userAgent?: string): Promise<SignedInCaller | null> {
    if (!bearer) return null;
    const claims = await this.verified.read(bearer, this.clock());
    const user = claims && (await this.callerOfSession(claims, userAgent));
    if (!user)
      throw new DomainError(
        'unauthenticated',
        'The access token is not valid: it is malformed, expired, or its session has ended. Refresh it or log in again.',
      );
    return user;
  }

  /** The user of a session with their present role; null after it has ended. */
  async callerOfSession({ family_id, user_id }: AccessClaims, userAgent?: string): Promise<SignedInCaller | null> {
    const user = await this.sessionUser(family_id, this.clock(), userAgent);
    return user?.user_id === user_id ? user : null;
  }

  /** Sessions of a user, the caller's first. */
  async list(caller: Pick<SignedInCaller, 'user_id' | 'session_id'>): Promise<OwnSession[]> {
    const rows = await listOwnSessions(this.db, caller.user_id, this.clock());
    const sessions = rows.map(({ family_id, created_at, last_used_at, user_agent }) => ({
      session_id: family_id,
      created_at: created_at.toISOString(),
      last_used_at: (last_used_at ?? created_at).toISOString(),
      user_agent,
      ...describeAgent(user_agent),
      is_current: family_id === caller.session_id,
    }));
    const latest = (session: OwnSession) => (session.is_current ? '~' : session.last_used_at);
    return sessions.sort((one, other) => (latest(one) < latest(other) ? 1 : -1));
  }

  /** @throws {DomainError} `session_not_found`, also for another user's session */
  async endOne(userId: number, sessionId: string): Promise<void> {
    const ended = !sessionId.includes('\0') && (await endOwnSession(this.db, userId, sessionId, this.clock()));
    if (!ended)
      throw new DomainError('session_not_found', 'You have no such session: it has already ended. Reload the list.');
    this.invalidateSession(sessionId);
  }

  /** Ends the caller's own session. If it has ended already, that is no error. */
  async endOwn({ user_id, session_id }: Pick<SignedInCaller, 'user_id' | 'session_id'>): Promise<void> {
    await endOwnSession(this.db, user_id, session_id, this.clock());
    this.invalidateSession(session_id);
  }

  /** The identity that started a session; null for a local account, and for an ended session. */
  async identityOf(sessionId: string): Promise<number | null> {
    return (await findSessionUser(this.db, sessionId, this.clock()))?.identity_id ?? null;
  }

  /** Ends every session of a user except the caller's; returns how many. */
  async endOthers({ user_id, session_id }: SignedInCaller): Promise<number> {
    const ended = await endOwnSessions(this.db, user_id, { keep: session_id, now: this.clock() });
    this.invalidateUser(user_id);
    return ended;
  }

  /** Clears the cached sessions of a user: their next calls query the database. */
  invalidateUser(userId: number): void {
    this.invalidateUserHere(userId);
    this.publish(`user ${userId}`);
  }

  /** Clears what another server has changed; everything if a signal may have been lost (null). */
  onSignal(signal: string | null): void {
    const [what, id = ''] = signal?.split(' ') ?? [];
    if (signal === null) {
      this.invalidations += 1;
      this.cached.clear();
    } else if (what === 'user') this.invalidateUserHere(Number(id));
    else if (what === 'session') this.invalidateSessionHere(id);
  }

  private invalidateUserHere(userId: number): void {
    this.invalidations += 1;
    for (const [familyId, { user }] of this.cached) if (user?.user_id === userId) this.cached.delete(familyId);
  }

  private invalidateSessionHere(familyId: string): void {
    this.invalidations += 1;
    this.cached.delete(familyId);
  }

  private invalidateSession(familyId: string): void {
    this.invalidateSessionHere(familyId);
    this.publish(`session ${familyId}`);
  }

  private async sessionUser(familyId: string, now: Date, userAgent?: string): Promise<SignedInCaller | null> {
    const known = this.cached.get(familyId);
    // After the clock was set back, the age is unknown.
    const age = known ? now.getTime() - known.at : -1;
    if (known && age >= 0 && age < CACHE_MS) return known.user;
    const { invalidations } = this;
    const row = await findSessionUser(this.db, familyId, now);
    const user = row && this.callerOf(row, familyId);
    const due = new Date(now.getTime() - USE_INTERVAL_MS);
    if (row && (!row.last_used_at || row.last_used_at <= due))
      // Only shown to the user. A database that turned read-only must not end their reading.
      await touchSession(this.db, familyId, { last_used_at: now, user_agent: plainAgent(userAgent) }, due).catch(
        () => undefined,
      );
    // The row may be from before the change that another call just announced.
    if (invalidations !== this.invalidations) return user;
    this.cached.delete(familyId);
    this.cached.set(familyId, { user, at: now.getTime() });
    // A Map keeps insertion order: the first entry is the oldest.
    if (this.cached.size > MAX_CACHED_SESSIONS) {
      const [oldest] = this.cached.keys();
      if (oldest !== undefined) this.cached.delete(oldest);
    }
    return user;
  }

  /** An administrator without required two-factor authentication has no admin rights; `lacks_totp` says why. */
  private callerOf(row: SessionUserRow, session_id: string): SignedInCaller {
    const { user_id, role, e_id, department, enterprise_role, has_second_step } = row;
    const isAdministrator = role !== ROLE.user || enterprise_role !== null;
    return this.requireAdminTotp && isAdministrator && !has_second_step
      ? { user_id, role: ROLE.user, session_id, e_id, department, enterprise_role: null, lacks_totp: true }
      : { user_id, role, session_id, e_id, department, enterprise_role };
  }

  private async holds(db: Queryable, token: RefreshTokenRow, now: Date): Promise<boolean> {
    if (!token.rotated_at) return true;
    return after(token.rotated_at, GRACE_S) >= now && !(await hasUsedSuccessor(db, token.token_hash));
  }

  private async tokens(
    session: Pick<FamilyRow, 'user_id' | 'family_id' | 'session_ends_at'>,
    refresh_token: string,
    now: Date,
  ): Promise<Tokens> {
    const sessionLeft = session.session_ends_at ? secondsUntil(session.session_ends_at, now) : REFRESH_TOKEN_S;
    return {
      access_token: await issueAccessToken(this.accessKey, session, now),
      refresh_token,
      expires_in: ACCESS_TOKEN_S,
      refresh_expires_in: Math.min(REFRESH_TOKEN_S, sessionLeft),
    };
  }
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.floor((moment.getTime() - now.getTime()) / 1000);
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
