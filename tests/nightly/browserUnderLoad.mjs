import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { WORKERS_OF_PROCESSES } from '../programs/workers.mjs';

/**
 * Runs the browser tests ten times, or as often as the argument says, while one other process for each processor only
 * computes. A test that depends on timing fails here first. Ends with 1 if a run failed.
 */
const runs = Number(process.argv[2] ?? 10);
const tests = ['node_modules/jest/bin/jest.js', `--maxWorkers=${WORKERS_OF_PROCESSES}`, '--selectProjects', 'browser'];
const load = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
let failed = 0;
try {
  for (let run = 1; run <= runs; run++) {
    const began = Date.now();
    const { status } = spawnSync(process.execPath, tests, { stdio: 'inherit' });
    if (status !== 0) failed++;
    console.log(`Run ${run} of ${runs}: exit code ${status} in ${Math.round((Date.now() - began) / 1000)} s`);
  }
} finally {
  for (const process of load) process.kill('SIGKILL');
}
console.log(`${failed} of ${runs} runs failed.`);
process.exitCode = failed > 0 ? 1 : 0;
