import { writeCookie } from '@/lib/page/writeCookie';

/** Lifetime of the site's own cookies (src/theme/themeChoice.ts, src/lib/intl/locales.ts). */
const YEAR_S = 365 * 24 * 60 * 60;

/** Value of the cookie; null if it is missing or cookies are blocked. */
function getCookie(name: string): string | null {
  try {
    return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}

export const hasCookie = (name: string): boolean => getCookie(name) !== null;

/**
 * Stores a choice when the embedding desktop app is on another site: browsers block third-party cookies there, but
 * allow a partitioned one.
 */
export function storeFrameCookie(name: string, value: string): void {
  if (getCookie(name) === value) return;
  try {
    writeCookie(`${name}=${value}; path=/; max-age=${YEAR_S}; samesite=none; secure; partitioned`);
  } catch {
    // Without cookies, the desktop app sends its preferences at every load.
  }
}
