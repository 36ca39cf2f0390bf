import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../contract/fields';
import type { PageFrame, PageLook, RenderedPage } from '../../account/pages/frame';
import { routeOf } from '../../http/callers/identifyCallers';
import type { EnterpriseParts } from '../../services/organization/enterprise';
import { enterpriseLook } from '../../services/organization/enterpriseLook';
import { pageWords } from '../../site/pageWords';
import { localeOf, offeredLanguages, rememberLocale, themeOf } from '../../site/visitorPreferences';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the enterprise changes of the account's pages; absent where nobody asked. */
    look?: PageLook;
  }
}

/** Looks the enterprise up before a page of the account is drawn. */
export function decorateTheme(app: FastifyInstance, enterprise: EnterpriseParts): void {
  app.decorateRequest('look');
  app.addHook('onRequest', async (request) => {
    if (!routeOf(request).startsWith('/user/')) return;
    const { lang } = request.query as Record<string, unknown>;
    request.look = await lookOf(enterprise, localeOf(request, typeof lang === 'string' ? lang : null));
  });
}

/** What the enterprise changes of a page that the server writes itself. */
export async function lookOf(enterprise: EnterpriseParts, locale: Locale): Promise<PageLook> {
  const { shown, style, hidden, texts, pictures } = await enterpriseLook(enterprise, locale);
  const title = texts['site.title'];
  return {
    ...(typeof title === 'string' && { title }),
    logo: shown?.logo,
    pictures,
    css: style?.css,
    texts,
    isSignUpHidden: hidden.includes('sign_up'),
  };
}

/** How the account service's own pages look to this reader; a language that the address asks for is remembered. */
export function frameOf(request: FastifyRequest, reply: FastifyReply): PageFrame {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const asked = rememberLocale(reply, query.get('lang'));
  const languages = offeredLanguages(request);
  const locale = localeOf(request, asked);
  const registrations = request.registrations?.filter(({ lang = locale }) => lang === locale);
  const words = pageWords(locale, request.look?.texts);
  return { locale, words, theme: themeOf(request), query, languages, look: request.look, registrations };
}

/** A token that we made: anything else is not even looked up. */
const TOKEN = /^[\w-]{43}$/;

/** The one-time token of the address; empty where there is none that could be ours. */
export function tokenOf({ query }: PageFrame): string {
  const token = query.get('token') ?? '';
  return TOKEN.test(token) ? token : '';
}

/** The links of a notice need no token any more; the language stays what it is. */
export function withoutQuery(frame: PageFrame): PageFrame {
  const done = frame.query.has('done') ? { done: '1' } : undefined;
  return { ...frame, query: new URLSearchParams(done) };
}

/**
 * For pages whose address holds a secret: no link, picture or form may carry it on. Not `no-referrer`, under which
 * browsers send the form with the origin "null", as another site's would come.
 */
export function keepAddressSecret(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('referrer-policy', 'strict-origin'));
}

/** A page of the account service, which no cache keeps and no script runs on. */
export function sendPage(reply: FastifyReply, status: number, page: RenderedPage, redirect: URL | null) {
  // Browsers hold the redirect after a form to form-action as well, so where we return to must be named.
  const formAction = ["'self'", ...(redirect ? [redirect.origin] : [])].join(' ');
  const policy = [
    "default-src 'none'",
    `style-src '${page.styleHash}'`,
    ["img-src 'self'", ...page.pictures].join(' '),
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
