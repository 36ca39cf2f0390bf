import { EXIT } from './CliError';
import { type Command, type Outcome, readArguments, type Surroundings, wrongUse } from './Command';
import { SiteClient, tokenFrom } from './SiteClient';
import { siteOrigin } from './siteAddress';
import { describePending, getVersionStatus, type VersionStatus } from './versionStatus';
import { waitUntilDecided } from './waitUntilDecided';

const OPTIONS = {
  version: { type: 'string' },
  wait: { type: 'boolean' },
  timeout: { type: 'string' },
  url: { type: 'string' },
} as const;

const UNITS_MS = { s: 1_000, m: 60_000, h: 3_600_000 };
const MAX_MS_LENGTH = 24 * UNITS_MS.h;

export const status: Command = {
  usage: `plugin-square status <plugin_key> [--version V] [--wait] [--timeout 30m] [--url URL] [--json]

Shows the status of a version: the newest one you submitted, or --version. With --wait it ends when that version is
visible to all users or to its share of users (0), was rejected (3), or the time is up (4).
With PLUGIN_SQUARE_TOKEN (scope "read") it also shows versions that are not public yet.`,

  async run(args: string[], { env, note }: Surroundings): Promise<Outcome> {
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
  throw wrongUse(`--timeout ${text} is not a duration such as 90s, 30m or 2h, up to 24h.`);
}

function toOutcome(plugin_key: string, versionStatus: VersionStatus): Outcome {
  const exit = versionStatus.state === 'rejected' ? EXIT.rejected : EXIT.done;
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
  const rule = versionStatus.rule ? ` (rule ${versionStatus.rule})` : '';
  return `${version} was rejected${rule}: ${versionStatus.reason ?? 'no reason was given'}`;
}
