import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run test:browser`: the built product in a real browser, two files at a time. A file that failed beside another is
 * run once more alone, on a server and a browser of its own, and is named as unsteady where it passes then
 * (docs/decisions/0045-unsteady-files.md). More of them than this are a fault of the product or of the tests.
 */
const MOST_UNSTEADY = 5;

const folder = mkdtempSync(join(tmpdir(), 'browser-tests-'));
try {
  process.exitCode = run(process.argv.slice(2));
} finally {
  rmSync(folder, { recursive: true });
}

function run(options) {
  const report = join(folder, 'report.json');
  if (jest(['--maxWorkers=2', '--json', `--outputFile=${report}`, ...options]) === 0) return 0;
  const failed = failedFiles(report);
  if (failed.length === 0 || failed.length > MOST_UNSTEADY) return 1;
  console.error(`\nOnce more, one at a time: ${failed.join(' ')}`);
  if (jest(['--maxWorkers=1', '--runTestsByPath', ...failed]) !== 0) return 1;
  console.error(`\nUNSTEADY, to be mended: failed beside others and passed alone: ${failed.join(' ')}`);
  return 0;
}

function jest(options) {
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'browser', ...options];
  return spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}

/** Where jest itself could not run there is no report, and nothing to run again. */
function failedFiles(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  } catch {
    return [];
  }
}
