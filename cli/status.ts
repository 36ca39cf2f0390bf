import { setTimeout as pause } from 'node:timers/promises';
import { CliError, EXIT } from './CliError';
import { type Command, type CommandContext, type Outcome, readArguments, usageError } from './Command';
import { SiteClient, tokenFrom } from './SiteClient';
import { siteOrigin } from './siteAddress';
import { describePending, getVersionStatus, type VersionStatus } from './versionStatus';

const OPTIONS = {
  version: { type: 'string' },
  wait: { type: 'boolean' },
  timeout: { type: 'string' },
  url: { type: 'string' },
} as const;

const UNITS_MS = { s: 1_000, m: 60_000, h: 3_600_000 };
const ENDED_STATES: readonly VersionStatus['state'][] = ['rejected', 'replaced', 'withdrawn'];
const MAX_MS_LENGTH = 24 * UNITS_MS.h;

export const status: Command = {
  usage: `plugin-square status <plugin_key> [--version V] [--wait] [--timeout 30m] [--url URL] [--json]

Shows the status of a version: the newest one you submitted, or --version. With --wait it ends when that version is
visible to all users or to its share of users (0), was rejected, replaced, or withdrawn (3), or the time is up (4).
With PLUGIN_SQUARE_TOKEN (scope "read") it also shows versions that are not public yet.`,

  async run(args: string[], { env, note }: CommandContext): Promise<Outcome> {
    const { subject, values } = readArguments(args, OPTIONS, '<plugin_key>');
    const timeout = durationMs(values.timeout ?? '30m');
    const site = new SiteClient(siteOrigin(values.url, env), tokenFrom(env), note);
    if (!site.hasToken) note('note: without PLUGIN_SQUARE_TOKEN a rejection cannot be seen');
    const getStatus = () => getVersionStatus(site, { plugin_key: subject, version: values.version });
    return toOutcome(subject, values.wait ? await waitUntilDecided(getStatus, { timeout, note }) : await getStatus());
  },
};

/** @throws {CliError} `wrong_use` */
function durationMs(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smh])$/.exec(text) ?? [];
  const duration = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  if (duration > 0 && duration <= MAX_MS_LENGTH) return duration;
  throw usageError(`--timeout ${text} is not a duration such as 90s, 30m or 2h, up to 24h.`);
}

function toOutcome(plugin_key: string, versionStatus: VersionStatus): Outcome {
  const exit = ENDED_STATES.includes(versionStatus.state) ? EXIT.rejected : EXIT.done;
  return { exit, text: `${plugin_key} ${statusText(versionStatus)}`, data: { plugin_key, ...versionStatus } };
}

function statusText(versionStatus: VersionStatus): string {
  const { version } = versionStatus;
  if (versionStatus.state === 'visible') {
    const { rollout, users_keep } = versionStatus;
    if (users_keep) return `${version} is public as a pre-release: users keep ${users_keep} unless they choose it`;
    return rollout === undefined
      ? `${version} is visible to everyone`
      : `${version} is visible to ${rollout}% of users`;
  }
  if (versionStatus.state === 'waiting') return describePending(versionStatus);
  if (versionStatus.state === 'replaced')
    return `${version} was replaced by ${versionStatus.replaced_by ?? 'a newer submission'}`;
  if (versionStatus.state === 'withdrawn') return `${version} was withdrawn from review`;
  const rule = versionStatus.rule ? ` (rule ${versionStatus.rule})` : '';
  return `${version} was rejected${rule}: ${versionStatus.reason ?? 'no reason was given'}`;
}

/** First and maximum pause between two requests. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const GROWTH = 1.5;

interface WaitOptions extends Pick<CommandContext, 'note'> {
  /** In milliseconds. */
  timeout: number;
}

/**
 * Polls until a version is visible or its review ended, with growing pauses. After the first response, requests that
 * fail with exit code `EXIT.unreachable` are retried. Before it, they throw, because the address is probably wrong,
 * unless the site limits the rate. A redirect always throws: only another address helps.
 *
 * @throws {CliError} `timeout`, and every error of `getStatus` that is not retried
 */
async function waitUntilDecided(
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
