import { spawnSync } from 'node:child_process';

/** `npm run check`, the gate: format, lint, generated files, types, import rules, words, unit tests. Every step must pass. */
const node = (...args) => [process.execPath, ...args];
const bin = (path, ...args) => node(`node_modules/${path}`, ...args);
const script = (name) => node('--import', 'tsx', `scripts/${name}.ts`, '--check');

const STEPS = [
  ['format and lint', bin('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.')],
  ['theme', script('generate-theme')],
  ['calls', script('generate-calls')],
  ['message ids', script('generate-message-ids')],
  ['package schema', script('generate-package-schema')],
  ['OpenAPI', script('generate-openapi')],
  ['deployment types', script('generate-deployments')],
  ['events', script('generate-analytics')],
  ['words', script('check-words')],
  ['Umi’s own files', bin('@umijs/max/bin/max.js', 'setup')],
  ['types', bin('typescript/bin/tsc', '--noEmit', '-p', '.')],
  [
    'import rules',
    bin(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'config',
      'shared',
      'cli',
      'server',
      'mock',
      'src',
      'scripts',
      'tests',
      'docs',
    ),
  ],
  ['unused code and packages', bin('knip/bin/knip.js')],
  ['code that tests alone use', bin('knip/bin/knip.js', '--production', '--include', 'files,exports,types,duplicates')],
  ['unit tests', bin('jest/bin/jest.js', '--selectProjects', 'web', '--maxWorkers=100%')],
];

for (const [what, [command, ...args]] of STEPS) {
  const began = Date.now();
  const done = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (done.status !== 0) {
    process.stdout.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
    console.error(`✗ ${what} (${seconds} s)`);
    process.exit(1);
  }
  console.log(`✓ ${what} (${seconds} s)`);
}
