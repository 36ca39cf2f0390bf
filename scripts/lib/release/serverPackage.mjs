import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licensesOf, packagesOf } from '../licenses.mjs';
import { readPackageList } from '../packageLists.mjs';
import { sbomOf } from './sbom.mjs';
import { buildServerProgram, EXTERNAL_PACKAGES } from './serverProgram.mjs';

export const SERVER_PACKAGE = 'plugin-square-server';

/** Folders and files of the build that the package contains beside the program. The site serves the command line as one file. */
const PARTS = ['site', 'render', 'cli/plugin-square.tgz', 'cli/plugin-square.json'];

const COMMAND = 'dist/server/command.js';

/**
 * Makes the folder of the server's npm package from `dist`: the program with its packages inside, the site, an empty
 * database, licenses, and the list of all components (CycloneDX).
 *
 * @param {string} outdir
 */
export async function buildServerPackage(outdir) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const metafile = await buildServerProgram(join(outdir, 'dist/server'));
  chmodSync(join(outdir, COMMAND), 0o755);
  for (const part of PARTS) cpSync(join('dist', part), join(outdir, 'dist', part), { recursive: true });
  cpSync('dist/server/empty-database.tar.gz', join(outdir, 'dist/server/empty-database.tar.gz'));
  cpSync('LICENSE', join(outdir, 'LICENSE'));
  cpSync('deploy/server-package.md', join(outdir, 'README.md'));
  const about = manifest();
  writeFileSync(join(outdir, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  const included = [...packagesOf(metafile), ...['site', 'render', 'cli'].flatMap(readPackageList)];
  // The empty database has files of PGlite's PostgreSQL.
  const licensed = [...included, 'node_modules/@electric-sql/pglite'];
  writeFileSync(join(outdir, 'THIRD_PARTY_LICENSES'), licensesOf(licensed));
  writeFileSync(join(outdir, 'sbom.cdx.json'), await sbomOf(about, included));
}

/** The package's own package.json: what is not bundled, in the locked versions. */
function manifest() {
  const { version, description, license, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return {
    ...{ name: SERVER_PACKAGE, version, description, license, engines },
    type: 'module',
    bin: { [SERVER_PACKAGE]: COMMAND },
    files: ['dist', 'THIRD_PARTY_LICENSES', 'sbom.cdx.json'],
    dependencies: Object.fromEntries(EXTERNAL_PACKAGES.map((name) => [name, packages[`node_modules/${name}`].version])),
  };
}
