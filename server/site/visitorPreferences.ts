import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import { namedLanguage, preferredLanguage } from '../../shared/text/preferredLanguage';

declare module 'fastify' {
  interface FastifyInstance {
    /** Languages of the deployment, the default first; all of them if it sets none. */
    languages?: readonly Locale[];
  }
}

/** Cookie with the language, which the site's own script reads and writes too (src/lib/intl/locales.ts). */
const LANGUAGE_COOKIE = 'ps_lang';

/** Request headers that a page's HTML depends on; required in every cacheable page. */
export const VISITOR_VARY = 'accept-language, cookie';

/** Languages of the deployment, the default first. */
export const offeredLanguages = ({ server }: FastifyRequest): readonly Locale[] => server.languages ?? LOCALES;

function parseOfferedLocale(request: FastifyRequest, value: unknown): Locale | null {
  return offeredLanguages(request).find((locale) => locale === value) ?? null;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Stores the language in the address. The site's own script reads this cookie, so it is not httpOnly. */
export function rememberLocale(reply: FastifyReply, value: unknown): Locale | null {
  const requested = parseOfferedLocale(reply.request, value);
  if (requested) reply.setCookie(LANGUAGE_COOKIE, requested, { path: '/', sameSite: 'lax', maxAge: YEAR_S });
  return requested;
}

/**
 * The language that the browser remembers, or else requests; null if neither, as for programs. Emails to the account
 * use it.
 */
export function rememberedLocale(request: FastifyRequest): Locale | null {
  const remembered = parseOfferedLocale(request, request.cookies[LANGUAGE_COOKIE]);
  return remembered ?? namedLanguage(request.headers['accept-language'], offeredLanguages(request));
}

/**
 * The language of a page (requirements.md section 1): `?lang`, the remembered choice, the best of
 * Accept-Language, the deployment's default. Only languages of the deployment count.
 */
export function localeOf(request: FastifyRequest, requested: unknown): Locale {
  const offered = offeredLanguages(request);
  return (
    parseOfferedLocale(request, requested) ??
    parseOfferedLocale(request, request.cookies[LANGUAGE_COOKIE]) ??
    preferredLanguage(request.headers['accept-language'], offered) ??
    offered[0] ??
    LOCALES[0]
  );
}

/** The scheme that the user chose; null follows the system. */
export function themeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const { ps_theme: theme } = request.cookies;
  return theme === 'light' || theme === 'dark' ? theme : null;
}
