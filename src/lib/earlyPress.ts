/**
 * Says that the page answers its reader now, or that a dialog does which took the place of a drawn one. What was pressed
 * before is pressed then, by a script that the server put into the page (server/site/earlyClickReplay.ts).
 */
export function answerEarlyPress(): void {
  dispatchEvent(new Event('ps-alive'));
}
