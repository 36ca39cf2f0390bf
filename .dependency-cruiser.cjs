/**
 * Who may import whom (docs/architecture.md). tests/house/importRules.test.ts plants a violation of every rule here
 * and sees it found, so a rule that can no longer fail is noticed.
 */
const TESTS = '\\.(test|demo)\\.tsx?$';
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to,
});

module.exports = {
  forbidden: [
    forbid('no-circular', 'A cycle has no beginning to read from.', {}, { circular: true }),
    forbid(
      'no-tests',
      'Nobody imports tests.',
      { path: '^(src|server|contract|config|mock|shared|cli)/' },
      { path: '^tests/' },
    ),
    forbid(
      'docs-are-last',
      'The kit’s docs are about the kit: nobody but their script and their tests knows them.',
      { path: '^(src|server|contract|config|mock)/' },
      { path: '^docs/' },
    ),
    forbid(
      'docs-to-kit',
      'The kit’s docs are made of the kit and of what it stands on.',
      { path: '^docs/' },
      { path: '^(server|contract|mock|tests|src/(features|pages|session|api|analytics)/)' },
    ),
    forbid(
      'contract-only-zod',
      'The contract is data: it knows the schema library alone, and what texts may hold.',
      { path: '^contract/' },
      {
        path: '.',
        pathNot: ['^contract/', '^shared/writing\\.ts$', 'node_modules/zod/'],
      },
    ),
    forbid(
      'config-only-config',
      'Configuration is data as well.',
      { path: '^config/' },
      { path: '^(src|server|mock)/' },
    ),

    forbid(
      'shared-is-pure',
      'What browser and server do alike is pure: it knows itself and parsers alone.',
      { path: '^shared/' },
      { path: '.', pathNot: ['^shared/', 'node_modules/(jsonc-parser|parse5|acorn|acorn-walk)/'] },
    ),

    forbid(
      'routes-to-services',
      'Routes are HTTP alone: rules are in services.',
      { path: '^server/routes/' },
      {
        path: '^server/(repositories|db|catalogue)/',
      },
    ),
    forbid(
      'services-to-repositories',
      'Services hold rules: SQL is in repositories.',
      { path: '^server/services/' },
      {
        path: '^server/(routes|catalogue)/',
      },
    ),
    forbid(
      'services-know-db-types',
      'A service knows the tables as types alone.',
      { path: '^server/services/' },
      {
        path: '^server/db/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'repositories-to-db',
      'Repositories know the database alone.',
      { path: '^server/repositories/' },
      {
        path: '^server/(routes|services|account|catalogue|storage)/',
      },
    ),
    forbid(
      'db-is-the-ground',
      'The database layer knows nobody above it.',
      { path: '^server/db/' },
      {
        path: '^server/(routes|services|repositories|account|catalogue|storage)/',
      },
    ),
    forbid(
      'server-lib-is-the-ground',
      'Shared server code knows nobody above it.',
      { path: '^server/(lib|http|site|limits|media|bundles|monitoring|packageChecks)/' },
      {
        path: '^server/(?!(lib|http|site|limits|media|bundles|monitoring|packageChecks)/)',
      },
    ),
    forbid(
      'mail-to-lib',
      'A letter is told what it says: it looks nothing up.',
      { path: '^server/mail/' },
      {
        path: '^server/(?!mail/|lib/|site/)',
      },
    ),
    forbid(
      'server-without-browser',
      'The server runs without the browser’s code.',
      { path: '^(server|contract|config)/' },
      {
        path: '^src/',
      },
    ),
    forbid(
      'browser-without-server',
      'The browser knows the server by the contract alone.',
      { path: '^src/' },
      {
        path: '^(server|mock|scripts)/',
      },
    ),
    forbid(
      'browser-knows-contract-types',
      'The schema library weighs 444 KB; types weigh nothing.',
      { path: '^src/' },
      {
        path: '^contract/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'cli-to-shared',
      'The command line judges packages as the server does, and knows the rest by the contract’s types.',
      { path: '^cli/' },
      { path: '^(server|src|config|mock|scripts|docs|bin)/' },
    ),
    forbid(
      'cli-knows-contract-types',
      'The schema library would be most of the command line; types weigh nothing.',
      { path: '^cli/' },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'cli-is-a-program',
      'Nobody knows the command line.',
      { path: '^(src|server|contract|config|mock|shared|docs)/' },
      { path: '^(cli|bin)/' },
    ),
    forbid('mock-to-server', 'The mock is the server, mounted elsewhere.', { path: '^mock/' }, { path: '^src/' }),

    forbid('lib-is-the-ground', 'src/lib knows itself alone.', { path: '^src/lib/' }, { path: '^src/(?!lib/|\\.umi)' }),
    forbid(
      'theme-to-lib',
      'theme and host know lib alone.',
      { path: '^src/(theme|host)/' },
      {
        path: '^src/(?!lib/|theme/|host/|\\.umi)',
      },
    ),
    forbid(
      'kit-to-theme',
      'Another team could take the kit as it is.',
      { path: '^src/kit/' },
      {
        path: '^(src/(?!kit/|lib/|theme/)|contract/)',
      },
    ),
    forbid(
      'api-to-contract',
      'The API layer knows contract and lib.',
      { path: '^src/api/' },
      { path: '^src/(?!api/|lib/)' },
    ),
    forbid(
      'session-to-api',
      'session and analytics know api and lib.',
      { path: '^src/(session|analytics)/' },
      {
        path: '^src/(?!session/|analytics/|api/|lib/|\\.umi)',
      },
    ),
    forbid(
      'features-apart',
      'Features do not know each other: a page composes them.',
      { path: '^src/features/([^/]+)/' },
      {
        path: '^src/features/',
        pathNot: '^src/features/$1/',
      },
    ),
    forbid(
      'admin-from-routes-alone',
      'Umi brings the admin pages, and antd with them: no visitor’s page imports one.',
      { path: '^src/', pathNot: [TESTS, '^src/admin/'] },
      { path: '^src/admin/' },
    ),
    forbid(
      'admin-subjects-apart',
      'Admin subjects share code by src/admin/shared alone; the shell knows which calls their pages begin with.',
      { path: '^src/admin/([^/]+)/', pathNot: [TESTS, '^src/admin/shell/firstCalls\\.ts$'] },
      { path: '^src/admin/', pathNot: ['^src/admin/$1/', '^src/admin/shared/'] },
    ),
    forbid(
      'admin-shared-is-the-ground',
      'What admin pages share knows no subject, feature, page or layout.',
      { path: '^src/admin/shared/' },
      { path: '^src/(features|pages|layouts|locales|app|access)' },
    ),
    forbid(
      'admin-below-pages',
      'An admin subject knows no public page and no catalogue.',
      { path: '^src/admin/' },
      { path: '^src/(pages|locales|app|access)' },
    ),
    forbid(
      'features-below-pages',
      'A feature knows no page, layout or catalogue.',
      { path: '^src/features/' },
      {
        path: '^src/(pages|layouts|locales|app|access)',
      },
    ),
    forbid(
      'pages-compose',
      'Pages and layouts compose features; features make the calls.',
      { path: '^src/(pages|layouts)/' },
      {
        path: '^src/(api|analytics)/',
      },
    ),
    forbid(
      'app-not-pages',
      'Umi brings the pages; app.tsx stays small.',
      { path: '^src/app\\.tsx$' },
      { path: '^src/pages/' },
    ),
    forbid(
      'render-is-the-servers',
      'What draws pages on the server stands apart: the site does not know it.',
      { path: '^src/(?!render/)' },
      { path: '^src/render/' },
    ),
    forbid(
      'antd-in-admin',
      'A visitor downloads not one byte of antd.',
      {
        path: '^(src|config)/',
        pathNot: [TESTS, '^src/admin/'],
      },
      { path: 'node_modules/(antd|@ant-design|@rc-component|rc-[^/]+)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.umi' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
};
