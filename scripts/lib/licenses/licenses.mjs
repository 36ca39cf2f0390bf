import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnFileWithWork, worksIn } from './works.mjs';

const LICENSE_FILE =
  /^(licen[sc]es?|copying|notice|copyright-?notice|third[-_]?party[-_]?(licen[sc]es?|notices?))([.-].*)?$/i;

/** The license of a library that a package contains in a folder of its own. Their code may have files such as notice.js. */
const INNER_LICENSE_FILE = /^(licen[sc]e|copying|notice)(\.(md|txt))?$/i;

/**
 * Licenses of code that may be part of our bundles: they require their text to be included, and do not affect our own
 * code.
 */
const BUNDLED_LICENSES = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Python-2.0', 'CC0-1.0', 'Unlicense'],
];

/** License of libraries that we may ship unmodified beside our bundles, where users can replace them. */
const LESSER_GPL = 'LGPL-3.0-or-later';

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

/** Packages with the native code for one system, by the start of their name, and where their license text is. */
const NATIVE_CODE = [['@node-rs/argon2-', '../argon2/LICENSE']];

/** Third-party works inside packages whose license file does not mention them, with their texts in texts/. */
const WORKS_INSIDE = {
  '@electric-sql/pglite': ['PostgreSQL, whose files are also in our empty database', 'PostgreSQL'],
  'esbuild-wasm': ['the runtime and the libraries of Go', 'Go'],
};

/** Packages that only name the MIT license, and their copyright holders. Our own license has its text. */
const MIT_HOLDERS = {
  'abstract-logging': 'James Sumners',
  ahooks: 'the authors of ahooks',
  standardwebhooks: '2023 Svix (https://www.svix.com)',
};

/**
 * Code of others in these files: folders of packages, such as `node_modules/a/node_modules/@b/c`, and paths of our
 * own files with works of others. Sorted.
 *
 * @param {Iterable<string>} paths
 * @returns {string[]}
 */
export function thirdPartyAmong(paths) {
  const found = new Set();
  for (const path of paths) {
    const name = path.replaceAll('\\', '/');
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name)?.[0];
    if (folder) found.add(folder);
    else if (isOwnFileWithWork(name)) found.add(name);
  }
  return [...found].sort();
}

/**
 * Code of others in the output of esbuild.
 *
 * @param {import('esbuild').Metafile} metafile
 */
export function thirdPartyOf({ outputs }) {
  return thirdPartyAmong(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
}

/**
 * The licenses of packages and of other works, as the text of a file.
 *
 * @param {Iterable<string>} bundled what our bundles contain of others: see `thirdPartyAmong`
 * @param {Iterable<string>} [separate] folders of packages that are shipped or installed as they are
 * @returns {string}
 * @throws {Error} if a package has no license, or one that is not allowed: then we may not ship it
 */
export function licensesOf(bundled, separate = []) {
  const inBundles = new Set(bundled);
  const all = [...new Set([...inBundles, ...separate])].sort();
  const sections = all
    .filter((path) => !isOwnFileWithWork(path))
    .map((folder) => sectionOf(folder, inBundles.has(folder) ? BUNDLED_LICENSES : [...BUNDLED_LICENSES, LESSER_GPL]));
  const ofWorks = worksIn(all).map((work) => sectionFrom(work, [textOf(work.text)]));
  return [...new Set([...sections, ...ofWorks])].join('\n');
}

function sectionOf(folder, allowed) {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = about;
  if (!license || !isAllowed(license, allowed))
    throw new Error(
      `${name}@${version} has the license "${license}", which is not among those of scripts/lib/licenses/licenses.mjs. Check whether it may be shipped, or remove the package.`,
    );
  const texts = [
    ...licenseFilesOf(folder).map((path) => readFileSync(path, 'utf8')),
    ...textsElsewhere(name, folder),
    ...(license.includes(LESSER_GPL) ? lesserGplTexts(about, folder) : []),
  ];
  if (texts.length === 0)
    throw new Error(
      `${name}@${version} has no license file. Find its text and list it in scripts/lib/licenses/licenses.mjs, or remove the package.`,
    );
  return sectionFrom(about, [...texts, ...textsOfWorksInside(name)]);
}

function sectionFrom({ name, version, license }, texts) {
  const clean = texts.map((one) => one.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd());
  return `${'='.repeat(80)}\n${name}@${version} (${license})\n\n${[...new Set(clean)].join('\n\n')}\n`;
}

/** The texts that the LGPL requires beside a library: a notice with the address of its source, the LGPL, and the GPL. */
function lesserGplTexts({ name, version, repository }, folder) {
  const source = repository.url.replace(/^git\+|\.git$/g, '');
  const list = join(folder, 'versions.json');
  const libraries = existsSync(list) ? Object.entries(JSON.parse(readFileSync(list, 'utf8'))) : [];
  const notice = `${name} contains shared libraries under the GNU Lesser General Public License, version 3 or later
(https://www.gnu.org/licenses/lgpl-3.0.html). They are unmodified, and you may replace them in the folder of the package.
Their source, and how they are built from it: ${source}, version ${version}.
Libraries: ${libraries.map(([library, one]) => `${library} ${one}`).join(', ')}`;
  return [notice, licensingOf(join(folder, 'README.md')), textOf('LGPL-3.0'), textOf('GPL-3.0')];
}

function textsOfWorksInside(name) {
  const [work, license] = WORKS_INSIDE[name] ?? [];
  return work ? [`${name} contains ${work}:`, textOf(license)] : [];
}

const textOf = (license) => readFileSync(new URL(`./texts/${license}.txt`, import.meta.url), 'utf8');

/** Paths of its license files. Some packages have a folder of them, or contain libraries with their own license. */
function licenseFilesOf(folder) {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!LICENSE_FILE.test(entry.name)) return entry.isDirectory() ? innerLicenseFilesOf(path) : [];
    return entry.isDirectory() ? entriesOf(path).map(({ name }) => join(path, name)) : [path];
  });
}

function innerLicenseFilesOf(folder) {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return innerLicenseFilesOf(path);
    return INNER_LICENSE_FILE.test(entry.name) ? [path] : [];
  });
}

/** Entries of a folder, by name, without the packages that are nested there. */
function entriesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function textsElsewhere(name, folder) {
  if (MIT_HOLDERS[name])
    return [readFileSync('LICENSE', 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${MIT_HOLDERS[name]}`)];
  const file = TEXTS_ELSEWHERE[name] ?? NATIVE_CODE.find(([prefix]) => name.startsWith(prefix))?.[1];
  if (!file) return [];
  const path = join(folder, file);
  return [file.endsWith('.md') ? licensingOf(path) : readFileSync(path, 'utf8')];
}

/** The end of a readme, which has the license. */
function licensingOf(readme) {
  const text = readFileSync(readme, 'utf8');
  return text.slice(text.search(/^#+ licen[sc](e|ing)/im));
}

/** `expression` is that of a package, such as `(MIT OR GPL-2.0)`. */
function isAllowed(expression, allowed) {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.includes(license)));
}
