import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { makeMemoryFolder } from '../tests/programs/memoryFolder.mjs';
import { WORKERS, WORKERS_OF_PROCESSES } from '../tests/programs/workers.mjs';
import { CHECKS, SETUP } from './lib/gate.mjs';
import { runSideBySide } from './lib/steps.mjs';

/**
 * `npm test`: everything that must pass. First, in parallel, the steps that use one processor each; then the tests,
 * which use all of them. It ends at the first part that fails: no file runs twice. Its last line counts the skipped
 * tests and names their files.
 */
const memoryFolder = makeMemoryFolder();
if (memoryFolder) process.env.TMPDIR = memoryFolder;
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
// Files in memory would stay until the machine restarts. Ctrl+C also ends the running part, so this process goes on.
process.on('exit', () => rmSync(memoryFolder ?? reports, { recursive: true, force: true }));
process.on('SIGINT', () => {});
const began = Date.now();
process.exitCode = (await run()) ? 0 : 1;

async function run() {
  if (!node('--import', 'tsx', 'tests/programs/install.ts')) return false;
  const build = ['the build', [process.execPath, 'scripts/run.cjs', '--built']];
  if (!(await runSideBySide([SETUP])) || !(await runSideBySide([build, ...CHECKS]))) return false;
  const passed =
    tests('unit tests', jest(['web'])) &&
    tests('server tests', jest(['server'])) &&
    tests('a part of them on PostgreSQL and S3', ['--import', 'tsx', 'tests/matrix/run.ts', '--contract']) &&
    tests('npm run dev beside the built product', jest(['dev'])) &&
    tests('the built product, in a browser and with other programs', jest(['browser', 'system'], WORKERS_OF_PROCESSES));
  console.log(`\n${passed ? 'Passed' : 'FAILED'} in ${((Date.now() - began) / 60_000).toFixed(1)} min: ${summary()}.`);
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

function jest(projects, workers = WORKERS) {
  return ['node_modules/jest/bin/jest.js', `--maxWorkers=${workers}`, '--selectProjects', ...projects];
}

function node(...args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

/** Counts of all reports, with the files that skipped tests or failed. */
function summary() {
  const all = readdirSync(reports).map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')));
  const sum = (field) => all.reduce((count, report) => count + report[field], 0);
  const files = all.flatMap(({ testResults }) => testResults);
  const namesOf = (some) => [...new Set(some.map(({ name }) => relative('', name)))].join(', ');
  const skipping = files.filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'pending'));
  const failing = files.filter(({ status }) => status === 'failed');
  const skipped = sum('numPendingTests');
  return [
    `${sum('numTotalTests') - skipped} tests run`,
    `${skipped} skipped${skipped > 0 ? ` (in ${namesOf(skipping)})` : ''}`,
    ...(failing.length > 0 ? [`failed: ${namesOf(failing)}`] : []),
  ].join(', ');
}
