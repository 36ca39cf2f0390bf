import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EXTERNAL_PACKAGES } from '../scripts/lib/build/buildServer.mjs';
import { normalizeModes } from '../scripts/lib/build/normalizeModes.mjs';
import { baseImage } from '../scripts/lib/release/baseImage.mjs';
import { installedWith } from '../scripts/lib/release/installedPackages.mjs';
import { buildServerPackage } from '../scripts/lib/release/serverPackage.mjs';

/**
 * `node deploy/collect.mjs FOLDER` makes the server's package there (`npm run release`), with the few packages that are
 * not part of its program. The folder needs only Node: no npm, no registry, no build. Every user can read it. With
 * `--image`, the list of components has the base of the image too: deploy/Dockerfile runs it so.
 */
const args = process.argv.slice(2);
const isForImage = args.includes('--image');
const [out] = args.filter((arg) => arg !== '--image');
if (!out || existsSync(out)) {
  console.error('Usage: node deploy/collect.mjs [--image] FOLDER   (a new one; run npm run build first)');
  process.exit(2);
}

await buildServerPackage(out, isForImage ? [baseImage(readFileSync('deploy/Dockerfile', 'utf8'))] : []);
const packages = installedWith(EXTERNAL_PACKAGES);
for (const folder of packages)
  cpSync(folder, join(out, folder), {
    recursive: true,
    dereference: true,
    // Nested packages are copied separately if they are needed.
    filter: (path) => !relative(folder, path).split('/').includes('node_modules'),
  });
normalizeModes(out);
console.log(`The program and ${packages.length} packages are in ${out}.`);
