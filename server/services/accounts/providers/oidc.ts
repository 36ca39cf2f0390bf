import * as openid from 'openid-client';
import { z } from 'zod';
import { DomainError } from '../../../lib/DomainError';
import { type ClaimNames, SecureAddress, STANDARD_CLAIMS } from './methodOptions';
import {
  clientAuthOf,
  fetchFromProvider,
  OauthClient,
  profileFromClaims,
  redeemCode,
  renew,
  startCodeFlow,
  type Tokens,
  withProvider,
} from './oauthClient';
import { type RedirectProvider, unreachableError } from './Provider';
import type { Claims } from './profileFields';

const OFFLINE = 'offline_access';

/** An OpenID Connect provider with discovery below its issuer (docs/site-config.md). */
export const OidcOptions = OauthClient.extend({
  issuer: SecureAddress.refine((address) => !address.includes('/.well-known/'), 'must end before /.well-known/'),
  scope: z.string().min(1).default('openid profile email'),
  /** Whether to request offline access, so that a session ends with its account. */
  offline: z.boolean().default(true),
  prompt: z.string().min(1).optional(),
  acr_values: z.string().min(1).optional(),
});
export type OidcOptions = z.infer<typeof OidcOptions>;

export function createOidc(own: OidcOptions, claims: Partial<ClaimNames>): RedirectProvider {
  const names = { ...STANDARD_CLAIMS, ...claims };
  const discovered = discoverOnce(own);
  const { offline, prompt, acr_values } = own;

  const check: RedirectProvider['check'] = ({ memory, subject }, store) =>
    withProvider(async () => {
      const config = await discovered();
      const tokens = await renew(config, memory ?? '', store);
      const profile = tokens && profileFromClaims(await claimsOf(config, tokens), names);
      return profile?.subject === subject ? profile : null;
    });

  return {
    kind: 'redirect',

    start: (attempt) =>
      withProvider(async () => {
        const config = await discovered();
        const parameters = { scope: scopeOf(own, config), prompt, acr_values, nonce: openid.randomNonce() };
        return startCodeFlow(config, attempt, parameters);
      }),

    finish: (arrival, memory) =>
      withProvider(async () => {
        const config = await discovered();
        const tokens = await redeemCode(config, arrival, memory);
        const profile = profileFromClaims(await claimsOf(config, tokens), names);
        return offline ? { ...profile, memory: tokens.refresh_token } : profile;
      }),

    ...(offline && { check, checkNeedsMemory: true }),
  };
}

/** Discovers at first use, so that this site starts while its provider is down. Retries after a failure. */
function discoverOnce(own: OidcOptions): () => Promise<openid.Configuration> {
  let found: Promise<openid.Configuration> | undefined;
  return () => {
    found ??= discover(own).catch(({ cause, message }: Error) => {
      found = undefined;
      throw cause instanceof DomainError ? cause : unreachableError(`it cannot be discovered: ${message}`);
    });
    return found;
  };
}

async function discover(own: OidcOptions): Promise<openid.Configuration> {
  const issuer = new URL(own.issuer);
  // Signatures are verified even over TLS, because there may be a proxy between us and the provider.
  const execute = [openid.enableNonRepudiationChecks];
  if (issuer.protocol === 'http:') execute.push(openid.allowInsecureRequests);
  const options = { [openid.customFetch]: fetchFromProvider, execute };
  return openid.discovery(issuer, own.client_id, undefined, clientAuthOf(own), options);
}

/** A provider that lists its scopes without offline access would refuse it, and does not need it. */
function scopeOf({ scope, offline }: OidcOptions, config: openid.Configuration): string {
  const known = config.serverMetadata().scopes_supported ?? [OFFLINE];
  const scopes = new Set(scope.split(/\s+/));
  if (offline && known.includes(OFFLINE)) scopes.add(OFFLINE);
  return [...scopes].join(' ');
}

/** Claims of the ID token, and those only in the userinfo. */
async function claimsOf(config: openid.Configuration, tokens: Tokens): Promise<Claims> {
  const claims = tokens.claims();
  if (!config.serverMetadata().userinfo_endpoint) return { ...claims };
  // A renewal may have no ID token. The profile then shows the subject.
  const expected = claims?.sub ?? openid.skipSubjectCheck;
  return { ...(await openid.fetchUserInfo(config, tokens.access_token, expected)), ...claims };
}
