import { VERSION_LENGTH } from '../../contract/values/releases/versions';

const NUMBER = '(?:0|[1-9]\\d*)';
const PRE_RELEASE_PART = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)';
const BUILD_PART = '[\\da-zA-Z-]+';
/** pluginPackage.schema.json contains the same pattern. */
export const SEMVER = new RegExp(
  `^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${PRE_RELEASE_PART}(?:\\.${PRE_RELEASE_PART})*)?(?:\\+${BUILD_PART}(?:\\.${BUILD_PART})*)?$`,
);

/** True if a version conforms to Semantic Versioning 2.0.0 and is short enough to show. */
export function isSemver(version: string): boolean {
  return version.length <= VERSION_LENGTH && SEMVER.test(version);
}
