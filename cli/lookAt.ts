import type { PluginDetail, PluginVersion } from '../contract/plugins';
import type { ReviewProgress, ReviewSubmission } from '../contract/reviews';
import type { ManagedPlugin } from '../contract/versions';
import { CliError, EXIT } from './CliError';
import type { Square } from './Square';

/** Where a version stands. A null `version`: nothing of the plugin is public, and no token shows more. */
export type Standing =
  /** `rollout`: how many of a hundred people get it so far, where it is not everybody and the token shows it. */
  | { state: 'visible'; version: string; sha256: string | null; rollout?: number }
  /** Not visible yet: in review, or for another reason, which `detail` says. */
  | { state: 'waiting'; version: string | null; detail: string; is_in_review?: boolean; ahead?: number }
  | { state: 'rejected'; version: string; reason: string | null; rule: string | null };

interface Wanted {
  plugin_key: string;
  /** The newest submission, or what visitors see, when left out. */
  version: string | undefined;
}

const UNREVIEWED = 1;
const UNAPPROVED = 3;

/**
 * Where a version stands now. Visible is what a visitor is shown and can download byte for byte, whatever else the
 * square says of it.
 * @throws {CliError} `version_not_found` for one that was never submitted, and whatever the square refuses
 */
export async function lookAt(square: Square, { plugin_key, version }: Wanted): Promise<Standing> {
  const query = { plugin_key };
  const progress = square.hasToken
    ? await square.ask<ReviewProgress>('/plugin/review', { query, signedIn: true })
    : null;
  const shown = await shownToVisitors(square, query);
  const wanted = version ?? progress?.submissions[0]?.version ?? shown?.current_version ?? null;
  const published = shown?.versions.find((one) => one.version === wanted);
  if (published) return withRollout(square, plugin_key, await downloads(square, plugin_key, published));
  // Newest first: a version that was rejected may have been submitted again.
  const submission = progress?.submissions.find((one) => one.version === wanted);
  if (progress && wanted && !submission) throw neverSubmitted(plugin_key, wanted);
  if (submission?.status === UNAPPROVED) return rejected(submission);
  if (!submission) {
    const detail = progress ? 'nothing of it was submitted' : 'a token with the scope "read" shows more';
    return { state: 'waiting', version: wanted, detail };
  }
  return { state: 'waiting', version: submission.version, ...waitingFor(submission, progress) };
}

/** What a visitor is shown of a plugin; null while nothing of it is public. */
async function shownToVisitors(square: Square, query: { plugin_key: string }): Promise<PluginDetail | null> {
  return square.ask<PluginDetail>('/plugin', { query }).catch((error: CliError) => {
    if (error.id === 'plugin_not_found') return null;
    throw error;
  });
}

/** Versions of an imported catalogue have no package: they are visible as they are. */
async function downloads(square: Square, plugin_key: string, shown: PluginVersion): Promise<Standing> {
  const { version, sha256 } = shown;
  if (sha256 === null || (await square.downloadedSha256({ plugin_key, version })) === sha256)
    return { state: 'visible', version, sha256 };
  return { state: 'waiting', version, detail: 'its bytes are not those that the square names' };
}

/** Its own people are told of a rollout; whoever else asks is not, and hears the rest. */
async function withRollout(square: Square, plugin_key: string, standing: Standing): Promise<Standing> {
  if (!square.hasToken || standing.state !== 'visible') return standing;
  const query = { plugin_key };
  const managed = await square.ask<ManagedPlugin>('/plugin/version/list', { query, signedIn: true }).catch(() => null);
  const rollout = managed?.rollout;
  return rollout?.version === standing.version ? { ...standing, rollout: rollout.percent } : standing;
}

function rejected({ version, reason, rule, is_superseded, is_withdrawn }: ReviewSubmission): Standing {
  const why = is_superseded ? 'a newer submission took its place' : is_withdrawn ? 'its author took it back' : reason;
  return { state: 'rejected', version, reason: why, rule };
}

/** Where a version stands that is not visible, in words. */
export function waitingText({ version, detail, is_in_review }: Extract<Standing, { state: 'waiting' }>): string {
  if (!version) return 'is not public';
  return `${version} ${is_in_review ? 'is in review' : 'is not visible yet'}: ${detail}`;
}

type InReview = { detail: string; is_in_review?: boolean; ahead?: number };

function waitingFor({ status }: ReviewSubmission, progress: ReviewProgress | null): InReview {
  if (status !== UNREVIEWED) return { detail: 'it was approved' };
  const ahead = progress?.waiting?.ahead ?? 0;
  const detail = ahead === 0 ? 'it is next to be reviewed' : `${ahead} are reviewed before it`;
  return { detail, is_in_review: true, ahead };
}

function neverSubmitted(plugin_key: string, version: string): CliError {
  return new CliError(
    EXIT.usage,
    'version_not_found',
    `${plugin_key} has no submitted version ${version}. Check it, or publish it first.`,
  );
}
