import { setTimeout } from 'node:timers/promises';

/** The answer if it arrives within `ms`; otherwise fails with the error of `late`. The work itself is not cancelled. */
export async function withTimeout<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const patience = new AbortController();
  const tooLong = setTimeout(ms, undefined, { signal: patience.signal }).then(() => {
    throw late();
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    patience.abort();
  }
}
