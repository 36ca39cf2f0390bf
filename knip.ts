import type { KnipConfig } from 'knip';

/** Entry points: the site, the server, the command line, our tools. `!` marks those of the production code. */
const PROGRAMS = [
  '.umirc.ts!',
  'src/{app,access}.{ts,tsx}!',
  'src/pages/*/index.tsx!',
  'src/layouts/PublicLayout.tsx!',
  'src/admin/*/*{Page,Route,Layout}.tsx!',
  'config/leftOutPart.mjs!',
  'src/admin/shared/lazy/[A-Z]*.tsx!',
  'src/locales/*.ts!',
  'locales/compileMessages.mjs!',
  'src/kit/*/*.stories.tsx!',
  'src/umi-overrides/*.{ts,tsx}!',
  'src/render/*.tsx!',
  'server/main.ts!',
  'server/catalog/{bundle,import}-cli.ts!',
  'server/backup/{backup,restore}-cli.ts!',
  'server/db/prepare-database-cli.ts!',
  'server/transfer/migrate-data-cli.ts!',
  'cli/main.ts!',
  'server/db/pglite-worker.mjs!',
  'server/services/releases/package-check-worker.mjs!',
  'scripts/*.{cjs,mjs,ts}!',
  'scripts/lib/runScript.mjs!',
  'scripts/lib/build/fixedMoment.cjs!',
  'scripts/lib/release/command.mjs!',
  'deploy/*.mjs!',
  'config/*.{ts,cjs}!',
  'mock/{server,umiPlugin}.ts!',
  '.storybook/{main,preview,manager}.{ts,tsx}!',
  '.storybook/guides/*.{mdx,stories.tsx}!',
];

/** In addition to the tests that Jest finds. */
const TEST_PROGRAMS = [
  'tests/bench/{bareServer,bench,collector,drawCurves,firstLoad,hostileInput,lighthouse,mirror,npx,overload,overloadVisitors,pluginDays,search,server}.ts',
  'tests/{matrix/run,mutants/run,programs/install,soak/soak}.ts',
  'tests/mutants/mutation.mjs',
  'tests/nightly/browserUnderLoad.mjs',
  'tests/nightly/sameRelease.mjs',
  'tests/mutants/{mutatingTransform,strykerEnvironment}.cjs',
  'tests/support/processes/recordWrites.cjs',
  'tests/support/processes/watchConnects.cjs',
  'tests/support/processes/slowClock.cjs',
  'tests/support/processes/killedWhileUnpacking.cjs',
  'tests/support/services/s3KeepsFolders.cjs',
  'tests/desktop-app/{desktopApp.js,run.ts}',
  'tests/e2e/upgrade/makeOldSite.ts',
];

const isProduction = process.argv.includes('--production');

/**
 * `npm run check` runs it twice: over everything, which finds exports that no other file uses; and with `--production`,
 * which ignores tests, so it finds code that only tests use.
 */
const config: KnipConfig = {
  entry: [...PROGRAMS, ...TEST_PROGRAMS],
  project: [
    '{src,server,contract,config,locales,shared,cli,bin,mock,scripts,deploy,.storybook}/**/*.{ts,tsx,mjs,cjs}!',
    '.storybook/**/*.mdx!',
    '!**/*.test.{ts,tsx}!',
    'tests/**/*.{ts,tsx,mjs,cjs}',
  ],
  // Knip treats the docs of the kit as tests, which would hide code that only they use.
  storybook: false,
  compilers: { mdx: (text: string) => [...text.matchAll(/^import .* from '.*';$/gm)].join('\n') },
  ignoreExportsUsedInFile: isProduction,
  // Ignores exports with the tag `@internal`: only their own file uses them, or they reset a module between tests.
  tags: ['-internal'],
  ignoreDependencies: [
    '@biomejs/biome',
    '@umijs/max',
    '@sparticuz/chromium',
    'dependency-cruiser',
    's3rver',
    'typescript-native',
  ],
  ignoreBinaries: ['sha256sum', 'mount', 'umount', 'mkfifo', 'prlimit', 'apt-get'],
};

export default config;
