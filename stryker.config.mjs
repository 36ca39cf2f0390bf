import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import jestConfig from './jest.config.mjs';
import { MUTATED_AREAS } from './tests/mutants/mutatedAreas.mjs';

/** The area to test, set by `npm run test:mutation` (tests/mutants/mutation.mjs). */
const name = process.env.MUTATED_AREA ?? 'shared';
const area = MUTATED_AREAS[name];
const project = jestConfig.projects.find(({ displayName }) => displayName === area.project);
const isWeb = area.project === 'web';
// In node_modules, which other tools ignore. Stryker repeats only tests of code that has changed since the last run.
const cacheFile = join('node_modules/.cache/stryker', name);

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: area.files,
  jest: {
    config: {
      ...project,
      testEnvironment: isWeb ? 'jsdom' : './tests/mutants/strykerEnvironment.cjs',
      testMatch: area.tests.map((pattern) => `<rootDir>/${pattern}`),
      // Fails a test that waits forever because of a change. Stryker's own limit would also end the process.
      testTimeout: isWeb ? 3_000 : 8_000,
      // Files that Umi generated import absolute paths. The changed copies are in another folder.
      moduleNameMapper: { ...project.moduleNameMapper, [`^${process.cwd()}/src/(.*)$`]: '<rootDir>/src/$1' },
      // Stryker can run only one project.
      projects: null,
    },
    // The tests of a server area are few, and nearly all of the server imports the changed file.
    enableFindRelatedTests: isWeb,
  },
  coverageAnalysis: 'perTest',
  // Skips constants: they are computed when a file is loaded, so Stryker would run every test for each change of one.
  // Most of them are texts and patterns.
  ignoreStatic: true,
  concurrency: availableParallelism(),
  timeoutMS: isWeb ? 4_000 : 30_000,
  dryRunTimeoutMinutes: 20,
  ignorePatterns: ['/dist', '/data', '/docs'],
  tempDirName: join(tmpdir(), `plugin-square-stryker-${name}`),
  incremental: true,
  incrementalFile: `${cacheFile}.json`,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: `${cacheFile}-report.json` },
  thresholds: { high: 90, low: 80, break: 80 },
};
