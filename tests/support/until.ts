import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../server/lib/withTimeout';

/** Longer than any awaited step takes on a busy machine, and shorter than the time limit of a test. */
const TIMEOUT_MS = 60_000;

/** Between two checks: the awaited work runs on the same processors. */
const POLL_INTERVAL_MS = 10;

/** Waits for a promise. Fails with a message that names what is missing, long before the test's own time limit. */
export function waitForPromise<T>(
  expectation: string,
  promise: Promise<T>,
  ms = TIMEOUT_MS,
  caller: (...args: never[]) => unknown = waitForPromise,
): Promise<T> {
  const failure = new Error(`In ${ms / 1000} s this did not happen: ${expectation}.`);
  // Points at the waiting test.
  Error.captureStackTrace(failure, caller);
  return withTimeout(promise, ms, () => failure);
}

/** Repeats a check until it holds. Fails like `waitForPromise` after the time limit. */
export async function until(expectation: string, check: () => Promise<boolean>, ms = TIMEOUT_MS): Promise<void> {
  let isOver = false;
  const polling = async () => {
    while (!isOver && !(await check())) await pause(POLL_INTERVAL_MS);
  };
  await waitForPromise(expectation, polling(), ms, until).finally(() => {
    isOver = true;
  });
}
