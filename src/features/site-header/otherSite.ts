import type { LocaleName } from '@/lib/intl/locales';
import { siteChrome } from '@/lib/siteChrome';

/** Address of the current page on a language's own site; null if the language is read here. */
export function otherSite(locale: LocaleName, href: string): string | null {
  const here = new URL(href);
  const site = siteChrome().sites?.[locale];
  if (!site || site === here.origin) return null;
  // Sites do not share cookies, so the address has the language.
  here.searchParams.set('lang', locale);
  return site + here.pathname + here.search + here.hash;
}
