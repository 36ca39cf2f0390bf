import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './Mutant';
import { mutants } from './mutants';

/**
 * `npm run mutants [-- WORD]`: plants each defect of mutants.ts in memory and runs the test that must fail by it; and the same test without
 * the defect, which must pass. WORD: only claims and files that contain it.
 */
type Outcome = 'passes' | 'fails' | 'does not run';

/** A defect may make its test wait for ever. */
const LIMIT_MS = 10 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-mutants-'));
const wanted = process.argv[2] ?? '';
const sound = new Map<string, Promise<Outcome>>();
const faults: string[] = [];
try {
  for (const mutant of mutants.filter(({ claim, file }) => `${claim} ${file}`.includes(wanted))) {
    const fault = await faultOf(mutant);
    console.log(`${fault ? 'FAULT ' : 'caught'} ${mutant.file}: ${mutant.claim}${fault ? `\n       ${fault}` : ''}`);
    if (fault) faults.push(fault);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${faults.length} of the planted defects were not caught.`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Why a defect says nothing or is not noticed; null: its test fails by it. */
async function faultOf(mutant: Mutant): Promise<string | null> {
  const { file, from, test, name = '' } = mutant;
  if (readFileSync(file, 'utf8').split(from).length !== 2) return `${JSON.stringify(from)} does not stand once in it`;
  const key = `${test} ${name}`;
  if (!sound.has(key)) sound.set(key, outcomeOf(mutant, {}));
  const before = await sound.get(key);
  if (before !== 'passes') return `${test} "${name}" ${before} without the defect`;
  const after = await outcomeOf(mutant, { MUTANT: JSON.stringify(mutant) });
  return after === 'fails' ? null : `${test} "${name}" ${after} with the defect`;
}

async function outcomeOf({ test, name = '' }: Mutant, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const project = /^(src|shared)\//.test(test) ? 'web' : 'server';
  const args = [test, '--selectProjects', project, '-i', '--silent', '--forceExit', '--json', `--outputFile=${report}`];
  const named = name ? ['--testNamePattern', name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args, ...named], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: LIMIT_MS,
  });
  await new Promise((resolve) => child.once('exit', resolve));
  return readOutcome(report);
}

function readOutcome(report: string): Outcome {
  if (!existsSync(report)) return 'does not run';
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  if (numFailedTests > 0) return 'fails';
  return numPassedTests > 0 && numRuntimeErrorTestSuites === 0 ? 'passes' : 'does not run';
}
