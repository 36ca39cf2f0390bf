import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders of installed packages and of everything that they need on this system, such as `node_modules/sharp`.
 *
 * @param {readonly string[]} names
 * @returns {string[]}
 * @throws {Error} if a package is not installed
 */
export function installedWith(names) {
  const taken = new Set();
  const take = (name, from, isOptional = false) => {
    const folder = pathOf(name, from, existsSync);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`The package ${name} is not installed. Run npm ci.`);
    if (taken.has(folder)) return;
    taken.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const needed of Object.keys(dependencies ?? {})) take(needed, folder, needed in (optionalDependencies ?? {}));
    for (const possible of Object.keys(optionalDependencies ?? {})) take(possible, folder, true);
  };
  for (const name of names) take(name, '');
  return [...taken].sort();
}

/**
 * Path at which Node finds a package from another one's folder.
 *
 * @param {string} name
 * @param {string} from folder of the other package; empty for the root
 * @param {(path: string) => boolean} isThere
 * @returns {string | undefined} undefined if nowhere
 */
export function pathOf(name, from, isThere) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (isThere(path)) return path;
    if (folder === '') return undefined;
  }
}
