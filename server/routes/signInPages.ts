import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignUpBody, signIn } from '../../contract/accounts';
import type { Locale } from '../../contract/fields';
import type { Accounts } from '../account/Accounts';
import {
  type FieldName,
  type PageFrame,
  type RenderedPage,
  renderRefusal,
  renderSignIn,
  type SignInForm,
} from '../account/pages/signInPage';
import { WORDS } from '../account/pages/words';
import { withCode } from '../account/redirectUri';
import { DomainError } from '../lib/DomainError';
import { asLocale, LANGUAGE_COOKIE, localeOf, themeOf } from '../lib/readerPreferences';
import { requestOrigin } from '../lib/requestOrigin';
import type { LimitSignUps } from '../lib/signUpLimit';
import type { Settings } from '../settings';
import { sayWhenToRetry } from './accounts';

const YEAR_S = 365 * 24 * 60 * 60;
const SQUARE = '/plugins/';

/** What a form may hold; a field that is missing or sent twice counts as empty. */
const field = z.string().catch('');
const FormBody = z.object({ account: field, password: field, nick_name: field }).catch({
  account: '',
  password: '',
  nick_name: '',
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
}

/** GET and POST /user/login: sign-in and, with `page=sign_up`, sign-up. They work without script. */
export async function signInPageRoutes(app: FastifyInstance, parts: SignInPageParts): Promise<void> {
  const { accounts, settings, limitSignUps } = parts;
  await app.register(formbody);

  app.get('/user/login', { schema: { hide: true } }, async (request, reply) => {
    const visit = read(request, reply, accounts);
    if (!visit) return reply;
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
      const { code } = visit.page === 'sign_up' ? await signUpWith(typed) : await signInWith(typed, request, visit);
      const target = visit.redirect ? withCode(visit.redirect.href, code) : `${SQUARE}?code=${code}`;
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      sayWhenToRetry(error, reply);
      const { account, nick_name } = typed;
      return sendForm(reply, visit, error.status, { account, nick_name, ...problemOf(error, visit.frame.locale) });
    }
  });

  async function signUpWith(typed: z.infer<typeof FormBody>) {
    const parsed = SignUpBody.safeParse({ ...typed, nick_name: typed.nick_name || undefined });
    if (parsed.success) return accounts.signUp(parsed.data);
    throw new DomainError('invalid_request', 'The form is not complete.', parsed.error.issues);
  }

  async function signInWith({ account, password }: z.infer<typeof FormBody>, request: FastifyRequest, visit: Visit) {
    const parsed = signIn.schema.body.safeParse({ account, password });
    if (!parsed.success) throw new DomainError('invalid_credentials', 'Account and password do not match.');
    return accounts.signIn({ ...parsed.data, redirect_uri: visit.redirect?.href }, requestOrigin(request));
  }
}

/** Understands the address; answers the refusal itself, and null, when it asks to return where nobody may. */
function read(request: FastifyRequest, reply: FastifyReply, accounts: Accounts): Visit | null {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const asked = asLocale(query.get('lang'));
  // The site's own script reads this cookie, so it is not httpOnly.
  if (asked) reply.setCookie(LANGUAGE_COOKIE, asked, { path: '/', sameSite: 'lax', maxAge: YEAR_S });
  const frame: PageFrame = {
    locale: localeOf(request, asked),
    theme: themeOf(request),
    query,
  };
  const [redirectUri, ...others] = query.getAll('redirect_uri');
  try {
    if (others.length > 0) throw new DomainError('redirect_refused', 'There are two addresses to return to.');
    const redirect = redirectUri ? accounts.checkRedirect(redirectUri, requestOrigin(request)) : null;
    return { frame, page: query.get('page') === 'sign_up' ? 'sign_up' : 'sign_in', redirect };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    send(reply, error.status, renderRefusal(frame), null);
    return null;
  }
}

/** Another site may not sign somebody in here: it would be with an account of its own choice. */
function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (!origin) return false;
  // Behind a proxy that ends TLS the scheme that reached us may differ; the host may not.
  const hosts = publicUrl ? [request.host, new URL(publicUrl).host] : [request.host];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
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
  return send(reply, status, renderSignIn(visit.frame, { ...empty, ...form }), visit.redirect);
}

function send(reply: FastifyReply, status: number, page: RenderedPage, redirect: URL | null) {
  // Browsers hold the redirect after a form to form-action as well, so where we return to must be named.
  const formAction = ["'self'", ...(redirect ? [redirect.origin] : [])].join(' ');
  const policy = [
    "default-src 'none'",
    `style-src '${page.styleHash}'`,
    "img-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}
