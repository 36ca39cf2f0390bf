import * as openid from 'openid-client';
import { z } from 'zod';
import { DomainError } from '../../../lib/DomainError';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import { type ClaimNames, Secret } from './methodOptions';
import { fetchProvider, type ProviderResponse, unreachableError } from './Provider';
import { type Claims, profileOf } from './profileFields';

/** Credentials of this site at an OAuth 2.0 or OpenID Connect provider. */
export const OauthClient = z.strictObject({
  client_id: z.string().min(1),
  client_secret: Secret,
  token_endpoint_auth: z.enum(['basic', 'post']).default('basic'),
});
type OauthClient = z.infer<typeof OauthClient>;

/** The tokens that a provider returns for an authorization code. */
export type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** Errors that mean a refused renewal; the last one is GitHub's name for the first. */
const REFUSED_RENEWALS = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'bad_refresh_token',
]);
/** Errors that mean a problem of the provider itself (RFC 6749, section 4.1.2.1). */
const PROVIDER_FAILURES = new Set(['server_error', 'temporarily_unavailable']);

const Attempt = z.object({ verifier: z.string(), nonce: z.string().optional() });

export function clientAuthOf({ token_endpoint_auth, client_secret }: OauthClient): openid.ClientAuth {
  return token_endpoint_auth === 'post'
    ? openid.ClientSecretPost(client_secret)
    : openid.ClientSecretBasic(client_secret);
}

/** Sends the library's requests like all other requests to providers. An interrupted response counts as none. */
export async function fetchFromProvider(
  url: string,
  { method, headers, body }: openid.CustomFetchOptions,
): Promise<Response> {
  const response = await fetchProvider(new URL(url), { method, headers, body: body as BodyInit })
    .then(async (response) => new Response(await response.text(), response))
    .catch((error: { cause?: NodeJS.ErrnoException } & Error) => {
      const { message, code } = error.cause ?? (error as NodeJS.ErrnoException);
      throw unreachableError(message || String(code));
    });
  if (response.status >= 500 || response.status === 429) throw unreachableError(`it responded with ${response.status}`);
  return response;
}

/** Authorization address for the code flow, with the proofs that the response must match. */
export async function startCodeFlow(
  config: openid.Configuration,
  { state, callback }: { state: string; callback: string },
  options: Record<string, string | undefined>,
): Promise<{ location: string; memory: z.infer<typeof Attempt> }> {
  const verifier = openid.randomPKCECodeVerifier();
  const parameters = {
    ...options,
    redirect_uri: callback,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  const value = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const location = openid.buildAuthorizationUrl(config, new URLSearchParams(value));
  return { location: location.href, memory: { verifier, nonce: options.nonce } };
}

/** Exchanges the returned code. */
export async function redeemCode(
  config: openid.Configuration,
  { url, state }: Pick<ProviderResponse, 'url' | 'state'>,
  memory: unknown,
): Promise<Tokens> {
  const { verifier, nonce } = Attempt.parse(memory);
  return openid.authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  });
}

/** Renews the tokens without the user; null if the provider refuses. */
export async function renew(
  config: openid.Configuration,
  refreshToken: string,
  store: (memory: string) => Promise<void>,
): Promise<Tokens | null> {
  try {
    const tokens = await openid.refreshTokenGrant(config, refreshToken);
    // Many providers accept a refresh token once, so the next one must be stored before anything else can fail.
    if (tokens.refresh_token) await store(tokens.refresh_token);
    return tokens;
  } catch (error) {
    if (error instanceof openid.ResponseBodyError && REFUSED_RENEWALS.has(error.error)) return null;
    throw error;
  }
}

/** @throws {DomainError} `provider_refused` if there is no subject */
export function profileFromClaims(value: Claims, names: ClaimNames): ProviderProfile {
  const profile = profileOf(value, names);
  if (!profile) throw providerRefused(`it has no ${names.subject}`);
  return profile;
}

/**
 * Runs a request to a provider and converts its errors. Nothing else of the response is logged, because it may contain
 * tokens.
 *
 * @throws {DomainError} `provider_refused`, `provider_unreachable`
 */
export async function withProvider<Result>(callProvider: () => Promise<Result>): Promise<Result> {
  try {
    return await callProvider();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  // The library wraps errors that it does not know, such as those of `fetchFromProvider`.
  if (error instanceof openid.ClientError) {
    const { cause, code, message } = error;
    if (cause instanceof DomainError) return cause;
    return providerRefused(code && cause instanceof Error ? cause.message : message);
  }
  const value = errorDescription(error);
  if (value === undefined) return error;
  // The code may come from the browser's address, which anyone can write.
  const name = /^\w{1,64}$/.test(value) ? value : 'an error without a name';
  return PROVIDER_FAILURES.has(name) ? unreachableError(name) : providerRefused(name);
}

/** The provider's error code, from any of the three places. */
function errorDescription(error: unknown): string | undefined {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return error.error;
  if (error instanceof openid.WWWAuthenticateChallengeError) return error.cause[0]?.parameters.error ?? '';
  return undefined;
}

/** Error for a provider that refused a request of this server. `why` is shown to the user. */
export function providerRefused(why: string): DomainError {
  return new DomainError('provider_refused', `The login service refused the request (${why}). Start the login again.`);
}
