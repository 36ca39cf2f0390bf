import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Channel } from '../../../contract/accounts/aboutUser';
import { CodeChallenge } from '../../../contract/accounts/accounts';
import { LOGIN_LIMITS } from '../../../contract/values/accounts';
import { SITE_PATH } from '../../../contract/values/paths';
import { documentParameters } from '../../../shared/site/documentParameters';
import { hostCookie, requestOrigin } from '../../http/requestOrigin';
import { DomainError } from '../../lib/DomainError';
import { randomSecret } from '../../lib/secrets';
import type { Accounts } from '../../services/accounts/Accounts';
import { withCode } from '../../services/accounts/sessions/redirectUri';
import type { PageFrame } from '../../site/loginPages/frame';
import { renderRefusal } from '../../site/loginPages/signInPage';
import { frameOf, sendPage } from './accountPages';

/** A parsed request to a login page. */
export interface Visit {
  frame: PageFrame;
  page: 'sign_in' | 'sign_up';
  isSignUpOpen: boolean;
  /** Return address; null: the site itself. */
  redirect: URL | null;
  /** The `state` to return unchanged with the code; null if none was sent. */
  state: string | null;
  codeChallenge: string | null;
}

/**
 * Parses the address. Sends the error and returns null if the return address is not allowed. `query` is that of the
 * page that started the login, if this request is a different one.
 */
export function readVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  accounts: Accounts,
  query?: URLSearchParams,
): Visit | null {
  const own = frameOf(request, reply);
  const frame = {
    ...own,
    query: query ?? own.query,
    sendsEmail: accounts.resetEmails.isOffered,
    passkeyOrigin: accounts.passkeys.origin,
  };
  const isSignUpOpen = accounts.isSignUpOpen && !frame.look?.isSignUpHidden;
  try {
    // Both addresses are checked: the login returns to the first one, and `mainUrl` is also returned as data
    // (thirdParties.ts).
    const [redirect = null] = ['redirect_uri', 'mainUrl'].flatMap((name) => {
      const address = readSingleParameter(frame.query, name);
      return address ? [accounts.checkRedirect(address, requestOrigin(request))] : [];
    });
    return {
      frame,
      page: frame.query.get('page') === 'sign_up' && isSignUpOpen ? 'sign_up' : 'sign_in',
      isSignUpOpen,
      redirect,
      ...requestedProof(frame.query),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    sendPage(reply, error.status, renderRefusal(frame), null);
    return null;
  }
}

/** Adds a state, which only this browser knows, to a plain link that returns to this site. */
export function setOwnState(
  request: FastifyRequest,
  reply: FastifyReply,
  { frame, redirect, ...visit }: Visit,
  publicUrl: string | undefined,
): void {
  if (visit.state !== null || visit.codeChallenge !== null) return;
  if (redirect && redirect.host !== request.host) return;
  const { name, secure } = hostCookie(request, publicUrl, OWN_STATE_COOKIE);
  const { state, code_challenge, cookie } = ownState(request.cookies[name]);
  frame.query.set('state', state);
  frame.query.set('code_challenge', code_challenge);
  reply.setCookie(name, cookie, {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: OWN_STATE_S,
  });
}

/** Completes a login: redirects to the return address with the code. */
export function returnWith(reply: FastifyReply, visit: Visit, code: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(targetOf(visit, code), 303);
}

/** Ends a visit without a login: returns the id of the pending link, which the logged-in user then confirms. */
export function returnWithLinkRequest(reply: FastifyReply, { redirect, state }: Visit, id: string): FastifyReply {
  const target = new URL(redirect?.href ?? `http://site${SITE_PATH}`);
  target.searchParams.set('bind_id', id);
  if (state !== null) target.searchParams.set('state', state);
  const address = redirect ? target.href : target.pathname + target.search;
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** Values to which the code of this login is bound. */
export function bindingOf({ redirect, codeChallenge }: Visit) {
  return { redirect_uri: redirect?.href, code_challenge: codeChallenge ?? undefined };
}

/** Sign-up channel in the address of the page. An invalid one counts as left out. */
export function channelOf({ frame }: Visit): string | undefined {
  return Channel.safeParse(frame.query.get('channel')).data;
}

/** Redirect target with the code. For this site it is a path, because behind a proxy the origin may differ. */
function targetOf({ redirect, state, frame }: Visit, code: string): string {
  if (redirect) return withFolder(withCode(redirect.href, code, state), documentParameters(frame.query).txDocFolderId);
  const url = new URL(withCode(`http://site${SITE_PATH}`, code, state));
  return url.pathname + url.search;
}

/** Adds the folder from which the login of a document started. */
function withFolder(address: string, folder: string | undefined): string {
  if (!folder) return address;
  const url = new URL(address);
  url.searchParams.set('txDocFolderId', folder);
  return url.href;
}

/** `state` and PKCE of the request. Only S256 is supported, because a plain challenge protects nothing. */
function requestedProof(query: URLSearchParams): Pick<Visit, 'state' | 'codeChallenge'> {
  const state = readSingleParameter(query, 'state');
  const codeChallenge = readSingleParameter(query, 'code_challenge');
  const method = readSingleParameter(query, 'code_challenge_method') ?? 'S256';
  if ((state?.length ?? 0) > LOGIN_LIMITS.state || method !== 'S256')
    throw new DomainError(
      'redirect_refused',
      'The parameter "state" is too long, or code_challenge_method is not S256.',
    );
  if (codeChallenge !== null && !CodeChallenge.safeParse(codeChallenge).success)
    throw new DomainError('redirect_refused', 'The code_challenge is not a sha256 in base64url.');
  return { state, codeChallenge };
}

/** Returns a parameter that occurs once, or null. A repeated one could be interpreted differently elsewhere. */
function readSingleParameter(query: URLSearchParams, name: string): string | null {
  const [value = null, ...others] = query.getAll(name);
  if (others.length > 0) throw new DomainError('redirect_refused', `The parameter ${name} occurs more than once.`);
  return value;
}

/**
 * Carries `state` and the PKCE secret of a login that a plain link started: in a new tab, or without script. Otherwise
 * the site's script makes both (src/session/login/pendingSignIns.ts). The script reads this cookie, so it is not
 * httpOnly. Over https its name begins with `__Host-` (server/http/requestOrigin.ts).
 */
const OWN_STATE_COOKIE = 'ps_sign_in';
/** Lifetime of the cookie, in seconds. */
const OWN_STATE_S = 60 * 60;
const VALUE = /^([\w-]{43})\.([\w-]{43})$/;

/** A login's `state`, the PKCE challenge that goes to the server, and the cookie's value with the PKCE secret. */
interface OwnState {
  state: string;
  code_challenge: string;
  cookie: string;
}

/** The browser's present state, so that two tabs that log in at once do not overwrite it; otherwise a new one. */
function ownState(cookie: string | undefined): OwnState {
  const [, state = randomSecret(), verifier = randomSecret()] = VALUE.exec(cookie ?? '') ?? [];
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { state, code_challenge, cookie: `${state}.${verifier}` };
}
