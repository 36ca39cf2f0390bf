import type { FastifyReply, FastifyRequest } from 'fastify';
import { Channel } from '../../../contract/aboutUser';
import { CodeChallenge } from '../../../contract/accounts';
import type { Accounts } from '../../account/Accounts';
import type { PageFrame } from '../../account/pages/frame';
import { renderRefusal } from '../../account/pages/signInPage';
import { OWN_STATE_COOKIE, OWN_STATE_S, ownState } from '../../account/sessions/ownState';
import { withCode } from '../../account/sessions/redirectUri';
import { hostCookie } from '../../http/hostCookie';
import { requestOrigin } from '../../http/requestOrigin';
import { DomainError } from '../../lib/DomainError';
import { frameOf, sendPage } from './accountPages';

const SQUARE = '/plugins/';
const MAX_STATE_LENGTH = 512;
const MAX_FOLDER_LENGTH = 200;

/** One request to a page that signs in, understood. */
export interface Visit {
  frame: PageFrame;
  page: 'sign_in' | 'sign_up';
  /** Whether sign-up is open. */
  isSignUpOpen: boolean;
  /** Where to return to; null: to the square. */
  redirect: URL | null;
  /** What the asker wants back beside the code, exactly as it was; null when nothing was said. */
  state: string | null;
  codeChallenge: string | null;
}

/**
 * Understands the address; answers the refusal itself, and null, when it asks to return where nobody may. `query`: of
 * the page that a sign-in began from, where this request is another.
 */
export function readVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  accounts: Accounts,
  query?: URLSearchParams,
): Visit | null {
  const own = frameOf(request, reply);
  const frame = { ...own, query: query ?? own.query, sendsMail: accounts.mailedResets.isOffered };
  const isSignUpOpen = accounts.isSignUpOpen && !frame.look?.isSignUpHidden;
  try {
    // Both are checked: the one that is not returned to is answered (thirdParties.ts).
    const [redirect = null] = ['redirect_uri', 'mainUrl'].flatMap((name) => {
      const address = onlyOne(frame.query, name);
      return address ? [accounts.checkRedirect(address, requestOrigin(request))] : [];
    });
    return {
      frame,
      page: frame.query.get('page') === 'sign_up' && isSignUpOpen ? 'sign_up' : 'sign_in',
      isSignUpOpen,
      redirect,
      ...askedProof(frame.query),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    sendPage(reply, error.status, renderRefusal(frame), null);
    return null;
  }
}

/** A plain link says no state. Where it returns to this site, the page says one itself, which this browser alone has. */
export function bringOwnState(
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

/** Ends a sign-in: back to where it came from, with the code. */
export function returnWith(reply: FastifyReply, visit: Visit, code: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(targetOf(visit, code), 303);
}

/** Ends a visit that signs nobody in: back with the id of a question, which whoever is signed in there answers. */
export function returnWithQuestion(reply: FastifyReply, { redirect, state }: Visit, id: string): FastifyReply {
  const target = new URL(redirect?.href ?? `http://site${SQUARE}`);
  target.searchParams.set('bind_id', id);
  if (state !== null) target.searchParams.set('state', state);
  const address = redirect ? target.href : target.pathname + target.search;
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** What the code of this sign-in is bound to. */
export function bindingOf({ redirect, codeChallenge }: Visit) {
  return { redirect_uri: redirect?.href, code_challenge: codeChallenge ?? undefined };
}

/** Through which channel somebody comes, where the address of the page names one; what is none counts as left out. */
export function channelOf({ frame }: Visit): string | undefined {
  return Channel.safeParse(frame.query.get('channel')).data;
}

/** Where to go with the code. To the square it is a path: behind a proxy our own origin may read otherwise. */
function targetOf({ redirect, state, frame }: Visit, code: string): string {
  if (redirect) return withFolder(withCode(redirect.href, code, state), frame.query.get('txDocFolderId'));
  const url = new URL(withCode(`http://site${SQUARE}`, code, state));
  return url.pathname + url.search;
}

/** A document is told the folder that its sign-in began in. */
function withFolder(address: string, folder: string | null): string {
  if (!folder) return address;
  const url = new URL(address);
  url.searchParams.set('txDocFolderId', folder.slice(0, MAX_FOLDER_LENGTH));
  return url.href;
}

/** `state` and PKCE as the asker wants them. A plain challenge would protect nothing, so S256 is the only method. */
function askedProof(query: URLSearchParams): Pick<Visit, 'state' | 'codeChallenge'> {
  const state = onlyOne(query, 'state');
  const codeChallenge = onlyOne(query, 'code_challenge');
  const method = onlyOne(query, 'code_challenge_method') ?? 'S256';
  if ((state?.length ?? 0) > MAX_STATE_LENGTH || method !== 'S256')
    throw new DomainError('redirect_refused', 'The state is too long, or code_challenge_method is not S256.');
  if (codeChallenge !== null && !CodeChallenge.safeParse(codeChallenge).success)
    throw new DomainError('redirect_refused', 'The code_challenge is not the base64url of a sha256.');
  return { state, codeChallenge };
}

/** A parameter that is said once, or null. Said twice it may be read one way here and another way elsewhere. */
function onlyOne(query: URLSearchParams, name: string): string | null {
  const [value = null, ...others] = query.getAll(name);
  if (others.length > 0) throw new DomainError('redirect_refused', `There is more than one ${name}.`);
  return value;
}
