import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import jestConfig from './jest.config.mjs';
import { MUTATED_AREAS } from './tests/mutants/mutatedAreas.mjs';

/** Of `npm run test:mutation`, which names the area (tests/mutants/mutation.mjs). */
const name = process.env.MUTATED_AREA ?? 'shared';
const area = MUTATED_AREAS[name];
// Each change needs modules that are loaded with it: no SharedModules.cjs.
const { runtime: _shared, ...project } = jestConfig.projects.find(({ displayName }) => displayName === area.project);
// Beside the packages, where no other tool looks: what did not change since is not tried again.
const cacheFile = join('node_modules/.cache/stryker', name);

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: area.files,
  jest: {
    config: {
      ...project,
      // Stryker looks over the tests by an environment of its own, which cannot wrap one that is written in TypeScript.
      testEnvironment: project.testEnvironment === 'jsdom' ? 'jsdom' : 'node',
      testMatch: area.tests.map((pattern) => `<rootDir>/${pattern}`),
      // A change that lets a test wait forever fails after this time. Stryker's own limit would end the process as well.
      testTimeout: area.project === 'web' ? 3_000 : jestConfig.testTimeout,
      // What Umi generated names files by their whole path; the changed copies are elsewhere.
      moduleNameMapper: { ...project.moduleNameMapper, [`^${process.cwd()}/src/(.*)$`]: '<rootDir>/src/$1' },
      // One project alone is all that it can run.
      projects: null,
    },
  },
  coverageAnalysis: 'perTest',
  // Constants are made when a file is loaded, so each change of one would run every test; most are wordings and patterns.
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
