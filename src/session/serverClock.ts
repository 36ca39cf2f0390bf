/** Server time minus local time in milliseconds, by the last response of this page; `null` before the first. */
let offset: number | null = null;

/**
 * Reads the server's time from a response (requirements.md section 7: "the date header of the answer is read"), so that
 * a wrong local clock does not cause early or late refreshes. The header has whole seconds, so it is half a second
 * behind on average.
 */
export function recordServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A response from a cache is as old as its `age` header says.
  const age = Number(headers.get('age')) || 0;
  if (!Number.isNaN(date)) offset = date + age * 1000 + 500 - Date.now();
}

/** Whether a response on this page has had the server's time. */
export const hasServerTime = (): boolean => offset !== null;

/** Server time minus local time in ms; 0 if it is unknown. */
export const clockOffset = (): number => offset ?? 0;

/** The server's time. Before the first response of this page it uses the offset of an earlier page. */
export function serverNow(learntBefore = 0): number {
  return Date.now() + (offset ?? learntBefore);
}
