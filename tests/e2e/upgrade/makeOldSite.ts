import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { runServer } from '../../support/processes/runServer';
import { compactDatabase } from './compactDatabase';
import { fillOldSite } from './fillOldSite';
import { OLD_SITE, SETTINGS } from './OldSite';
import { recordSite } from './recordSite';

/**
 * Makes the data folder of an older server for upgrade.test.ts (README.md in this folder says how to run it). The old
 * program makes it itself: it starts on an empty folder, is used over HTTP and in a browser, and is stopped.
 */
const [checkout = ''] = process.argv.slice(2);
if (!checkout) throw new Error('Name the folder of the built older version. README.md of this folder says how.');

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-old-'));
const dataDir = join(folder, 'data');
try {
  mkdirSync(dataDir);
  const server = await runServer({ dataDir, cwd: resolve(checkout), env: SETTINGS });
  try {
    const secrets = await fillOldSite(server.origin);
    const recorded = await recordSite(server.origin, secrets);
    writeFileSync(join(folder, 'recorded.json'), JSON.stringify(recorded));
  } finally {
    await server.stop();
  }
  await compactDatabase(join(dataDir, 'database'), checkout);
  const tar = execFileSync(
    'tar',
    ['-c', '--sort=name', '--owner=0', '--group=0', '-C', folder, 'data', 'recorded.json'],
    {
      maxBuffer: 2 ** 30,
    },
  );
  // The template databases repeat the same pages far apart: a large window makes the file a third smaller.
  const params = { [constants.BROTLI_PARAM_LARGE_WINDOW]: 1, [constants.BROTLI_PARAM_LGWIN]: 26 };
  const packed = brotliCompressSync(tar, { params });
  writeFileSync(OLD_SITE, packed);
  console.log(`${OLD_SITE}: ${packed.byteLength} bytes of ${tar.byteLength}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
