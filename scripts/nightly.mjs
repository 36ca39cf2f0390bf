import { spawnSync } from 'node:child_process';

/** The oldest Node that the product supports, and the newest of each supported version. npm has each as a package. */
const NODES = ['20.19', '20', '22', '24', '26'];

const npmRun = (...args) => ['npm', 'run', '--silent', ...args];
const onNode = (version, ...args) => ['npm', 'exec', '--yes', `--package=node@${version}`, '--', 'node', ...args];

const jest = (...projects) => ['node_modules/jest/bin/jest.js', '--maxWorkers=100%', '--selectProjects', ...projects];

/** Builds what is older than its sources. */
const BUILD = 'scripts/run.cjs';

/** Packs the built product, and runs it as an installed package. */
const RELEASE_TEST = 'tests/system/release.test.ts';

/** `npm run test:nightly`: tests that take too long for `npm test`. A failed run does not stop the next one. */
const RUNS = [
  ['the build', npmRun('build')],
  ['the built product, with the whole matrix', [process.execPath, ...jest('browser', 'system')], { WHOLE_MATRIX: '1' }],
  ['the browser tests under load', [process.execPath, 'tests/nightly/browserUnderLoad.mjs']],
  ['the same release from two clones', [process.execPath, 'tests/nightly/sameRelease.mjs']],
  ['planted defects', npmRun('mutants')],
  ['changes of the code that no test detects', npmRun('test:mutation')],
  ['the server tests on PostgreSQL and S3', npmRun('test:matrix')],
  ...NODES.flatMap((version) => [
    [
      `the build on Node ${version}`,
      ['sh', '-c', 'rm -rf dist && exec "$@"', 'sh', ...onNode(version, BUILD, '--built')],
    ],
    [`the server tests on Node ${version}`, onNode(version, ...jest('server'))],
    [`the release on Node ${version}`, onNode(version, ...jest('system'), '--runTestsByPath', RELEASE_TEST)],
  ]),
  ['kills during uploads', npmRun('soak')],
  ['kills under a load of writes', npmRun('soak', '--', '--writes')],
  ['kills while notices are emailed', npmRun('soak', '--', '--notices')],
  ['power cuts under a load of writes', npmRun('soak', '--', '--power-cuts', '200')],
];

const failed = [];
for (const [what, [program, ...args], env] of RUNS) {
  const began = Date.now();
  console.log(`\n== ${what}: ${[program, ...args].join(' ')}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`== ${what}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`);
  if (status !== 0) failed.push(what);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nAll passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
