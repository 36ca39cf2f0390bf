import { jwtVerify, SignJWT } from 'jose';
import { fingerprint } from '../../../lib/secrets';

/** Seconds an access token lives. */
export const ACCESS_TOKEN_S = 15 * 60;
const ISSUER = 'plugin-square';
const ALGORITHM = 'HS256';

/** Claims of an access token. A role is deliberately absent: it is read from the row for each call. */
export interface AccessClaims {
  user_id: number;
  family_id: string;
}

export async function issueAccessToken(
  key: Uint8Array,
  claims: AccessClaims,
  now: Date,
  seconds = ACCESS_TOKEN_S,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.family_id })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(String(claims.user_id))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(key);
}

/** The claims of a token; null if it is malformed, expired, or not signed by us. */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<AccessClaims | null> {
  return (await verifyAccessToken(key, token, now))?.claims ?? null;
}

/** Like {@link readAccessToken}, with the time in ms at which the token expires. */
async function verifyAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<{ claims: AccessClaims; expiresAt: number } | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    });
    const user_id = Number(payload.sub);
    if (!Number.isSafeInteger(user_id) || typeof payload.sid !== 'string') return null;
    return { claims: { user_id, family_id: payload.sid }, expiresAt: Number(payload.exp) * 1000 };
  } catch {
    return null;
  }
}

/** Maximum number of remembered tokens. The least recently verified ones are evicted first. */
const MAX_TOKENS = 10_000;

/**
 * Reads access tokens and remembers verified ones until they expire, because verifying a signature takes
 * longer than sending a cached response. A token says nothing about whether its session still exists: that is looked up
 * for each call.
 */
export class VerifiedTokens {
  /** By the fingerprint of the token, so that the memory contains no tokens. */
  private readonly verified = new Map<string, { claims: AccessClaims; expiresAt: number }>();

  constructor(
    private readonly key: Uint8Array,
    private readonly maxTokens = MAX_TOKENS,
  ) {}

  /** The claims of a token; null if it is malformed, expired, or not signed by us. */
  async read(token: string, now: Date): Promise<AccessClaims | null> {
    const hash = fingerprint(token);
    const known = this.verified.get(hash);
    if (known && now.getTime() < known.expiresAt) return known.claims;
    this.verified.delete(hash);
    const verified = await verifyAccessToken(this.key, token, now);
    if (!verified) return null;
    this.verified.set(hash, verified);
    // A Map keeps insertion order: the first entry is the oldest.
    const [oldest] = this.verified.keys();
    if (oldest !== undefined && this.verified.size > this.maxTokens) this.verified.delete(oldest);
    return verified.claims;
  }
}
