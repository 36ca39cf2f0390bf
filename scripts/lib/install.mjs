import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stampOf } from './stamp.mjs';

const MARK = 'node_modules/.plugin-square-installed';

/**
 * Installs the locked packages where they are missing or older than the lock file. `everything` brings what tests
 * need as well; a folder that has everything serves both.
 */
export function installPackages({ everything }) {
  const stamp = stampOf(['package.json', 'package-lock.json']);
  const kinds = everything ? ['everything'] : ['everything', 'running'];
  const mark = existsSync(MARK) ? readFileSync(MARK, 'utf8') : '';
  if (kinds.some((kind) => mark === `${kind} ${stamp}`)) return;
  console.log('Installing packages …');
  const flags = everything ? ['--include=dev'] : ['--omit=dev'];
  const done = spawnSync('npm', ['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('The packages could not be installed: see what npm says above, and check the registry it uses.');
    process.exit(done.status ?? 1);
  }
  writeFileSync(MARK, `${kinds.at(everything ? 0 : 1)} ${stamp}`);
}
