import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CodeChallenge, SignUpBody, signIn } from '../../contract/accounts';
import type { Locale } from '../../contract/fields';
import type { Accounts } from '../account/Accounts';
import { OWN_STATE_COOKIE, OWN_STATE_S, ownState } from '../account/ownState';
import { renderCode } from '../account/pages/codePage';
import type { PageFrame, RenderedPage } from '../account/pages/frame';
import { PROOF_WORDS } from '../account/pages/proofWords';
import { type FieldName, renderRefusal, renderSignIn, type SignInForm } from '../account/pages/signInPage';
import { WORDS } from '../account/pages/words';
import { withCode } from '../account/redirectUri';
import { DomainError } from '../lib/DomainError';
import { requestOrigin } from '../lib/requestOrigin';
import { sayWhenToRetry } from '../lib/retryAfter';
import type { LimitSignUps } from '../lib/signUpLimit';
import type { Settings } from '../settings';
import { frameOf, isCrossSite, sendPage } from './accountPages';

const SQUARE = '/plugins/';
const LONGEST_STATE = 512;

/** What a form may hold; a field that is missing or sent twice counts as empty. */
const field = z.string().catch('');
const FormBody = z.object({ account: field, password: field, nick_name: field, challenge: field, code: field }).catch({
  account: '',
  password: '',
  nick_name: '',
  challenge: '',
  code: '',
});

interface SignInPageParts {
  accounts: Accounts;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  limitSignUps: LimitSignUps;
}

/** One request to the sign-in page, understood. */
interface Visit {
  frame: PageFrame;
  page: SignInForm['page'];
  /** Where to return to; null: to the square. */
  redirect: URL | null;
  /** What the asker wants back beside the code, exactly as it was; null when nothing was said. */
  state: string | null;
  codeChallenge: string | null;
}

/** GET and POST /user/login: sign-in and, with `page=sign_up`, sign-up. They work without script. */
export async function signInPageRoutes(app: FastifyInstance, parts: SignInPageParts): Promise<void> {
  const { accounts, settings, limitSignUps } = parts;
  await app.register(formbody);

  app.get('/user/login', { schema: { hide: true } }, async (request, reply) => {
    const visit = read(request, reply, accounts);
    if (!visit) return reply;
    bringOwnState(request, reply, visit);
    return sendForm(reply, visit, 200, {});
  });

  app.post('/user/login', { schema: { hide: true } }, async (request, reply) => {
    const visit = read(request, reply, accounts);
    if (!visit) return reply;
    const typed = FormBody.parse(request.body);
    if (isCrossSite(request, settings.PUBLIC_URL)) {
      return sendForm(reply, visit, 403, { problem: WORDS[visit.frame.locale].cross_site });
    }
    try {
      if (visit.page === 'sign_up') await limitSignUps(request, reply);
      const { code } =
        visit.page === 'sign_up' ? await signUpWith(typed, visit) : await signInWith(typed, request, visit);
      return reply.header('cache-control', 'no-store').redirect(targetOf(visit, code), 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      sayWhenToRetry(error, reply);
      const page = codePageOf(error, typed.challenge, visit.frame);
      if (page) return sendPage(reply, error.id === 'totp_required' ? 200 : error.status, page, visit.redirect);
      const { account, nick_name } = typed;
      return sendForm(reply, visit, error.status, { account, nick_name, ...problemOf(error, visit.frame.locale) });
    }
  });

  async function signUpWith(typed: z.infer<typeof FormBody>, visit: Visit) {
    const parsed = SignUpBody.safeParse({ ...typed, nick_name: typed.nick_name || undefined });
    if (parsed.success) return accounts.signUp(parsed.data, bindingOf(visit));
    throw new DomainError('invalid_request', 'The form is not complete.', parsed.error.issues);
  }

  async function signInWith(typed: z.infer<typeof FormBody>, request: FastifyRequest, visit: Visit) {
    const { account, password, challenge, code } = typed;
    if (challenge)
      return accounts.signInWithTotp({ challenge, code, ...bindingOf(visit) }, requestOrigin(request), request.ip);
    const parsed = signIn.schema.body.safeParse({ account, password });
    if (!parsed.success) throw new DomainError('invalid_credentials', 'Account and password do not match.');
    return accounts.signIn({ ...parsed.data, ...bindingOf(visit) }, requestOrigin(request), request.ip);
  }
}

/** Where to go with the code. To the square it is a path: behind a proxy our own origin may read otherwise. */
function targetOf({ redirect, state }: Visit, code: string): string {
  if (redirect) return withCode(redirect.href, code, state);
  const url = new URL(withCode(`http://site${SQUARE}`, code, state));
  return url.pathname + url.search;
}

/** What the code of this sign-in is bound to. */
function bindingOf({ redirect, codeChallenge }: Visit) {
  return { redirect_uri: redirect?.href, code_challenge: codeChallenge ?? undefined };
}

/** Understands the address; answers the refusal itself, and null, when it asks to return where nobody may. */
function read(request: FastifyRequest, reply: FastifyReply, accounts: Accounts): Visit | null {
  const frame = frameOf(request, reply);
  const { query } = frame;
  try {
    const redirectUri = onlyOne(query, 'redirect_uri');
    return {
      frame,
      page: query.get('page') === 'sign_up' ? 'sign_up' : 'sign_in',
      redirect: redirectUri ? accounts.checkRedirect(redirectUri, requestOrigin(request)) : null,
      ...askedProof(query),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    sendPage(reply, error.status, renderRefusal(frame), null);
    return null;
  }
}

/** The page that asks for the code, where a sign-in has come so far; null sends back to account and password. */
function codePageOf(error: DomainError, challenge: string, frame: PageFrame): RenderedPage | null {
  if (error.id === 'totp_required')
    return renderCode(frame, { challenge: (error.details as { challenge: string }).challenge, problem: null });
  if (!challenge || error.id === 'challenge_expired') return null;
  const problem =
    error.id === 'wrong_code' ? PROOF_WORDS[frame.locale].wrong_code : problemOf(error, frame.locale).problem;
  return renderCode(frame, { challenge, problem });
}

/** A plain link says no state. Where it returns to this site, the page says one itself, which this browser alone has. */
function bringOwnState(request: FastifyRequest, reply: FastifyReply, { frame, redirect, ...visit }: Visit): void {
  if (visit.state !== null || visit.codeChallenge !== null) return;
  if (redirect && redirect.host !== request.host) return;
  const { state, code_challenge, cookie } = ownState(request.cookies[OWN_STATE_COOKIE]);
  frame.query.set('state', state);
  frame.query.set('code_challenge', code_challenge);
  reply.setCookie(OWN_STATE_COOKIE, cookie, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: OWN_STATE_S,
  });
}

/** `state` and PKCE as the asker wants them. A plain challenge would protect nothing, so S256 is the only method. */
function askedProof(query: URLSearchParams): Pick<Visit, 'state' | 'codeChallenge'> {
  const state = onlyOne(query, 'state');
  const codeChallenge = onlyOne(query, 'code_challenge');
  const method = onlyOne(query, 'code_challenge_method') ?? 'S256';
  if ((state?.length ?? 0) > LONGEST_STATE || method !== 'S256')
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

function problemOf(error: DomainError, locale: Locale): Pick<SignInForm, 'problem' | 'fieldProblems'> {
  const words = WORDS[locale];
  const inField = (name: FieldName, text: string) => ({ problem: null, fieldProblems: { [name]: text } });
  const inForm = (problem: string) => ({ problem, fieldProblems: {} });
  switch (error.id) {
    case 'invalid_credentials':
      return inForm(words.invalid_credentials);
    case 'too_many_attempts': {
      const { retry_after } = error.details as { retry_after: number };
      return inForm(words.too_many_attempts.replace('{minutes}', String(Math.ceil(retry_after / 60))));
    }
    case 'challenge_expired':
      return inForm(PROOF_WORDS[locale].challenge_expired);
    case 'account_taken':
      return inField('account', words.account_taken);
    case 'invalid_account':
      return inField('account', words.invalid_account);
    case 'weak_password':
      return inField('password', words.weak_password);
    case 'invalid_request': {
      const wrong = {
        account: words.invalid_account,
        password: words.weak_password,
        nick_name: words.invalid_nick_name,
      };
      const names = (error.details as z.core.$ZodIssue[]).map((issue) => issue.path[0] as FieldName);
      return { problem: null, fieldProblems: Object.fromEntries(names.map((name) => [name, wrong[name]])) };
    }
    case 'rate_limited':
      return inForm(words.rate_limited);
    default:
      return inForm(words.failed);
  }
}

function sendForm(reply: FastifyReply, visit: Visit, status: number, form: Partial<SignInForm>) {
  const empty: SignInForm = { page: visit.page, account: '', nick_name: '', problem: null, fieldProblems: {} };
  return sendPage(reply, status, renderSignIn(visit.frame, { ...empty, ...form }), visit.redirect);
}
