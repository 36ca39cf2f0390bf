import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import jestConfig from './jest.config.mjs';
import { MUTATED_AREAS } from './tests/mutants/mutatedAreas.mjs';

/** The area to test, set by `npm run test:mutation` (tests/mutants/mutation.mjs). */
const name = process.env.MUTATED_AREA ?? 'shared';
const area = MUTATED_AREAS[name];
// Without SharedModules.cjs, which would reuse modules that were loaded before the change.
const { runtime: _shared, ...project } = jestConfig.projects.find(({ displayName }) => displayName === area.project);
// In node_modules, which other tools ignore. Stryker repeats only tests of code that has changed since the last run.
const cacheFile = join('node_modules/.cache/stryker', name);

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: area.files,
  jest: {
    config: {
      ...project,
      // Stryker wraps the test environment, and cannot wrap one that is written in TypeScript.
      testEnvironment: project.testEnvironment === 'jsdom' ? 'jsdom' : 'node',
      testMatch: area.tests.map((pattern) => `<rootDir>/${pattern}`),
      // Fails a test that waits forever because of a change. Stryker's own limit would also end the process.
      testTimeout: area.project === 'web' ? 3_000 : jestConfig.testTimeout,
      // Files that Umi generated import absolute paths. The changed copies are in another folder.
      moduleNameMapper: { ...project.moduleNameMapper, [`^${process.cwd()}/src/(.*)$`]: '<rootDir>/src/$1' },
      // Stryker can run only one project.
      projects: null,
    },
  },
  coverageAnalysis: 'perTest',
  // Skips constants: they are computed when a file is loaded, so Stryker would run every test for each change of one.
  // Most of them are texts and patterns.
  ignoreStatic: true,
  concurrency: availableParallelism(),
  timeoutMS: area.project === 'web' ? 4_000 : 10_000,
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
