import { CHECKS, LICENSES, SETUP, UNIT_TESTS } from './lib/gate.mjs';
import { runSideBySide } from './lib/steps.mjs';

/**
 * `npm run check`, the gate: format, lint, generated files, types, import rules, words, licenses, unit tests. Every step
 * must pass.
 */
const passed =
  (await runSideBySide([SETUP])) && (await runSideBySide([...CHECKS, LICENSES])) && (await runSideBySide([UNIT_TESTS]));
process.exitCode = passed ? 0 : 1;
