import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import { namedLanguage, preferredLanguage } from '../../shared/preferredLanguage';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages that this deployment offers, its default first; all of them where it says nothing. */
    languages?: readonly Locale[];
  }
}

/** The cookie that remembers the language; the site's own script reads and writes it (src/lib/intl/locales.ts). */
const LANGUAGE_COOKIE = 'ps_lang';

/** What the HTML of a page depends on beside its address; every page that a cache may keep says so. */
export const READER_VARY = 'accept-language, cookie';

/** The deployment's languages, its default first. */
export const offeredLanguages = ({ server }: FastifyRequest): readonly Locale[] => server.languages ?? LOCALES;

function asOffered(request: FastifyRequest, value: unknown): Locale | null {
  return offeredLanguages(request).find((locale) => locale === value) ?? null;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers the language that the address asks for. The site's own script reads this cookie, so it is not httpOnly. */
export function rememberLocale(reply: FastifyReply, value: unknown): Locale | null {
  const asked = asOffered(reply.request, value);
  if (asked) reply.setCookie(LANGUAGE_COOKIE, asked, { path: '/', sameSite: 'lax', maxAge: YEAR_S });
  return asked;
}

/**
 * The language that the reader's browser remembers, or else asks for; null where it says neither, as programs do. Mails
 * to the account are written in it.
 */
export function rememberedLocale(request: FastifyRequest): Locale | null {
  const remembered = asOffered(request, request.cookies[LANGUAGE_COOKIE]);
  return remembered ?? namedLanguage(request.headers['accept-language'], offeredLanguages(request));
}

/**
 * The language of a page (DESIGN.md section 4, "Language"): `?lang`, the remembered choice, the best of Accept-Language,
 * the deployment's default. Only languages that the deployment offers count.
 */
export function localeOf(request: FastifyRequest, asked: unknown): Locale {
  const offered = offeredLanguages(request);
  return (
    asOffered(request, asked) ??
    asOffered(request, request.cookies[LANGUAGE_COOKIE]) ??
    preferredLanguage(request.headers['accept-language'], offered) ??
    offered[0] ??
    LOCALES[0]
  );
}

/** The scheme that the reader chose; null leaves it to the system. */
export function themeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const { ps_theme: theme } = request.cookies;
  return theme === 'light' || theme === 'dark' ? theme : null;
}
