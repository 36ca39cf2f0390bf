import { createHash, timingSafeEqual } from 'node:crypto';

/** What a code was bound to when it was issued. */
export interface CodeBinding {
  redirect_uri?: string | null;
  /** PKCE, S256: the sha256 of the secret that the exchange must show. */
  code_challenge?: string | null;
}

/** What is shown beside a code when it is exchanged. */
export interface CodeProof {
  redirect_uri?: string;
  code_verifier?: string;
}

/** RFC 7636, section 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/**
 * Whether the proof fits what the code is bound to. A verifier for a code that has no challenge is refused as well:
 * somebody took the challenge out of the sign-in's address (RFC 9700, section 2.1.1). Programs that sign in by
 * password without PKCE show neither; a redirect_uri that is shown must be the one that was bound.
 */
export function proves(proof: CodeProof, binding: CodeBinding): boolean {
  if (proof.redirect_uri !== undefined && proof.redirect_uri !== binding.redirect_uri) return false;
  if (!binding.code_challenge) return proof.code_verifier === undefined;
  if (!proof.code_verifier || !VERIFIER.test(proof.code_verifier)) return false;
  return sameText(createHash('sha256').update(proof.code_verifier).digest('base64url'), binding.code_challenge);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
