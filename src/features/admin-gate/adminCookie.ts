import { ADMIN_PATH, SITE_BASE } from '../../../contract/values/sitePaths';

/** Set when an administrator was allowed in: the server's HTML then preloads Admin's scripts. */
const ADMIN_COOKIE = 'ps_admin';
const MAX_AGE_S = 30 * 24 * 60 * 60;

/**
 * Remembers that an administrator uses this browser. It grants nothing: the gate verifies with the server each time.
 */
export function setAdminCookie(isAdministrator: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
  document.cookie = `${ADMIN_COOKIE}=1; path=${SITE_BASE}${ADMIN_PATH}; max-age=${isAdministrator ? MAX_AGE_S : 0}; samesite=lax`;
}
