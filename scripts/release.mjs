import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packFolder } from './lib/packFolder.mjs';
import { buildServerPackage, SERVER_PACKAGE } from './lib/release/serverPackage.mjs';

/**
 * `npm run release`: what a version consists of, in `dist/release`. The same commit gives the same bytes. `-- FOLDER`
 * writes elsewhere.
 */
const out = process.argv[2] ?? 'dist/release';
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
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex')}  ${name}\n`,
  )
  .join('');
writeFileSync(join(out, 'SHA256SUMS'), sums);
process.stdout.write(sums);
