/** What the reader chose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

export const THEME_COOKIE = 'ps_theme';
const YEAR_S = 365 * 24 * 60 * 60;

/** The choice in a Cookie header or `document.cookie`; anything unknown counts as no choice. */
export function themeChoiceIn(cookies: string): ThemeChoice {
  const value = /(?:^|;\s*)ps_theme=([^;]*)/.exec(cookies)?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The remembered choice of this browser; `system` where it remembers nothing or may not be asked. */
export function readThemeChoice(): ThemeChoice {
  try {
    return themeChoiceIn(document.cookie);
  } catch {
    // A sandboxed frame throws on reading a cookie; the page is still worth showing.
    return 'system';
  }
}

/** Shows the choice on this page: `data-theme` on `<html>`, or none for `system`. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', choice);
}

/** Remembers the choice for a year in a cookie, so that the server writes it into its HTML and nothing flashes. */
function rememberThemeChoice(choice: ThemeChoice): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
    document.cookie = `${THEME_COOKIE}=${choice}; path=/; max-age=${YEAR_S}; samesite=lax`;
  } catch {
    // Where cookies are refused the choice holds until the page is left.
  }
}

/** The theme switch: shows a choice now and keeps it. */
export function chooseTheme(choice: ThemeChoice): void {
  applyThemeChoice(choice);
  rememberThemeChoice(choice);
}
