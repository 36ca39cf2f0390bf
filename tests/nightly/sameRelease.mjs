import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Makes the release of the last commit twice, each in a new clone with its own packages, and compares the checksums. The
 * folders differ in name and depth, because builds tend to write their own paths.
 */
const folder = mkdtempSync(join(tmpdir(), 'plugin-square-release-'));
try {
  const [first, second] = ['a', join('another', 'folder')].map((name) => releaseIn(join(folder, name)));
  if (first !== second) throw new Error(`The same commit gave two releases.\n${first}\n${second}`);
  process.stdout.write(first);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} clone */
function releaseIn(clone) {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), clone], { stdio: 'inherit' });
  // Installs the packages and builds before it packs.
  execFileSync('npm', ['run', '--silent', 'release'], { cwd: clone, stdio: 'inherit' });
  const sums = readFileSync(join(clone, 'dist/release/SHA256SUMS'), 'utf8');
  // A clone takes two gigabytes.
  rmSync(clone, { recursive: true });
  return sums;
}
