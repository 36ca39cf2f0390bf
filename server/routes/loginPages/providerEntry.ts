import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../../account/Accounts';
import { ATTEMPT_S } from '../../account/ProviderSignIn';
import type { ConfiguredMethod } from '../../account/providers/configuredMethods';
import { randomSecret } from '../../account/secrets/secrets';
import { hostCookie } from '../../http/hostCookie';
import type { DomainError } from '../../lib/DomainError';
import type { ProviderProfile } from '../../lib/ProviderProfile';
import { bindingOf, channelOf, returnWith, returnWithQuestion, type Visit } from './signInVisit';

/** Where somebody says whose account it is that the company vouches for (SPEC.md section 7). */
export const BIND = '/user/login/bind';

/** Ties an attempt to the browser that began it, so that nobody is signed in by a link of somebody else. */
const PROVIDER_COOKIE = 'ps_provider';
const SECRET = /^[\w-]{43}$/;

/** The secret of this browser, where it has one. */
export function browserOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  const secret = request.cookies[hostCookie(request, publicUrl, PROVIDER_COOKIE).name];
  return secret && SECRET.test(secret) ? secret : undefined;
}

/** The secret of this browser: the one that it has, so that two tabs that sign in at once do not disturb each other. */
export function bringBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): string {
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
 * Goes on with somebody whom a provider vouches for: back with a code, or to the question whose account it is. A page on which
 * somebody is signed in asks that itself (`response_type=bind_id`).
 */
export async function enterByProvider(
  accounts: Accounts,
  { reply, visit, browser }: { reply: FastifyReply; visit: Visit; browser: string },
  { configured, profile: said }: { configured: ConfiguredMethod; profile: ProviderProfile },
): Promise<FastifyReply> {
  const { providers } = accounts;
  const profile = withPage(said, visit);
  const asked = new URLSearchParams(visit.frame.query);
  const ask = () => providers.ask(configured.method, profile, { query: asked.toString(), browser });
  if (asked.get('response_type') === 'bind_id') return returnWithQuestion(reply, visit, await ask());
  const isOther = asked.get('bind_other') === 'bind';
  if (isOther || (await providers.findNamesake(configured.method, profile))) {
    asked.set('id', await ask());
    return reply.header('cache-control', 'no-store').redirect(`${BIND}?${asked}`, 303);
  }
  const entered = await providers.enter(configured, profile);
  return returnWith(reply, visit, (await accounts.letIn(entered, bindingOf(visit))).code);
}

/** Adds what the address of the sign-in page says, where the provider says nothing of it. */
function withPage(profile: ProviderProfile, visit: Visit): ProviderProfile {
  const tencent_docs = profile.tencent_docs ?? (visit.frame.query.has('txDocFolderId') || undefined);
  return { ...profile, tencent_docs, page_channel: channelOf(visit) };
}

/** The page tells the reader what to do; what is wrong between provider and site, the log tells the administrator. */
export function sayWhy({ log }: FastifyRequest, { id, message }: DomainError): void {
  if (id === 'provider_refused' || id === 'provider_unreachable') log.warn({ failure: id }, message);
}
