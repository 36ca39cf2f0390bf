import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Mutant } from './Mutant';
import { mutants } from './mutants';

/**
 * `npm run mutants [-- WORD ...]`: runs the tests that the defects of mutants.ts name, which must pass. Then plants
 * each defect in memory and runs its test, which must fail. WORD selects the claims and files that contain one of the
 * words.
 */

/** The fields of Jest's report that are read. */
interface Report {
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: TestResult[] }[];
}
interface TestResult {
  fullName: string;
  status: string;
}

/** A defect may make its test wait forever. */
const LIMIT_MS = 10 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-mutants-'));
const words = process.argv.slice(2);
const wanted = mutants.filter(
  ({ claim, file }) => words.length === 0 || words.some((word) => `${claim} ${file}`.includes(word)),
);
const counts = { caught: 0, skipped: 0, missed: 0 };
try {
  const sound = await reportOf([...new Set(wanted.map(({ test }) => test))], ['--maxWorkers=100%'], {}, LIMIT_MS * 3);
  for (const mutant of wanted) {
    const began = Date.now();
    const { outcome, why } = await judge(mutant, sound);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${outcome.padEnd(7)} ${mutant.file}: ${mutant.claim}\n        ${mutant.test} ${why} (${seconds} s)`);
    counts[outcome] += 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `\nOf ${wanted.length} planted defects ${counts.missed} were not caught, and ${counts.skipped} not tried here.`,
);
process.exitCode = counts.missed > 0 ? 1 : 0;

interface Judgment {
  outcome: 'caught' | 'skipped' | 'missed';
  why: string;
}

/** Whether a defect is detected: by which test, or why the result is not conclusive. */
async function judge(mutant: Mutant, sound: Report | null): Promise<Judgment> {
  const { file, from, test, name = '' } = mutant;
  if (readFileSync(file, 'utf8').split(from).length !== 2)
    return missed(`is not run: ${JSON.stringify(from)} does not occur once in the file`);
  const before = resultsOf(sound, mutant);
  if (before.length > 0 && before.every(({ status }) => status === 'pending'))
    return { outcome: 'skipped', why: `"${name}" is skipped on this machine` };
  if (before.length === 0 || before.some(({ status }) => status === 'failed'))
    return missed(`"${name}" does not pass without the defect`);
  const named = name ? ['--testNamePattern', name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
  const after = await reportOf([test], ['-i', ...named], mutant, LIMIT_MS);
  if (!after || after.numRuntimeErrorTestSuites > 0) return missed('does not run with the defect');
  const failed = resultsOf(after, mutant).find(({ status }) => status === 'failed');
  return failed ? { outcome: 'caught', why: `"${failed.fullName}"` } : missed(`"${name}" passes with the defect`);
}

function missed(why: string): Judgment {
  return { outcome: 'missed', why };
}

/** Results of the tests that a defect names. */
function resultsOf(report: Report | null, { test, name = '' }: Mutant): TestResult[] {
  const file = report?.testResults.find((result) => relative(process.cwd(), result.name) === test);
  return (file?.assertionResults ?? []).filter(({ fullName }) => fullName.includes(name));
}

/** Runs test files with this defect planted ({}: none); null without a report. */
async function reportOf(
  tests: string[],
  options: string[],
  mutant: Partial<Mutant>,
  timeout: number,
): Promise<Report | null> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = ['--selectProjects', 'web', 'server', '--silent', '--forceExit', '--json', `--outputFile=${report}`];
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...args, ...options, '--runTestsByPath', ...tests],
    // `MUTANT` is set without a defect too: files compiled by another transform are not in the same cache.
    { env: { ...process.env, MUTANT: JSON.stringify(mutant) }, stdio: 'ignore', timeout },
  );
  await new Promise((resolve) => child.once('exit', resolve));
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}
