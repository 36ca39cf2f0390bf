import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { EXTERNAL_PACKAGES } from '../build/buildServer.mjs';
import { normalizeModes } from '../build/normalizeModes.mjs';
import { readPackageList } from '../build/packageLists.mjs';
import { licensesOf } from '../licenses/licenses.mjs';
import { installedWith } from './installedPackages.mjs';
import { sbomOf } from './sbom.mjs';

export const SERVER_PACKAGE = 'plugin-square-server';

/** Folders and files of the build that the package contains. The site serves the command line as one file. */
const PARTS = ['server', 'site', 'render', 'cli/plugin-square.tgz', 'cli/plugin-square.json'];

/** Pages of docs/ to which the commands, and these pages, refer. */
const DOCS = ['settings.md', 'site-config.md', 'deploying.md', 'bundles.md'];

/** Runs only while the product is built. */
const BUILD_PROGRAM = 'dist/server/prepareDatabase.js';

const COMMAND = 'dist/server/command.js';

/** A link in Markdown: its text, its path without the fragment, and the fragment. */
const LINK = /\[([^\]]+)\]\(([^)#]*)(#[^)]*)?\)/g;

/**
 * Makes the folder of the server's npm package from `dist`: the program with its packages inside, the site, an empty
 * database, the docs of its settings, licenses, and the list of all components (CycloneDX).
 *
 * @param {string} outdir
 * @param {object[]} [others] components that are shipped with it, for the list
 */
export async function buildServerPackage(outdir, others = []) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  for (const part of PARTS) cpSync(join('dist', part), join(outdir, 'dist', part), { recursive: true });
  rmSync(join(outdir, BUILD_PROGRAM));
  chmodSync(join(outdir, COMMAND), 0o755);
  cpSync('LICENSE', join(outdir, 'LICENSE'));
  const about = manifest();
  writeFileSync(join(outdir, 'README.md'), readme(about));
  mkdirSync(join(outdir, 'docs'));
  for (const page of DOCS) writeFileSync(join(outdir, 'docs', page), docsPage(page));
  writeFileSync(join(outdir, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  const included = ['server', 'site', 'render', 'cli'].flatMap(readPackageList);
  const licenses = licensesOf(included, installedWith(EXTERNAL_PACKAGES));
  writeFileSync(join(outdir, 'THIRD_PARTY_LICENSES'), licenses);
  writeFileSync(join(outdir, 'sbom.cdx.json'), await sbomOf(about, included, others));
  normalizeModes(outdir);
}

/** The package's own README: names the file of this version. */
function readme({ name, version }) {
  return readFileSync('deploy/server-package.md', 'utf8').replaceAll(`${name}-X.tgz`, `${name}-${version}.tgz`);
}

/** A page of docs/. Links to files that are not in the package become text that names the file. */
function docsPage(page) {
  return readFileSync(join('docs', page), 'utf8').replace(LINK, (link, text, path) => {
    if (path === '' || path.includes(':') || DOCS.includes(path)) return link;
    const named = posix.join('docs', path);
    return text === path || text === named ? text : `${text} (${named} of the source)`;
  });
}

/** The package's own package.json: what is not bundled, in the locked versions. */
function manifest() {
  const { version, description, license, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return {
    ...{ name: SERVER_PACKAGE, version, description, license, engines },
    type: 'module',
    bin: { [SERVER_PACKAGE]: COMMAND },
    files: ['dist', 'docs', 'THIRD_PARTY_LICENSES', 'sbom.cdx.json'],
    dependencies: Object.fromEntries(EXTERNAL_PACKAGES.map((name) => [name, packages[`node_modules/${name}`].version])),
  };
}
