import { writeCookie } from '../lib/page/writeCookie';
/** The user's choice; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

export const THEME_COOKIE = 'ps_theme';
const YEAR_S = 365 * 24 * 60 * 60;

/** The choice in a Cookie header or `document.cookie`. An unknown value counts as no choice. */
export function themeChoiceIn(cookies: string): ThemeChoice {
  const value = /(?:^|;\s*)ps_theme=([^;]*)/.exec(cookies)?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The choice stored in this browser; `system` if there is none or cookies cannot be read. */
export function readThemeChoice(): ThemeChoice {
  try {
    return themeChoiceIn(document.cookie);
  } catch {
    // A sandboxed frame throws when a cookie is read. The page must still be shown.
    return 'system';
  }
}

/** Applies the choice to this page: `data-theme` on `<html>`, or none for `system`. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', choice);
}

/** Stores the choice in a cookie for a year, so that the server writes it into its HTML and the page does not flash. */
function rememberThemeChoice(choice: ThemeChoice): void {
  try {
    writeCookie(`${THEME_COOKIE}=${choice}; path=/; max-age=${YEAR_S}; samesite=lax`);
  } catch {
    // If cookies are refused, the choice lasts until the page is left.
  }
}

/** Applies and stores a choice of the theme switch. */
export function chooseTheme(choice: ThemeChoice): void {
  applyThemeChoice(choice);
  rememberThemeChoice(choice);
}
