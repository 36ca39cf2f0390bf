import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageFrame, RenderedPage } from '../account/pages/frame';
import { localeOf, offeredLanguages, rememberLocale, themeOf } from '../lib/readerPreferences';

/** How the account service's own pages look to this reader; a language that the address asks for is remembered. */
export function frameOf(request: FastifyRequest, reply: FastifyReply): PageFrame {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const asked = rememberLocale(reply, query.get('lang'));
  const languages = offeredLanguages(request);
  return { locale: localeOf(request, asked), theme: themeOf(request), query, languages };
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

/** Another site may not sign somebody in here: it would be with an account of its own choice. */
export function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (!origin) return false;
  // Behind a proxy that ends TLS the scheme that reached us may differ; the host may not.
  const hosts = publicUrl ? [request.host, new URL(publicUrl).host] : [request.host];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}

/** A page of the account service, which no cache keeps and no script runs on. */
export function sendPage(reply: FastifyReply, status: number, page: RenderedPage, redirect: URL | null) {
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
