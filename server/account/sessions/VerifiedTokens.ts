import { fingerprint } from '../secrets/secrets';
import { type AccessClaims, verifyAccessToken } from './accessTokens';

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
