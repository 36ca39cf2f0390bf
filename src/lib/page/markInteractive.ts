/**
 * Marks the page, or a dialog that replaced a server-rendered one, as interactive. Earlier clicks are replayed then, by
 * a script that the server put into the page (server/site/inlineScripts.ts).
 */
export function markInteractive(): void {
  dispatchEvent(new Event('ps-alive'));
}
