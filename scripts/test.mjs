import { spawnSync } from 'node:child_process';

/** `npm test`: installs, then the gate, then the server, build and browser tests. */
for (const [what, script, ...options] of [
  ['the gate', 'check'],
  ['the server tests', 'test:server'],
  ['a part of them on PostgreSQL and S3', 'test:matrix', '--', '--contract'],
  ['the build', 'build'],
  ['the browser tests', 'test:browser'],
]) {
  const began = Date.now();
  console.log(`\n== ${what}: npm run ${script}`);
  const done = spawnSync('npm', ['run', '--silent', script, ...options], { stdio: 'inherit' });
  if (done.status !== 0) {
    console.error(`\nFailed: ${what} (npm run ${script}).`);
    process.exit(done.status ?? 1);
  }
  console.log(`== ${what}: passed in ${Math.round((Date.now() - began) / 1000)} s`);
}
