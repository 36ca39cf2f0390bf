import { setTimeout } from 'node:timers/promises';

/** The answer, where it comes within so many ms; else fails with what `late` makes. Whoever answers is not stopped by that. */
export async function inTime<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
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
