import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../server/lib/withTimeout';

/** Longer than any awaited step takes on a busy machine, and shorter than the time limit of a test. */
const PATIENCE_MS = 60_000;

/** Between two checks: the awaited work runs on the same processors. */
const BETWEEN_LOOKS_MS = 10;

/** Waits for a promise. Fails with a message that names what is missing, long before the test's own time limit. */
export function comes<T>(
  what: string,
  awaited: Promise<T>,
  ms = PATIENCE_MS,
  caller: (...asked: never[]) => unknown = comes,
): Promise<T> {
  const failure = new Error(`In ${ms / 1000} s it did not happen that ${what}.`);
  // Points at the waiting test.
  Error.captureStackTrace(failure, caller);
  return withTimeout(awaited, ms, () => failure);
}

/** Repeats a check until it holds. Fails like `comes` after the time limit. */
export async function until(what: string, holds: () => Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
  let isOver = false;
  const asking = async () => {
    while (!isOver && !(await holds())) await pause(BETWEEN_LOOKS_MS);
  };
  await comes(what, asking(), ms, until).finally(() => {
    isOver = true;
  });
}
