import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder to which `npm run release` writes by default. It belongs to the release. */
export const RELEASE_FOLDER = 'dist/release';

/** The checksums of a release, written last. */
export const SUMS = 'SHA256SUMS';

/** Number of changed files that an error names. */
const MAX_NAMED = 5;

/**
 * A release deletes what is in its folder.
 *
 * @param {string} folder
 * @throws {Error} if the folder has something that no release wrote
 */
export function requireReleaseFolder(folder) {
  if (resolve(folder) === resolve(RELEASE_FOLDER) || !existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new Error(`${folder} is a file, and a release needs a folder. Name a new one.`);
  const ofRelease = new Set([SUMS, ...summedFiles(folder)]);
  const other = readdirSync(folder).find((name) => !ofRelease.has(name));
  if (other)
    throw new Error(
      `The folder ${folder} has "${other}", which no release wrote, and a release deletes what is there. Name a new folder.`,
    );
}

/** Names in the checksums of an earlier release. */
function summedFiles(folder) {
  const sums = join(folder, SUMS);
  if (!existsSync(sums)) return [];
  return readFileSync(sums, 'utf8')
    .split('\n')
    .map((line) => line.slice(line.indexOf('  ') + 2));
}

/**
 * A release promises the same bytes for the same commit. Passes outside a git repository, where nothing can be compared.
 *
 * @throws {Error} if a file differs from the last commit
 */
export function requireCommitted() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '.'], { encoding: 'utf8' });
  if (status !== 0 || stdout === '') return;
  const changed = stdout.trimEnd().split('\n');
  const named = changed.slice(0, MAX_NAMED).map((line) => line.slice(3));
  throw new Error(
    `These files differ from the last commit, so the release would not be that of a commit: ${named.join(', ')}${changed.length > MAX_NAMED ? ` and ${changed.length - MAX_NAMED} more` : ''}. Commit or stash the changes, or add --allow-dirty to try a release.`,
  );
}
