/** Server's time minus this machine's, in milliseconds, by the last answer of this page; null before the first. */
let offset: number | null = null;

/**
 * Learns the server's time from an answer (SPEC.md section 7: "the date header of the answer is read"), so that a
 * wrong clock of this machine neither refreshes too often nor too late. The header has whole seconds: it lies half a
 * second back on average.
 */
export function hearServer(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  // An answer that a cache on the way has kept is as old as it says.
  const age = Number(headers.get('age')) || 0;
  if (!Number.isNaN(date)) offset = date + age * 1000 + 500 - Date.now();
}

export const wasServerHeard = (): boolean => offset !== null;

export const clockOffset = (): number => offset ?? 0;

/** The server's time; before the first answer of this page by what an earlier page learnt. */
export function serverNow(learntBefore = 0): number {
  return Date.now() + (offset ?? learntBefore);
}
