import { availableParallelism } from 'node:os';
import { runTool } from './runTool.mjs';

/**
 * @typedef {[what: string, command: readonly string[]]} Step
 */

/**
 * Runs steps in parallel, one per processor, and prints a line when each ends. Shows the output of a failed step only.
 * No further step starts after a failure.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runSideBySide(steps) {
  const env = { ...process.env, FORCE_COLOR: '0' };
  const pending = [...steps];
  let hasFailed = false;
  const lane = async () => {
    while (!hasFailed && pending.length > 0) {
      const [what, [program, ...args]] = pending.shift();
      const began = Date.now();
      const output = [];
      const code = await runTool(program, args, { env, onOutput: (chunk) => output.push(chunk) });
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (code === 0) console.log(`✓ ${what} (${seconds} s)`);
      else {
        hasFailed = true;
        process.stdout.write(Buffer.concat(output));
        console.error(`✗ ${what} (${seconds} s)`);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return !hasFailed;
}
