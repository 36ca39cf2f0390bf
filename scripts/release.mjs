import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packFolder } from './lib/build/packFolder.mjs';
import { buildServerPackage, SERVER_PACKAGE } from './lib/release/serverPackage.mjs';
import { RELEASE_FOLDER, requireCommitted, requireReleaseFolder, SUMS } from './lib/release/target.mjs';

const USAGE = `Usage: npm run release [-- [FOLDER] [--allow-dirty]]
  FOLDER         a new folder, or that of an earlier release; ${RELEASE_FOLDER} by default
  --allow-dirty  also with changes that are not committed, to try a release`;

/**
 * `npm run release`: what a version consists of, in `dist/release`. The same commit gives the same bytes. `-- FOLDER`
 * writes elsewhere.
 */
async function main() {
  const { out, allowDirty, isHelp } = readArguments();
  if (isHelp) return console.log(USAGE);
  requireReleaseFolder(out);
  if (!allowDirty) requireCommitted();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const folder = join(out, 'server');

  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  console.log('Packing the server …');
  await buildServerPackage(folder);
  writeFileSync(join(out, `${SERVER_PACKAGE}-${version}.tgz`), await packFolder(folder));
  cpSync(join(folder, 'sbom.cdx.json'), join(out, `${SERVER_PACKAGE}-${version}.cdx.json`));
  cpSync('dist/cli/plugin-square.tgz', join(out, `plugin-square-${version}.tgz`));
  rmSync(folder, { recursive: true });

  const sums = readdirSync(out)
    .sort()
    .map((name) => `${sha256(readFileSync(join(out, name)))}  ${name}\n`)
    .join('');
  writeFileSync(join(out, SUMS), sums);
  process.stdout.write(sums);
}

function readArguments() {
  try {
    const options = {
      'allow-dirty': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    };
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    if (positionals.length > 1) throw new Error(`One folder is enough: ${positionals.join(', ')}`);
    return { out: positionals[0] ?? RELEASE_FOLDER, allowDirty: values['allow-dirty'], isHelp: values.help };
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`);
  }
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
