/** As the site's own cookies (src/theme/themeChoice.ts, src/lib/intl/locales.ts). */
const YEAR_S = 365 * 24 * 60 * 60;

/** What the page reads under this name; null where nothing is kept, or nothing may be. */
function cookieOf(name: string): string | null {
  try {
    return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}

export const hasCookie = (name: string): boolean => cookieOf(name) !== null;

/**
 * Keeps a choice where the client is of another site than this page: browsers refuse the site's own cookies there, and
 * let in one that belongs to this pair of sites alone.
 */
export function keepInFrame(name: string, value: string): void {
  if (cookieOf(name) === value) return;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
    document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=none; secure; partitioned`;
  } catch {
    // Without cookies the client says at every load what it wants.
  }
}
