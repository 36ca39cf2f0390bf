import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of the names and bytes of files and folders, and of Node's version, which decides how files are compressed. When
 * it changes, what was built from them is stale.
 *
 * @param {readonly string[]} paths
 * @param {string} [node] version of Node
 */
export function stampOf(paths, node = process.versions.node) {
  const hash = createHash('sha256').update(`${node}\0`);
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!isLeftOut(name)) addTo(hash, join(path, name));
    return;
  }
  hash.update(path).update('\0').update(readFileSync(path)).update('\0');
}

/** Umi's temporary folders and tests are not part of a build. */
function isLeftOut(name) {
  return name.startsWith('.umi') || /\.test\.tsx?$/.test(name);
}
