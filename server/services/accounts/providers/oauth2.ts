import * as openid from 'openid-client';
import { z } from 'zod';
import { type ClaimNames, SecureAddress, STANDARD_CLAIMS } from './methodOptions';
import {
  clientAuthOf,
  fetchFromProvider,
  OauthClient,
  profileFromClaims,
  providerRefused,
  redeemCode,
  renew,
  startCodeFlow,
  withProvider,
} from './oauthClient';
import type { RedirectProvider } from './Provider';
import type { Claims } from './profileFields';

/** An OAuth 2.0 provider with a userinfo address (docs/site-config.md). */
export const Oauth2Options = OauthClient.extend({
  authorization_endpoint: SecureAddress,
  token_endpoint: SecureAddress,
  userinfo_endpoint: SecureAddress,
  /** The provider's issuer, if it returns one (RFC 9207). */
  issuer: z.string().min(1).optional(),
  scope: z.string().min(1).optional(),
});
export type Oauth2Options = z.infer<typeof Oauth2Options>;

const JsonObject = z.record(z.string(), z.unknown()).catch({});

/** The provider for OAuth 2 without OpenID Connect: the user's data come from its userinfo address. */
export function createOauth2(own: Oauth2Options, claims: Partial<ClaimNames>): RedirectProvider {
  const names = { ...STANDARD_CLAIMS, ...claims };
  const config = configOf(own);

  async function userinfo(accessToken: string): Promise<Claims> {
    const headers = new Headers({ accept: 'application/json' });
    const address = new URL(own.userinfo_endpoint);
    const response = await openid.fetchProtectedResource(config, accessToken, address, 'GET', undefined, headers);
    if (!response.ok) throw providerRefused(`its userinfo responded with ${response.status}`);
    return readJson(response);
  }

  return {
    kind: 'redirect',
    checkNeedsMemory: true,

    start: (attempt) => withProvider(() => startCodeFlow(config, attempt, { scope: own.scope })),

    finish: ({ url, state }, memory) =>
      withProvider(async () => {
        const back = new URL(url);
        // An issuer that is not configured cannot be compared. The callback belongs to this method only.
        if (!own.issuer) back.searchParams.delete('iss');
        const tokens = await redeemCode(config, { url: back, state }, memory);
        const profile = profileFromClaims(await userinfo(tokens.access_token), names);
        // Without a refresh token nothing is stored: an expired access token would look like a deleted account.
        return { ...profile, memory: tokens.refresh_token };
      }),

    check: ({ memory, subject }, store) =>
      withProvider(async () => {
        const tokens = await renew(config, memory ?? '', store);
        const profile = tokens && profileFromClaims(await userinfo(tokens.access_token), names);
        return profile?.subject === subject ? profile : null;
      }),
  };
}

function configOf(own: Oauth2Options): openid.Configuration {
  const { authorization_endpoint, token_endpoint, userinfo_endpoint } = own;
  // The library requires an issuer. A substitute is never compared: `finish` removes `iss` from the callback, and
  // `asStandard` removes the ID token.
  const server = { issuer: own.issuer ?? authorization_endpoint, authorization_endpoint, token_endpoint };
  const config = new openid.Configuration(server, own.client_id, undefined, clientAuthOf(own));
  config[openid.customFetch] = async (url, options) => {
    const response = await fetchFromProvider(url, options);
    return options.method === 'POST' ? asStandard(response) : response;
  };
  if (
    [authorization_endpoint, token_endpoint, userinfo_endpoint].some((address) => new URL(address).protocol === 'http:')
  )
    openid.allowInsecureRequests(config);
  return config;
}

/**
 * Converts a token response to the standard: some providers return errors with status 200. Drops an ID token, because
 * the profile comes from the userinfo.
 */
async function asStandard(response: Response): Promise<Response> {
  const { id_token: _unread, ...fields } = await readJson(response);
  return Response.json(fields, { status: response.ok && fields.error ? 400 : response.status });
}

/** The response as an object; empty if it is not one. */
async function readJson(response: Response): Promise<Claims> {
  return JsonObject.parse(await response.json().catch(() => null));
}
