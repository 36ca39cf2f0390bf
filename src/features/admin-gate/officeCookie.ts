/** Left where an administrator was let in: the server's page then names Admin's parts at once. */
const OFFICE_COOKIE = 'ps_office';
const KEPT_S = 30 * 24 * 60 * 60;

/** Notes whether an administrator works in this browser. It opens nothing: the gate asks the server each time. */
export function noteOffice(isLetIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
  document.cookie = `${OFFICE_COOKIE}=1; path=/plugins/backstage-index; max-age=${isLetIn ? KEPT_S : 0}; samesite=lax`;
}
