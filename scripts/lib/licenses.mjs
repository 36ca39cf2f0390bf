import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(licen[sc]es?|copying|notice)([.-].*)?$/i;

/**
 * Licenses of code that may be part of our bundles: they require their text to be included, and do not affect our own
 * code.
 */
const BUNDLED_LICENSES = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Python-2.0', 'CC0-1.0', 'Unlicense'],
];

/** Packages without a license file, and where their text is: in a package of the same repository, or in their readme. */
const TEXTS_ELSEWHERE = {
  '@ant-design/icons-svg': '../icons/LICENSE',
  '@aws-sdk/credential-provider-http': '../client-s3/LICENSE',
  '@aws-sdk/credential-provider-login': '../client-s3/LICENSE',
  '@aws-sdk/nested-clients': '../client-s3/LICENSE',
  '@tus/utils': '../server/LICENSE',
  'is-mobile': 'README.md',
  'pg-types': 'README.md',
  pgpass: 'README.md',
};

/** Packages that only name the MIT license, and their copyright holders. Our own license has its text. */
const MIT_HOLDERS = { 'abstract-logging': 'James Sumners', ahooks: 'the authors of ahooks' };

/**
 * Folders of the packages whose files are among these paths, such as `node_modules/a/node_modules/@b/c`, sorted.
 *
 * @param {Iterable<string>} paths
 * @returns {string[]}
 */
export function packagesAmong(paths) {
  const folders = new Set();
  for (const path of paths) {
    const folder = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0];
    if (folder) folders.add(folder.replaceAll('\\', '/'));
  }
  return [...folders].sort();
}

/**
 * Folders of the packages whose code is in the output of esbuild.
 *
 * @param {import('esbuild').Metafile} metafile
 */
export function packagesOf({ outputs }) {
  return packagesAmong(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
}

/**
 * The licenses of packages, as the text of a file.
 *
 * @param {Iterable<string>} folders of packages
 * @param {string} [root] the folder that they are relative to
 * @returns {string}
 * @throws {Error} if a package has no license, or one that is not allowed: then we may not ship it
 */
export function licensesOf(folders, root = '.') {
  const sections = new Set([...new Set(folders)].sort().map((folder) => sectionOf(join(root, folder))));
  return [...sections].join('\n');
}

function sectionOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!license || !isAllowed(license))
    throw new Error(
      `${name}@${version} has the license "${license}", which is not among those of scripts/lib/licenses.mjs. Check whether it may be shipped, or remove the package.`,
    );
  const texts = [...licenseFilesOf(folder).map((path) => readFileSync(path, 'utf8')), ...textsElsewhere(name, folder)];
  if (texts.length === 0)
    throw new Error(
      `${name}@${version} has no license file. Find its text and list it in scripts/lib/licenses.mjs, or remove the package.`,
    );
  const text = texts.map((one) => one.replaceAll('\r\n', '\n').trim()).join('\n\n');
  return `${'='.repeat(80)}\n${name}@${version} (${license})\n\n${text}\n`;
}

/** Paths of its license files. Some packages have a folder of them. */
function licenseFilesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => LICENSE_FILE.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      const files = readdirSync(path).sort();
      return files.map((file) => join(path, file));
    });
}

function textsElsewhere(name, folder) {
  if (MIT_HOLDERS[name])
    return [readFileSync('LICENSE', 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${MIT_HOLDERS[name]}`)];
  if (!TEXTS_ELSEWHERE[name]) return [];
  const text = readFileSync(join(folder, TEXTS_ELSEWHERE[name]), 'utf8');
  // A readme has it at its end.
  return [TEXTS_ELSEWHERE[name].endsWith('.md') ? text.slice(text.search(/^#+ licen[sc]e/im)) : text];
}

/** `expression` is that of a package, such as `(MIT OR GPL-2.0)`. */
function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => BUNDLED_LICENSES.includes(license)));
}
