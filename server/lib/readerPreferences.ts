import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '../../contract/fields';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages that this deployment offers; all of them where it says nothing. */
    languages?: readonly Locale[];
  }
}

/** The cookie that remembers the language; the site's own script reads and writes it (src/lib/intl/locales.ts). */
export const LANGUAGE_COOKIE = 'ps_lang';

/** Who chose no language is greeted in this one, where it is offered. */
const GREETING: Locale = 'zh-CN';

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

/** The language that the reader's browser remembers; null where it was never said, as by programs. */
export function rememberedLocale(request: FastifyRequest): Locale | null {
  return asOffered(request, request.cookies[LANGUAGE_COOKIE]);
}

/** The offered languages, first the one that greets who chose none. */
export function greetingFirst(languages: readonly Locale[]): readonly Locale[] {
  return languages.includes(GREETING) ? [GREETING, ...languages.filter((locale) => locale !== GREETING)] : languages;
}

/**
 * `?lang` wins, then the remembered choice, then zh-CN (DESIGN.md section 4, "Language"); of these only what is offered,
 * and the first that is where none of them is.
 */
export function localeOf(request: FastifyRequest, asked: unknown): Locale {
  const wishes = [asked, request.cookies[LANGUAGE_COOKIE], greetingFirst(offeredLanguages(request))[0]];
  return wishes.reduce<Locale | null>((found, wish) => found ?? asOffered(request, wish), null) ?? GREETING;
}

/** The scheme that the reader chose; null leaves it to the system. */
export function themeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const { ps_theme: theme } = request.cookies;
  return theme === 'light' || theme === 'dark' ? theme : null;
}
