import type { VersionNotes } from '../../contract/plugins/plugins';
import { MAX_LISTED_CHANGES } from '../../contract/values/plugins';
import { isPreRelease } from './semver';

/** The versions of an update. */
interface Update {
  installed: string | null | undefined;
  current: string | null;
}

/**
 * The versions of an update, the newest first: those after the installed one, up to the one that the user gets, without
 * withdrawn ones and without pre-releases on the way. Only the one that the user gets, if the installed one is unknown,
 * as after an import, or is not older.
 */
export function versionChanges<V extends VersionNotes & { withdraw_reason?: string }>(
  versions: readonly V[],
  { installed, current }: Update,
): V[] {
  const first = versions.findIndex(({ version }) => version === current);
  if (first < 0) return [];
  const last = versions.findIndex(({ version }) => version === installed);
  return versions
    .slice(first, Math.max(last, first + 1))
    .filter(({ version, withdraw_reason }) => !withdraw_reason && (version === current || !isPreRelease(version)))
    .slice(0, MAX_LISTED_CHANGES);
}
