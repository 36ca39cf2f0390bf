import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = /^umi\.[0-9a-f]{5}\.js$/;

/** Files of the site that name the entry: the page, and the list of parts (config/partsManifest.ts). */
const REFERRERS = ['index.html', 'parts.json'];

/**
 * Names the site's entry script by a hash of its bytes. webpack hashes the code before it is minified, and Umi writes
 * absolute paths into the modules of the entry, so that its name would differ with the folder of the build.
 *
 * @param {string} site the output of `max build`, before it is compressed
 */
export function nameEntryByContent(site) {
  const assets = join(site, 'assets');
  const [entry, ...others] = readdirSync(assets).filter((name) => ENTRY.test(name));
  if (!entry || others.length > 0) throw new Error(`${assets} must have exactly one entry script (umi.*.js).`);
  const hash = createHash('sha256')
    .update(readFileSync(join(assets, entry)))
    .digest('hex');
  const name = `umi.${hash.slice(0, 5)}.js`;
  renameSync(join(assets, entry), join(assets, name));
  for (const file of REFERRERS) {
    const text = readFileSync(join(site, file), 'utf8');
    if (!text.includes(entry)) throw new Error(`${join(site, file)} does not name the entry script ${entry}.`);
    writeFileSync(join(site, file), text.replaceAll(entry, name));
  }
}
