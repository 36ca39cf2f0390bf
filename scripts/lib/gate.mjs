/** The steps of the gate. Each is a name and a command line. */
const node = (...args) => [process.execPath, ...args];
const bin = (path, ...args) => node(`node_modules/${path}`, ...args);
const script = (name) => node('--import', 'tsx', `scripts/${name}.ts`, '--check');

/** Generates src/.umi, which types, import rules and tests read. */
export const SETUP = ['Umi’s own files', bin('@umijs/max/bin/max.js', 'setup')];

/**
 * Independent steps. The slowest are first, so that none runs alone at the end.
 *
 * @type {readonly import('./steps.mjs').Step[]}
 */
export const CHECKS = [
  ['types', bin('typescript-native/bin/tsc', '--noEmit', '-p', '.')],
  [
    'import rules',
    bin(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'config',
      'shared',
      'locales',
      'cli',
      'server',
      'mock',
      'src',
      'scripts',
      'tests',
      '.storybook',
    ),
  ],
  ['unused code and packages', bin('knip/bin/knip.js')],
  ['code that tests alone use', bin('knip/bin/knip.js', '--production', '--include', 'files,exports,types,duplicates')],
  ['format and lint', bin('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.')],
  ['words', script('check-words')],
  ['theme', script('generate-theme')],
  ['calls', script('generate-calls')],
  ['message ids', script('generate-message-ids')],
  ['package schema', script('generate-package-schema')],
  ['OpenAPI', script('generate-openapi')],
  ['deployment types', script('generate-deployments')],
  ['settings', script('generate-settings')],
  ['events', script('generate-analytics')],
];

/** The licenses of all packages, among the server tests in `npm test`. */
export const LICENSES = [
  'licenses',
  bin('jest/bin/jest.js', '--selectProjects', 'server', '--runTestsByPath', 'tests/house/licenses.test.ts'),
];

export const UNIT_TESTS = ['unit tests', bin('jest/bin/jest.js', '--selectProjects', 'web', '--maxWorkers=100%')];
