import type { PluginDetail, PluginVersion } from '../contract/plugins/plugins';
import type { ManagedPlugin } from '../contract/releases/versions';
import type { ReviewProgress, ReviewSubmission } from '../contract/reviews/reviews';
import { REVIEW_STATUS } from '../contract/values/reviews';
import { findReplacement } from '../shared/plugins/findReplacement';
import { keepsCurrent } from '../shared/plugins/semver';
import { CliError, EXIT } from './CliError';
import type { SiteClient } from './SiteClient';

/** Status of a version. `version` is null if no version is public and the token shows no other one. */
export type VersionStatus =
  /**
   * `rollout`: percentage of users who get it, if not all do and the token may see it. `users_keep`: the version of the
   * users who did not choose this one, which is a pre-release.
   */
  | { state: 'visible'; version: string; sha256: string | null; rollout?: number; users_keep?: string }
  /** Not visible yet: in review, or for the reason in `detail`. */
  | { state: 'waiting'; version: string | null; detail: string; is_in_review?: boolean; ahead?: number }
  | { state: 'rejected'; version: string; reason: string | null; rule: string | null }
  /** `replaced_by`: the newer version, or null if it has the same number. */
  | { state: 'replaced'; version: string; replaced_by: string | null }
  | { state: 'withdrawn'; version: string };

interface VersionQuery {
  plugin_key: string;
  /** The version to look at. Default: the newest submission, or the public version. */
  version: string | undefined;
}

/**
 * Returns the present status of a version. It is visible if a visitor is shown it and can download exactly its bytes.
 *
 * @throws {CliError} `version_not_found` for a version that was never submitted, `plugin_not_found`, and any failure of
 * the site
 */
export async function getVersionStatus(
  site: SiteClient,
  { plugin_key, version }: VersionQuery,
): Promise<VersionStatus> {
  const query = { plugin_key };
  const progress = site.hasToken
    ? await site.request<ReviewProgress>('/plugin/review', { query, signedIn: true })
    : null;
  const shown = await findPublicPlugin(site, query);
  if (!shown && !progress) throw notPublic(plugin_key);
  const wanted = version ?? progress?.submissions[0]?.version ?? shown?.current_version ?? null;
  const published = shown?.versions.find((one) => one.version === wanted);
  if (published) {
    const current = shown?.current_version ?? null;
    const found = await withRollout(site, plugin_key, await downloads(site, plugin_key, published));
    return found.state === 'visible' && keepsCurrent(published.version, current)
      ? { ...found, users_keep: current }
      : found;
  }
  // Newest first: a rejected version may have been submitted again.
  const submission = progress?.submissions.find((one) => one.version === wanted);
  if (progress && wanted && !submission) throw neverSubmitted(plugin_key, wanted);
  if (progress && submission?.status === REVIEW_STATUS.unapproved) return endOf(submission, progress);
  if (!submission) {
    const detail = progress ? 'no version was submitted' : 'a token with the scope "read" shows more';
    return { state: 'waiting', version: wanted, detail };
  }
  return { state: 'waiting', version: submission.version, ...pendingText(submission, progress) };
}

/** The plugin as visitors see it; null while nothing of it is public. */
async function findPublicPlugin(site: SiteClient, query: { plugin_key: string }): Promise<PluginDetail | null> {
  return site.request<PluginDetail>('/plugin', { query }).catch((error: CliError) => {
    if (error.id === 'plugin_not_found') return null;
    throw error;
  });
}

/** Imported versions have no package and are visible as they are. */
async function downloads(site: SiteClient, plugin_key: string, shown: PluginVersion): Promise<VersionStatus> {
  const { version, sha256 } = shown;
  if (sha256 === null || (await site.downloadedSha256({ plugin_key, version })) === sha256)
    return { state: 'visible', version, sha256 };
  return { state: 'waiting', version, detail: 'its bytes differ from the checksum of the site' };
}

/** Only the plugin's developers see a rollout. Others get the rest of the status. */
async function withRollout(site: SiteClient, plugin_key: string, versionStatus: VersionStatus): Promise<VersionStatus> {
  if (!site.hasToken || versionStatus.state !== 'visible') return versionStatus;
  const query = { plugin_key };
  const managed = await site
    .request<ManagedPlugin>('/plugin/version/list', { query, signedIn: true })
    .catch(() => null);
  const rollout = managed?.rollout;
  return rollout?.version === versionStatus.version ? { ...versionStatus, rollout: rollout.percent } : versionStatus;
}

/** State of a submission whose review ended without an approval. */
function endOf(submission: ReviewSubmission, { submissions }: ReviewProgress): VersionStatus {
  const { version, reason, rule } = submission;
  if (submission.is_withdrawn) return { state: 'withdrawn', version };
  if (submission.is_superseded)
    return { state: 'replaced', version, replaced_by: findReplacement(submissions, submission) };
  return { state: 'rejected', version, reason, rule };
}

/** Describes the status of a version that is not visible. */
export function describePending({
  version,
  detail,
  is_in_review,
}: Extract<VersionStatus, { state: 'waiting' }>): string {
  if (!version) return 'is not public';
  return `${version} ${is_in_review ? 'is in review' : 'is not visible yet'}: ${detail}`;
}

type InReview = { detail: string; is_in_review?: boolean; ahead?: number };

function pendingText({ status }: ReviewSubmission, progress: ReviewProgress | null): InReview {
  if (status !== REVIEW_STATUS.unreviewed) return { detail: 'it was approved' };
  const ahead = progress?.waiting?.ahead ?? 0;
  const before = ahead === 1 ? '1 submission is before it' : `${ahead} submissions are before it`;
  return { detail: ahead === 0 ? 'it is next in the review queue' : before, is_in_review: true, ahead };
}

function notPublic(plugin_key: string): CliError {
  return new CliError(
    EXIT.usage,
    'plugin_not_found',
    `There is no public plugin ${plugin_key}. Check the key, or set PLUGIN_SQUARE_TOKEN to see your own plugins that are not public yet.`,
  );
}

function neverSubmitted(plugin_key: string, version: string): CliError {
  return new CliError(
    EXIT.usage,
    'version_not_found',
    `${plugin_key} has no submitted version ${version}. Check it, or publish it first.`,
  );
}
