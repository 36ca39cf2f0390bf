/** Maximum characters of what a login sends: parameters of its addresses, codes, and ids of its steps. */
export const LOGIN_LIMITS = {
  redirect_uri: 2_000,
  state: 512,
  /** The code of this site, which is exchanged for tokens. */
  code: 200,
  code_verifier: 1_000,
  /** The id of a login that waits for the code of two-factor authentication. */
  challenge: 200,
  /** The id of a pending link request. */
  bind_id: 200,
  /** The name of another service. */
  provider: 200,
  /** The code of another service. */
  provider_code: 2_000,
  session_id: 100,
} as const;
