import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * @typedef {[what: string, command: readonly string[]]} Step
 */

/**
 * Runs steps side by side, as many at once as there are processors, and prints a line for each as it ends. What a step
 * printed is shown only where it failed. No further step begins after a failure.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runSideBySide(steps) {
  const waiting = [...steps];
  let hasFailed = false;
  const lane = async () => {
    while (!hasFailed && waiting.length > 0) {
      const [what, command] = waiting.shift();
      const began = Date.now();
      const { status, output } = await ended(command);
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (status === 0) console.log(`✓ ${what} (${seconds} s)`);
      else {
        hasFailed = true;
        process.stdout.write(output);
        console.error(`✗ ${what} (${seconds} s)`);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return !hasFailed;
}

/**
 * @param {readonly string[]} command
 * @returns {Promise<{ status: number, output: string }>}
 */
function ended([program, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
