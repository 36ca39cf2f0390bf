import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, SETUP } from './lib/gate.mjs';
import { runSideBySide } from './lib/steps.mjs';

/**
 * `npm test`: everything that must pass. First what needs one processor at a time, side by side; then the tests, which use
 * them all. It ends at the first part that fails, and its last line says how many tests were skipped. No test is run twice.
 */

/** A test of the built product waits for its browser and its server; one more than there are processors keeps these busy. */
const BUILT_WORKERS = availableParallelism() + 1;

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const began = Date.now();
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true });
}

async function run() {
  if (!node('--import', 'tsx', 'tests/programs/install.ts')) return false;
  const build = ['the build', [process.execPath, 'scripts/run.cjs', '--built']];
  if (!(await runSideBySide([SETUP])) || !(await runSideBySide([build, ...CHECKS]))) return false;
  const passed =
    tests('unit tests', jest('100%', 'web')) &&
    tests('server tests', jest('100%', 'server')) &&
    tests('a part of them on PostgreSQL and S3', ['--import', 'tsx', 'tests/matrix/run.ts', '--contract']) &&
    tests('the built product, in a browser and beside other programs', jest(BUILT_WORKERS, 'browser', 'system'));
  const { total, skipped } = counts();
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(
    `\n${passed ? 'Passed' : 'FAILED'} in ${minutes} min: ${total - skipped} tests run, ${skipped} skipped${skipped > 0 ? ' (lines with SKIPPED say which)' : ''}.`,
  );
  return passed;
}

function tests(what, args) {
  const report = join(reports, `${readdirSync(reports).length}.json`);
  const start = Date.now();
  console.log(`\n== ${what}`);
  const passed = node(...args, '--json', `--outputFile=${report}`);
  console.log(`== ${what}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`);
  return passed;
}

function jest(workers, ...projects) {
  return ['node_modules/jest/bin/jest.js', `--maxWorkers=${workers}`, '--selectProjects', ...projects];
}

function node(...args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

/** Sums over all reports. */
function counts() {
  const all = readdirSync(reports).map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')));
  const sum = (field) => all.reduce((count, report) => count + report[field], 0);
  return { total: sum('numTotalTests'), skipped: sum('numPendingTests') };
}
