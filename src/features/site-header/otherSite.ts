import type { LocaleName } from '@/lib/intl/locales';
import { siteChrome } from '@/lib/page/siteChrome';

/** Address of the current page on a language's own site; null if that is this site, or if the language has none. */
export function otherSite(locale: LocaleName, href: string): string | null {
  const current = new URL(href);
  const site = siteChrome().sites?.[locale];
  if (!site || site === current.origin) return null;
  // Sites do not share cookies, so the address has the language.
  current.searchParams.set('lang', locale);
  return site + current.pathname + current.search + current.hash;
}
