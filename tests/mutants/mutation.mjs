import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MUTATED_AREAS } from './mutatedAreas.mjs';

/**
 * `npm run test:mutation [-- AREA ...]`: Stryker changes the code of each area (mutatedAreas.mjs) in one place after
 * another and runs the tests that cover it. Fails if the tests detect less than 80 % of the changes of an area
 * (stryker.config.mjs).
 */
const require = createRequire(import.meta.url);
const stryker = join(dirname(require.resolve('@stryker-mutator/core/package.json')), 'bin/stryker.js');
const words = process.argv.slice(2);
const areas = Object.keys(MUTATED_AREAS).filter((area) => words.length === 0 || words.includes(area));
const failed = areas.filter((area) => {
  console.log(`\n== ${area}`);
  const { status } = spawnSync(process.execPath, [stryker, 'run'], {
    env: { ...process.env, MUTATED_AREA: area },
    stdio: 'inherit',
  });
  return status !== 0;
});
console.log(failed.length > 0 ? `\nToo much goes unnoticed in: ${failed.join(', ')}.` : '\nAll areas passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
