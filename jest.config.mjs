import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

// The exports of `@umijs/max` are generated into src/.umi; a fresh clone has none yet.
if (!existsSync('src/.umi/exports.ts'))
  spawnSync(process.execPath, [createRequire(import.meta.url).resolve('@umijs/max/bin/max.js'), 'setup'], {
    stdio: 'inherit',
  });

/** Packages that publish only ES modules. Jest runs CommonJS, so they are compiled like our own files. */
const esmPackages = [
  'jose',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'p-limit',
  'yocto-queue',
  '@umijs',
  'umi',
  '@babel/runtime',
  '@ant-design/colors',
  '@formatjs',
  'intl-messageformat',
  'lodash-es',
  'cookie',
  '@fastify/cookie',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  'quick-lru',
  'oidc-token-hash',
  'eta',
  'nanoid',
  'parse5',
  'entities',
  '@tus',
  'srvx',
];

const swc = [
  // Compiles with the defect that tests/mutants/run.ts plants.
  process.env.MUTANT ? '<rootDir>/tests/mutants/mutatingTransform.cjs' : '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  // Not in the folder of temporary files, which is new for each `npm test`.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${esmPackages.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/src/.umi', '<rootDir>/data'],
};

const browser = {
  ...shared,
  displayName: 'browser',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/e2e/**/*.test.ts'],
  // Tests that run only with the whole matrix (tests/support/wholeMatrix.ts).
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.WHOLE_MATRIX ? [] : ['/tests/e2e/nightly/'])],
  globalSetup: '<rootDir>/tests/support/browser/browser-global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/browser/browser-global-teardown.ts',
};

/**
 * Kinds of test: `web` (jsdom); `server` (Node, embedded database); `browser` (the built product in a real browser);
 * `dev` (`npm run dev` beside it, which compiles the site and needs the processors for itself); `system` (the built
 * product as processes, without a browser).
 */
export default {
  projects: [
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{src,shared}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/page/web-setup.ts'],
      modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/tests/support/page/empty-css.ts',
        '/react-intl$': '<rootDir>/src/lib/intl/reactIntl',
        '^(@umijs/max|umi)$': '<rootDir>/src/.umi/exports',
        // The build for browsers; Jest would use the one for Node.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        // pro-components' CommonJS requires one of antd's ES modules.
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^@/(.*)$': '<rootDir>/src/$1',
        '^@@/(.*)$': '<rootDir>/src/.umi/$1',
      },
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/tests/support/api/serverEnvironment.ts',
      runtime: '<rootDir>/tests/support/api/SharedModules.cjs',
      testMatch: ['<rootDir>/{server,contract,cli,mock,config,scripts,tests/house}/**/*.test.ts'],
    },
    browser,
    { ...browser, displayName: 'dev', testMatch: ['<rootDir>/tests/dev/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'system',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/system/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/processes/system-global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/processes/system-global-teardown.ts',
    },
  ],
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tests/support/LongestFirst.cjs',
};
