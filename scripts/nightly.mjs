import { spawnSync } from 'node:child_process';

/** `npm run test:nightly`: what takes too long for `npm test`. Every run is made, whatever became of the one before. */
const RUNS = [
  ['planted defects', 'mutants'],
  ['changes of the code that no test notices', 'test:mutation'],
  ['the server tests on PostgreSQL and S3', 'test:matrix'],
  ['kills during uploads', 'soak'],
  ['kills under a load of writes', 'soak', '--', '--writes'],
];

const failed = [];
for (const [what, script, ...options] of RUNS) {
  const began = Date.now();
  console.log(`\n== ${what}: npm run ${script}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, ...options], { stdio: 'inherit' });
  console.log(`== ${what}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`);
  if (status !== 0) failed.push(what);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nAll passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
