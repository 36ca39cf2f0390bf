import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licensesOf, thirdPartyOf } from '../licenses/licenses.mjs';
import { compressedBundler } from './compressedBundler.mjs';
import { writePackageList } from './packageLists.mjs';
import { packFolder } from './packFolder.mjs';

/** The file that users download, and its description for the site (server/site/siteAssets.ts). */
const PACKAGE = 'plugin-square.tgz';
const ABOUT = 'plugin-square.json';

/** It also runs on the versions that the server and our tools refuse. */
const ENGINES = { node: '>=20.19' };

/**
 * Builds the command line into a folder: an npm package without dependencies, packed beside it as a file that `npx` and
 * `npm install` accept.
 */
export async function buildCli(outdir = 'dist/cli') {
  const { metafile } = await buildCliProgram(outdir);
  cpSync('LICENSE', join(outdir, 'LICENSE'));
  cpSync('cli/README.md', join(outdir, 'README.md'));
  // The bundler is in the package as it is, without a build.
  const packages = [...thirdPartyOf(metafile), 'node_modules/esbuild-wasm'];
  writeFileSync(join(outdir, 'THIRD_PARTY_LICENSES'), licensesOf(packages));
  writePackageList('cli', packages);
  await pack(outdir);
}

/** @internal Builds only what runs. Tests of the command line build their own copy. */
export async function buildCliProgram(outdir) {
  const { build } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  cpSync(compressedBundler(), join(outdir, 'esbuild.wasm.br'));
  writeFileSync(join(outdir, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  return build({
    entryPoints: ['cli/main.ts'],
    outfile: join(outdir, 'main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Some packages have an ESM build that does not depend on how a bundler resolves `require`.
    mainFields: ['module', 'main'],
    // undici is CommonJS, and requires modules of Node.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
}

/** The package's own package.json. */
function manifest() {
  const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    ...{ name, version, license, engines: ENGINES },
    description: 'Publishes plugins to a Plugin Square site.',
    type: 'module',
    bin: { [name]: 'main.js' },
    files: ['main.js', 'esbuild.wasm.br', 'THIRD_PARTY_LICENSES'],
  };
}

/** Packs the folder, and writes the description for the site. */
async function pack(outdir) {
  const bytes = await packFolder(outdir);
  const { version } = manifest();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(join(outdir, PACKAGE), bytes);
  writeFileSync(join(outdir, ABOUT), `${JSON.stringify({ version, sha256, size: bytes.length })}\n`);
}
