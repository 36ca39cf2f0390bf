import { createHash, timingSafeEqual } from 'node:crypto';

/** Binding of a code, set when it is issued. */
export interface CodeBinding {
  redirect_uri?: string | null;
  /** PKCE, S256: the sha256 of the secret that the exchange must present. */
  code_challenge?: string | null;
}

/** Proof presented with a code in the exchange. */
export interface CodeProof {
  redirect_uri?: string;
  code_verifier?: string;
}

/** RFC 7636, section 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/**
 * Whether the proof matches the binding. A verifier for a code without a challenge is refused too: an attacker may have
 * removed the challenge from the login's address (RFC 9700, section 2.1.1). Programs that log in by password without
 * PKCE present neither; a presented redirect_uri must match.
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
