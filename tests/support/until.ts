import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../server/lib/withTimeout';

/** Longer than anything takes that a test waits for, on a busy machine too, and shorter than a test may take. */
const PATIENCE_MS = 60_000;

/** Between two looks: what is waited for runs on the same processors. */
const BETWEEN_LOOKS_MS = 10;

/** What is waited for; where it does not come, a failure that names it, long before the test's own time is over. */
export function comes<T>(
  what: string,
  awaited: Promise<T>,
  ms = PATIENCE_MS,
  asker: (...asked: never[]) => unknown = comes,
): Promise<T> {
  const failure = new Error(`In ${ms / 1000} s it did not happen that ${what}.`);
  // Points at the test that waits.
  Error.captureStackTrace(failure, asker);
  return withTimeout(awaited, ms, () => failure);
}

/** Asks again and again until it holds; where it never does, fails as `comes`. */
export async function until(what: string, holds: () => Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
  let isOver = false;
  const asking = async () => {
    while (!isOver && !(await holds())) await pause(BETWEEN_LOOKS_MS);
  };
  await comes(what, asking(), ms, until).finally(() => {
    isOver = true;
  });
}
