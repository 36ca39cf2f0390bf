import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../contract/fields';
import { DEFAULT_LOCALE } from '../../../contract/values/locales';
import type { LocalText } from '../../../shared/site/siteChrome';
import { routeOf } from '../../http/callers/identifyCallers';
import type { OrganizationParts } from '../../services/organization/organization';
import { organizationLook } from '../../services/organization/organizationLook';
import type { PageFrame, PageLook, RenderedPage } from '../../site/loginPages/frame';
import { pageTexts } from '../../site/pageTexts';
import { localeOf, offeredLanguages, rememberLocale, themeOf } from '../../site/visitorPreferences';
import { enterpriseOfPage } from '../organization/shownEnterprise';
import { hasSessionCookie } from './sessionCookie';

declare module 'fastify' {
  interface FastifyRequest {
    /** Changes of the organization to the account pages; absent if they were not loaded. */
    look?: PageLook;
    /** The deployment's address of an administrator; absent if it has none. */
    contact?: LocalText | null;
    /** Whether every page of the site needs a session; absent on other pages. */
    needsSession?: boolean;
  }
}

/** Loads the organization's changes, and the address of an administrator, before an account page is rendered. */
export function decorateTheme(
  app: FastifyInstance,
  organization: OrganizationParts,
  { contactOf, needsSession }: { contactOf: () => Promise<LocalText | null>; needsSession: boolean },
): void {
  app.decorateRequest('look');
  app.decorateRequest('contact');
  app.decorateRequest('needsSession');
  app.addHook('onRequest', async (request, reply) => {
    if (!routeOf(request).startsWith('/user/')) return;
    const { lang } = request.query as Record<string, unknown>;
    const e_id = await enterpriseOfPage(organization.context, request, reply, hasSessionCookie(request, app.publicUrl));
    request.look = await lookOf(organization, e_id, localeOf(request, typeof lang === 'string' ? lang : null));
    request.contact = await contactOf();
    request.needsSession = needsSession;
  });
}

/** Returns the changes of an organization, or of the deployment (`null`), to a server-rendered page or an email. */
export async function lookOf(organization: OrganizationParts, e_id: number | null, locale: Locale): Promise<PageLook> {
  const { shown, style, hidden, texts, images } = await organizationLook(organization, e_id, locale);
  const title = texts['site.title'];
  return {
    ...(typeof title === 'string' && { title }),
    logo: shown?.logo,
    images,
    css: style?.css,
    texts,
    isSignUpHidden: hidden.includes('sign_up'),
  };
}

/**
 * Returns language, scheme and branding of an account page for this request. Remembers a language that the address
 * sets.
 */
export function frameOf(request: FastifyRequest, reply: FastifyReply): PageFrame {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const chosen = rememberLocale(reply, query.get('lang'));
  const languages = offeredLanguages(request);
  const locale = localeOf(request, chosen);
  const registrations = request.registrations?.filter(({ lang = locale }) => lang === locale);
  const texts = pageTexts(locale, request.look?.texts);
  const contact = textIn(request.contact, locale);
  const { look, needsSession } = request;
  return { locale, texts, theme: themeOf(request), query, languages, look, registrations, contact, needsSession };
}

/** A text of the deployment in a language, as the browser reads it (src/lib/page/siteChrome.ts). */
function textIn(text: LocalText | null | undefined, locale: Locale): string | undefined {
  return typeof text === 'string' ? text : (text?.[locale] ?? text?.['en-US'] ?? text?.[DEFAULT_LOCALE]);
}

/** Format of our tokens. Other values are not looked up. */
const TOKEN = /^[\w-]{43}$/;

/** Returns the one-time token of the address; empty if it cannot be valid. */
export function tokenOf({ query }: PageFrame): string {
  const token = query.get('token') ?? '';
  return TOKEN.test(token) ? token : '';
}

/** Removes the query, so that the links of a notice carry no token. The language stays. */
export function withoutQuery(frame: PageFrame): PageFrame {
  const done = frame.query.has('done') ? { done: '1' } : undefined;
  return { ...frame, query: new URLSearchParams(done) };
}

/**
 * For pages with a secret in the address: prevents links, images and forms from passing it on. Not `no-referrer`:
 * browsers then send the form with the origin "null", like a form of another site.
 */
export function hideAddress(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('referrer-policy', 'strict-origin'));
}

/** Sends a page of the account service: not cached, without scripts but its own. */
export function sendPage(reply: FastifyReply, status: number, page: RenderedPage, redirect: URL | null) {
  // Browsers also apply form-action to the redirect after a form, so the policy must name the return address.
  const formAction = ["'self'", ...(redirect ? [redirect.origin] : [])].join(' ');
  const policy = [
    "default-src 'none'",
    `style-src '${page.styleHash}'`,
    ...(page.scriptHash ? [`script-src '${page.scriptHash}'`, "connect-src 'self'"] : []),
    ["img-src 'self'", ...page.images].join(' '),
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
