import { createPublicKey } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { DomainError } from '../../../lib/DomainError';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import type { KnownIdentity } from '../../../repositories/accounts/identities';
import { type ClaimNames, ProviderAddress, Secret, STANDARD_CLAIMS } from './methodOptions';
import { fetchProvider, type ProviderResponse, type RedirectProvider } from './Provider';
import { profileOf } from './profileFields';

/** Maximum age of a ticket, and tolerance for the portal's clock. */
const TICKET_AGE = '5m';
const CLOCK_SKEW_S = 30;

const PublicKey = z.string().refine(isPublicKey, 'must be a public key in PEM');

/** A company's own portal, which signs a ticket (docs/custom-sso.md). */
export const CustomSsoOptions = z
  .strictObject({
    login_url: ProviderAddress,
    issuer: z.string().min(1),
    audience: z.string().min(1),
    secret: Secret.refine((text) => text.length >= 32, 'must have at least 32 characters').optional(),
    public_key: PublicKey.optional(),
    jwks_url: ProviderAddress.optional(),
    /**
     * Called with `?sub=` and the token as bearer: 2xx with the claims, or 404 and 410 if the user no longer exists.
     */
    check: z.strictObject({ url: ProviderAddress, token: Secret }).optional(),
  })
  .refine((own) => [own.secret, own.public_key, own.jwks_url].filter(Boolean).length === 1, {
    message: 'needs one of secret, public_key and jwks_url',
  });
export type CustomSsoOptions = z.infer<typeof CustomSsoOptions>;

/** The provider for a company's own login page, which returns a signed ticket (JWT). */
export function createCustomSso(own: CustomSsoOptions, claims: Partial<ClaimNames>): RedirectProvider {
  const names = { ...STANDARD_CLAIMS, ...claims };
  const verify = ticketVerifier(own);
  const { check } = own;
  return {
    kind: 'redirect',

    async start({ state, callback }) {
      const location = new URL(own.login_url);
      location.searchParams.set('return_to', callback);
      location.searchParams.set('state', state);
      return { location: location.href };
    },

    async finish({ url, state }: ProviderResponse) {
      const claims = await verify(url.searchParams.get('ticket') ?? '');
      // The ticket names its attempt, and an attempt ends once, so no ticket logs in twice.
      const profile = claims.state === state ? profileOf(claims, names) : null;
      if (!profile) throw refusedError('it was issued for another login, or has no subject');
      return profile;
    },

    ...(check && { check: (known: KnownIdentity) => requestCheck(check, known, names) }),
  };
}

function ticketVerifier(own: CustomSsoOptions): (ticket: string) => Promise<Record<string, unknown>> {
  const options = {
    issuer: own.issuer,
    audience: own.audience,
    maxTokenAge: TICKET_AGE,
    clockTolerance: CLOCK_SKEW_S,
    requiredClaims: ['sub', 'exp', 'iat', 'state'],
  };
  const verify = own.secret
    ? (ticket: string) =>
        jwtVerify(ticket, new TextEncoder().encode(own.secret), { ...options, algorithms: ['HS256', 'HS384', 'HS512'] })
    : publicVerifier(own, options);
  return async (ticket) => {
    try {
      return (await verify(ticket)).payload;
    } catch (error) {
      throw refusedError((error as Error).message);
    }
  };
}

/** Only asymmetric signatures: a portal's public key must never be accepted as a shared secret. */
function publicVerifier(own: CustomSsoOptions, options: Parameters<typeof jwtVerify>[2]) {
  const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];
  if (own.jwks_url) {
    const keys = createRemoteJWKSet(new URL(own.jwks_url), { timeoutDuration: 5_000 });
    return (ticket: string) => jwtVerify(ticket, keys, { ...options, algorithms });
  }
  const key = createPublicKey(own.public_key ?? '');
  return (ticket: string) => jwtVerify(ticket, key, { ...options, algorithms });
}

async function requestCheck(
  { url, token }: { url: string; token: string },
  { subject }: KnownIdentity,
  names: ClaimNames,
): Promise<ProviderProfile | null> {
  const address = new URL(url);
  address.searchParams.set('sub', subject);
  const response = await fetchProvider(address, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw new Error(`The portal's check responded with ${response.status}.`);
  return profileOf({ ...(await response.json()), [names.subject]: subject }, names);
}

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).type === 'public';
  } catch {
    return false;
  }
}

function refusedError(why: string): DomainError {
  return new DomainError('provider_refused', `The ticket was refused: ${why}. Start the login again.`);
}
