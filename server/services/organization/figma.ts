import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { FIGMA_HANDLE_CHARACTERS } from '../../../contract/values/organization';
import { DomainError } from '../../lib/DomainError';
import type { SiteConfig } from '../../settings/siteConfig';
import { fetchProvider, unreachableError } from '../accounts/providers/Provider';

/** The deployment's Figma application. Without one, no user is asked to log in there. */
export type FigmaApp = SiteConfig['services']['figma'];

const Tokens = z.object({ access_token: z.string().min(1) });
/** Name of a Figma account. */
const Account = z.object({ handle: z.string().trim().min(1) });

/**
 * Figma's login address. The client compares `state` with the value that returns.
 *
 * @throws {DomainError} `figma_not_set`
 */
export function signInAddress(app: FigmaApp): { url: string } {
  const { authorization_endpoint, client_id, redirect_uri, scope } = requireFigmaApp(app);
  const url = new URL(authorization_endpoint);
  const state = randomBytes(16).toString('base64url');
  for (const [name, value] of Object.entries({ client_id, redirect_uri, scope, state, response_type: 'code' }))
    url.searchParams.set(name, value);
  return { url: url.href };
}

/**
 * Exchanges a code for a token and reads the account's name. The token is used once and not stored.
 *
 * @throws {DomainError} `figma_not_set`, `figma_refused`, `provider_unreachable`
 */
export async function accountOf(app: FigmaApp, code: string): Promise<{ handle: string }> {
  const { client_id, client_secret, redirect_uri, token_endpoint, userinfo_endpoint } = requireFigmaApp(app);
  const basic = Buffer.from(`${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`).toString('base64');
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri });
  const { access_token } = await requestJson(token_endpoint, Tokens, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
    body,
  });
  const { handle } = await requestJson(userinfo_endpoint, Account, {
    headers: { authorization: `Bearer ${access_token}`, accept: 'application/json' },
  });
  return { handle: [...handle].slice(0, FIGMA_HANDLE_CHARACTERS).join('') };
}

function requireFigmaApp(app: FigmaApp): NonNullable<FigmaApp> {
  if (app) return app;
  throw new DomainError(
    'figma_not_set',
    'This site has no Figma application. Its operator can set one in SITE_CONFIG (services.figma).',
  );
}

async function requestJson<T extends z.ZodType>(address: string, shape: T, init: RequestInit): Promise<z.infer<T>> {
  const response = await fetchProvider(new URL(address), init).catch(() => {
    throw unreachableError('Figma could not be reached');
  });
  if (response.status >= 500) throw unreachableError(`Figma responded with ${response.status}`);
  const parsed = shape.safeParse(response.ok ? await response.json().catch(() => null) : null);
  if (parsed.success) return parsed.data;
  throw new DomainError('figma_refused', `Figma refused this login (HTTP ${response.status}). Log in at Figma again.`);
}
