import { spawnSync } from 'node:child_process';
import { installPackages } from './lib/install.mjs';

/** `npm test`: installs, then the gate, then the server, build and browser tests. */
installPackages({ everything: true });
for (const [what, script] of [
  ['the gate', 'check'],
  ['the server tests', 'test:server'],
  ['the build', 'build'],
  ['the browser tests', 'test:browser'],
]) {
  const began = Date.now();
  console.log(`\n== ${what}: npm run ${script}`);
  const done = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (done.status !== 0) {
    console.error(`\nFailed: ${what} (npm run ${script}).`);
    process.exit(done.status ?? 1);
  }
  console.log(`== ${what}: passed in ${Math.round((Date.now() - began) / 1000)} s`);
}
