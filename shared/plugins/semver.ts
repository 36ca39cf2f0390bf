import { VERSION_LENGTH } from '../../contract/values/releases';

const NUMBER = '(?:0|[1-9]\\d*)';
const PRE_RELEASE_PART = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)';
const BUILD_PART = '[\\da-zA-Z-]+';
/** pluginPackage.schema.json contains the same pattern. */
export const SEMVER = new RegExp(
  `^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${PRE_RELEASE_PART}(?:\\.${PRE_RELEASE_PART})*)?(?:\\+${BUILD_PART}(?:\\.${BUILD_PART})*)?$`,
);

const PRE_RELEASE = /^v?\d[\d.]*-/i;

/** True for a version such as `1.1.0-beta.9`, which only users who choose it get. */
export function isPreRelease(version: string): boolean {
  return PRE_RELEASE.test(version);
}

/** Of these versions, those that may become current for everyone: the releases, or all if there are none. */
export function versionsForEveryone(versions: readonly string[]): readonly string[] {
  const releases = versions.filter((version) => !isPreRelease(version));
  return releases.length > 0 ? releases : versions;
}

/** True if a pre-release leaves the current version as it is. */
export function keepsCurrent(version: string, current: string | null): current is string {
  return current !== null && isPreRelease(version) && !isPreRelease(current);
}

/** True if a version conforms to Semantic Versioning 2.0.0 and is short enough to show. */
export function isSemver(version: string): boolean {
  return version.length <= VERSION_LENGTH && SEMVER.test(version);
}
