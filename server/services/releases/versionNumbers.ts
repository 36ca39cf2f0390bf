import type { FieldError } from '../../../shared/fieldErrors';
import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { isNewer } from '../../lib/versionOrder';
import { findTakenVersions } from '../../repositories/releases/publishedVersions';
import type { PluginRow } from '../../repositories/releases/versions';

/**
 * Requires a free version number that is higher than the current one, or than its own line (1.4.3 after 1.4.2, while
 * 2.0.0 is current). The caller holds the plugin's lock: of concurrent submissions of one number the first wins.
 *
 * @throws {DomainError} `version_taken`, `version_not_higher`
 */
export async function requireNewNumber(
  db: Queryable,
  { plugin_id, plugin_key, current_version }: PluginRow,
  version: string,
): Promise<void> {
  const taken = await findTakenVersions(db, plugin_id);
  if (taken.some((other) => other.version === version))
    throw refusedError(
      'version_taken',
      `${plugin_key} ${version} is published or in review, and versions never change. Raise the version and submit again.`,
      { version },
    );
  const published = taken.filter((other) => other.isApproved).map((other) => other.version);
  if (current_version === null || isNewer(version, current_version) || continuesOlderLine(version, published)) return;
  throw refusedError(
    'version_not_higher',
    `${version} is not higher than ${current_version}, the current version of ${plugin_key}. Raise the version. A lower one must continue an older line: after 1.4.2 comes 1.4.3.`,
    { version, current: current_version },
  );
}

function refusedError(rule: 'version_taken' | 'version_not_higher', message: string, params: FieldError['params']) {
  const error: FieldError = { path: 'version', rule, params, message };
  return new DomainError(rule, message, [error]);
}

/** Whether the version is the highest of an older line, identified by its first two numbers. */
function continuesOlderLine(version: string, published: string[]): boolean {
  const line = version.split('.', 2).join('.');
  const older = published.filter((other) => other.split('.', 2).join('.') === line);
  return older.length > 0 && older.every((other) => isNewer(version, other));
}
