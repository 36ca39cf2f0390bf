import { setTimeout as pause } from 'node:timers/promises';
import { CliError, EXIT } from './CliError';
import type { Surroundings } from './Command';
import { describePending, type VersionStatus } from './versionStatus';

/** First and maximum pause between two requests. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const GROWTH = 1.5;

interface WaitOptions extends Pick<Surroundings, 'note'> {
  /** In milliseconds. */
  timeout: number;
}

/**
 * Polls until a version is visible or rejected, with growing pauses. After the first response, requests that fail with
 * exit code `EXIT.unreachable` are retried. Before it, they throw, because the address is probably wrong, unless the
 * site limits the rate. A redirect always throws: only another address helps.
 *
 * @throws {CliError} `timeout`, and every error of `getStatus` that is not retried
 */
export async function waitUntilDecided(
  getStatus: () => Promise<VersionStatus>,
  { timeout, note }: WaitOptions,
): Promise<VersionStatus> {
  const deadline = Date.now() + timeout;
  let lastNote = '';
  let hasResponded = false;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * GROWTH, MAX_PAUSE_MS)) {
    const seen = await getStatus().catch((error: CliError) => {
      const isRetried = error.exit === EXIT.unreachable && error.id !== 'moved';
      if (!isRetried || !(hasResponded || error.details.status === 429)) throw error;
      return error;
    });
    hasResponded = true;
    if (!(seen instanceof CliError) && seen.state !== 'waiting') return seen;
    const news = seen instanceof CliError ? seen.message : describePending(seen);
    if (news !== lastNote) note(news);
    lastNote = news;
    // Random jitter, so that many clients do not poll at the same time. Never less than the site asks for.
    const next = Math.max(wait * (0.8 + 0.2 * Math.random()), retryAfterMs(seen));
    if (Date.now() + next > deadline) throw timeUp(timeout, news);
    await pause(next);
  }
}

/** Retry-After of the site, if it limits the rate. */
function retryAfterMs(seen: VersionStatus | CliError): number {
  return seen instanceof CliError ? Number(seen.details.retryAfter ?? 0) * 1000 : 0;
}

function timeUp(timeout: number, last: string): CliError {
  return new CliError(
    EXIT.timeout,
    'timeout',
    `There was no decision within ${timeout / 1000} s (${last.trim()}). Try again later, or raise --timeout.`,
  );
}
