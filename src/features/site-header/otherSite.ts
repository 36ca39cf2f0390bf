import type { LocaleName } from '@/lib/intl/locales';
import { siteFace } from '@/lib/siteFace';

/** The address of this very page on the site that a language has for itself; null where it is read here. */
export function otherSite(locale: LocaleName, href: string): string | null {
  const here = new URL(href);
  const site = siteFace().sites?.[locale];
  if (!site || site === here.origin) return null;
  // Two sites share no cookie: the address says which language it is.
  here.searchParams.set('lang', locale);
  return site + here.pathname + here.search + here.hash;
}
