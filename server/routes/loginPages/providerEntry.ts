import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_PATH } from '../../../contract/values/paths';
import { hostCookie } from '../../http/requestOrigin';
import type { DomainError } from '../../lib/DomainError';
import type { ProviderProfile } from '../../lib/ProviderProfile';
import { randomSecret } from '../../lib/secrets';
import type { Accounts } from '../../services/accounts/Accounts';
import type { ConfiguredMethod } from '../../services/accounts/providers/configuredMethods';
import { ATTEMPT_S } from '../../services/accounts/providers/ProviderAttempts';
import { bindingOf, channelOf, returnWith, returnWithLinkRequest, type Visit } from './signInVisit';

/** Page that asks whether to link a company login to an account of this site (requirements.md section 7). */
export const BIND = `${SIGN_IN_PATH}/bind`;

/** Binds a login attempt to its browser, so that a link of an attacker cannot log a user in. */
const PROVIDER_COOKIE = 'ps_provider';
const SECRET = /^[\w-]{43}$/;

/** Returns the secret of this browser, if it has one. */
export function browserOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  const secret = request.cookies[hostCookie(request, publicUrl, PROVIDER_COOKIE).name];
  return secret && SECRET.test(secret) ? secret : undefined;
}

/**
 * Returns the secret of this browser, and sets one if it is missing. Two tabs share it, so that parallel logins work.
 */
export function setBrowserSecret(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): string {
  const secret = browserOf(request, publicUrl) ?? randomSecret();
  const { name, secure } = hostCookie(request, publicUrl, PROVIDER_COOKIE);
  reply.setCookie(name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: ATTEMPT_S,
  });
  return secret;
}

/**
 * Continues with a user whom a provider has authenticated: returns with a code, or asks whether to link the account.
 * With `response_type=bind_id`, the page of a logged-in user asks that, so it gets the id of the pending link.
 */
export async function enterByProvider(
  accounts: Accounts,
  { reply, visit, browser }: { reply: FastifyReply; visit: Visit; browser: string },
  { configured, profile: providerProfile }: { configured: ConfiguredMethod; profile: ProviderProfile },
): Promise<FastifyReply> {
  const { providers } = accounts;
  const profile = withPage(providerProfile, visit);
  const parameters = new URLSearchParams(visit.frame.query);
  const requestLink = () =>
    providers.attempts.requestLink(configured.method, profile, { query: parameters.toString(), browser });
  if (parameters.get('response_type') === 'bind_id') return returnWithLinkRequest(reply, visit, await requestLink());
  const isOther = parameters.get('bind_other') === 'bind';
  if (isOther || (await providers.findNamesake(configured.method, profile))) {
    parameters.set('id', await requestLink());
    return reply.header('cache-control', 'no-store').redirect(`${BIND}?${parameters}`, 303);
  }
  const entered = await providers.enter(configured, profile);
  return returnWith(reply, visit, (await accounts.issueLoginCode(entered, bindingOf(visit))).code);
}

/** Adds values from the address of the login page that the provider does not report. */
function withPage(profile: ProviderProfile, visit: Visit): ProviderProfile {
  const tencent_docs = profile.tencent_docs ?? (visit.frame.query.has('txDocFolderId') || undefined);
  return { ...profile, tencent_docs, page_channel: channelOf(visit) };
}

/** Logs a failure between provider and site for the administrator. The page only shows users what to do. */
export function logReason({ log }: FastifyRequest, { id, message }: DomainError): void {
  if (id === 'provider_refused' || id === 'provider_unreachable') log.warn({ failure: id }, message);
}
