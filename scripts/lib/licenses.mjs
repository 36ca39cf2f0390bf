import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(licen[sc]e|copying|notice)([.-].*)?$/i;

/**
 * The licenses of all packages whose code is in a bundle, as the text of a file.
 *
 * @param {import('esbuild').Metafile} metafile of esbuild
 * @returns {string}
 * @throws {Error} if a package has no license: then we may not ship it
 */
export function licensesOf(metafile) {
  const folders = new Set(
    Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.keys(inputs))
      .map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
      .filter(Boolean),
  );
  return [...folders].sort().map(sectionOf).join('\n');
}

function sectionOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file) && existsSync(join(folder, file)))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (!license || texts.length === 0)
    throw new Error(`${name}@${version} has no license file. Find out whether it may be shipped, or do without it.`);
  return `${'='.repeat(80)}\n${name}@${version} (${license})\n\n${texts.join('\n\n')}\n`;
}
