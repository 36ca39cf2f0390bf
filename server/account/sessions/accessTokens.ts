import { jwtVerify, SignJWT } from 'jose';

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
export async function verifyAccessToken(
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
