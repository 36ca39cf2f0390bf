/**
 * Import rules (docs/architecture.md). tests/house/importRules.test.ts plants a violation of every rule and checks that
 * it is found, so that a rule that can no longer fail is noticed.
 */
const TESTS = '\\.(test|stories)\\.tsx?$';
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to,
});

module.exports = {
  forbidden: [
    forbid('no-circular', 'A cycle has no first file to read.', {}, { circular: true }),
    forbid(
      'no-tests',
      'No other part imports tests.',
      { path: '^(src|server|contract|config|mock|shared|cli)/' },
      { path: '^tests/' },
    ),
    forbid(
      'docs-are-last',
      'The kit’s docs describe only the kit. Only their tests and the screenshots import them.',
      { path: '^(src|server|contract|config|mock)/' },
      { path: '^\\.storybook/' },
    ),
    forbid(
      'docs-to-kit',
      'The kit’s docs are made of the kit and of what the kit imports.',
      { path: '^\\.storybook/' },
      { path: '^(server|contract|mock|tests|src/(features|pages|data|session|api|analytics)/)' },
    ),
    forbid(
      'contract-only-zod',
      'The contract is data: it imports only the schema library and the rules of texts.',
      { path: '^contract/' },
      {
        path: '.',
        pathNot: ['^contract/', '^shared/text/writing\\.ts$', 'node_modules/zod/'],
      },
    ),
    forbid(
      'contract-values-alone',
      'contract/values is loaded by browsers: it imports nothing but itself.',
      { path: '^contract/values/' },
      { path: '.', pathNot: ['^contract/values/'] },
    ),
    forbid(
      'config-only-config',
      'Configuration is data for the build, the server, and browsers: it imports itself, contract values, and Node.',
      { path: '^config/' },
      { path: '.', pathNot: ['^config/', '^contract/values/'], dependencyTypesNot: ['core'] },
    ),
    forbid(
      'scripts-are-last',
      'Scripts build and start the program: no part of it imports one.',
      { path: '^(src|server|contract|config|locales|shared|cli|mock|\\.storybook)/' },
      { path: '^scripts/' },
    ),

    forbid(
      'shared-is-pure',
      'Code for browser and server is pure: it imports only itself, types and values of the contract, and parsers.',
      { path: '^shared/' },
      {
        path: '.',
        pathNot: [
          ...['^shared/', '^contract/', '^locales/messageIds\\.generated\\.ts$'],
          'node_modules/(jsonc-parser|parse5|acorn|acorn-walk)/',
        ],
      },
    ),
    forbid(
      'shared-knows-types',
      'Browsers load shared code, but not the schemas of the contract.',
      { path: '^shared/' },
      { path: '^(contract/(?!values/)|locales/)', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'concepts-for-the-server',
      'The concept table weighs two megabytes: the server loads it, and no one downloads it.',
      { path: '.', pathNot: [TESTS, '^server/lib/concepts/loadConcepts\\.ts$'] },
      { path: '^shared/concept' },
    ),

    forbid(
      'locales-is-the-base',
      'Texts import only themselves, the values of the contract, and the parser of messages.',
      { path: '^locales/' },
      { path: '.', pathNot: ['^locales/', '^contract/values/', 'node_modules/@formatjs/icu-messageformat-parser/'] },
    ),
    forbid(
      'texts-by-interface',
      'The modules of locales/ export the texts of each part; no other code reads its files.',
      { path: '.', pathNot: [TESTS, '^locales/'] },
      { path: '^locales/[a-z]{2}-[A-Z]{2}/' },
    ),
    forbid(
      'browser-without-server-texts',
      'Texts of the server would be downloaded in six languages; words load by loadMessages, one language at a time.',
      { path: '^src/' },
      {
        path: '^locales/(?!languages|loadMessages|messageIds|savedReplies|importTexts|messageAreas)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'messages-load-at-the-start',
      'app.tsx and the program that renders pages load messages; all other code loads an area by loadArea.',
      { path: '^src/', pathNot: [TESTS, '^src/(app\\.tsx$|render/)'] },
      { path: '^locales/loadMessages' },
    ),
    forbid(
      'server-without-browser-texts',
      'The server has the texts of its own pages and emails in memory, not those of the site.',
      { path: '^(server|mock)/' },
      { path: '^locales/(loadMessages|savedReplies|kitMessages|messageAreas|terms/)' },
    ),

    // The server, from its base: a folder may import the folders above it in this list, never those below.
    forbid(
      'server-lib-is-the-base',
      'server/lib imports no other part of the server.',
      { path: '^server/lib/' },
      { path: '^server/(?!lib/)' },
    ),
    forbid(
      'http-to-lib',
      'server/http has no subject: it imports no route, service, or table.',
      { path: '^server/http/' },
      { path: '^server/(?!(http|lib)/)' },
    ),
    forbid(
      'limits-to-http',
      'Limits apply to every subject and import none.',
      { path: '^server/limits/' },
      { path: '^server/(?!(limits|http|lib)/)' },
    ),
    forbid(
      'site-to-http',
      'The HTML of a page is made from what it is given.',
      { path: '^server/site/' },
      { path: '^server/(?!(site|http|lib)/)' },
    ),
    forbid(
      'media-to-limits',
      'Images and videos are bytes: whose they are is for services.',
      { path: '^server/media/' },
      { path: '^server/(?!(media|limits|lib)/)' },
    ),
    forbid(
      'bundles-to-lib',
      'The format of bundles and the remote server are independent of what is here.',
      { path: '^server/bundles/' },
      { path: '^server/(?!(bundles|lib)/)' },
    ),
    forbid(
      'monitoring-to-lib',
      'Metrics and the log import no subject.',
      { path: '^server/monitoring/' },
      { path: '^server/(?!(monitoring|lib)/)' },
    ),
    forbid(
      'storage-to-lib',
      'The storage stores bytes and imports no subject.',
      { path: '^server/storage/' },
      { path: '^server/(?!(storage|lib)/)' },
    ),
    forbid(
      'mail-to-site',
      'An email is given what it says: it looks nothing up.',
      { path: '^server/mail/' },
      { path: '^server/(?!(mail|site|lib)/)' },
    ),
    forbid(
      'db-is-the-base',
      'The database layer imports no layer above it.',
      { path: '^server/db/' },
      { path: '^server/(?!(db|lib)/)' },
    ),
    forbid(
      'repositories-to-db',
      'Repositories import only the database layer.',
      { path: '^server/repositories/' },
      { path: '^server/(?!(repositories|db|lib)/)' },
    ),
    forbid(
      'login-knows-no-subject',
      'Login knows no other subject. Only the files about what an account owns do.',
      {
        path: '^server/services/accounts/',
        pathNot: [TESTS, '/(managedAccounts|notifications|profiles|webhooks)\\.ts$'],
      },
      { path: '^server/services/(?!accounts/)' },
    ),
    forbid(
      'settings-below-services',
      'Settings are read before anything that uses them.',
      { path: '^server/settings/' },
      { path: '^server/(?!(settings|services/accounts/providers|storage|bundles|site|lib)/)' },
    ),
    forbid(
      'services-to-repositories',
      'Services hold rules: SQL is in repositories, and HTTP in routes.',
      { path: '^server/services/' },
      { path: '^server/((routes|catalog|backup|transfer)/|[^/]+$)' },
    ),
    forbid(
      'services-know-types',
      'A service imports only types of the tables and of the emails.',
      { path: '^server/services/' },
      { path: '^server/(db|mail)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'routes-to-services',
      'Routes are HTTP alone: rules are in services.',
      { path: '^server/routes/' },
      { path: '^server/((repositories|db|catalog|backup|transfer|mail)/|[^/]+$)' },
    ),
    forbid(
      'catalog-to-services',
      'An import is a program over services: it imports no route.',
      { path: '^server/catalog/' },
      { path: '^server/((routes|backup|transfer|mail)/|[^/]+$)' },
    ),
    forbid(
      'backup-to-db',
      'A backup copies the database and the files, whatever they hold.',
      { path: '^server/backup/' },
      { path: '^server/(?!(backup|db|storage|settings|lib)/)' },
    ),
    forbid(
      'transfer-to-services',
      'The transfer to PostgreSQL and S3 is a program over services: it imports no route.',
      { path: '^server/transfer/' },
      { path: '^server/(?!(transfer|services|repositories|db|storage|settings|lib)/)' },
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
      'The browser imports only the contract of the server.',
      { path: '^src/' },
      {
        path: '^(server|mock|scripts)/',
      },
    ),
    forbid(
      'browser-knows-contract-types',
      'The schema library weighs 444 KB; types weigh nothing, and contract/values are plain constants.',
      { path: '^src/' },
      {
        path: '^contract/(?!values/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'cli-to-shared',
      'The command line checks packages with the server’s code (shared), and imports only types and values of the contract.',
      { path: '^cli/' },
      { path: '^(server|src|config|mock|scripts|\\.storybook|bin)/' },
    ),
    forbid(
      'cli-knows-contract-types',
      'The schema library would be most of the command line; types weigh nothing, and contract/values are plain constants.',
      { path: '^cli/' },
      { path: '^contract/(?!values/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'cli-is-a-program',
      'No other part imports the command line.',
      { path: '^(src|server|contract|config|mock|shared|\\.storybook)/' },
      { path: '^(cli|bin)/' },
    ),
    forbid('mock-to-server', 'The mock is the server, mounted elsewhere.', { path: '^mock/' }, { path: '^src/' }),

    forbid('lib-is-the-base', 'src/lib imports only itself.', { path: '^src/lib/' }, { path: '^src/(?!lib/|\\.umi)' }),
    forbid(
      'theme-to-lib',
      'theme and host import only lib.',
      { path: '^src/(theme|host)/' },
      {
        path: '^src/(?!lib/|theme/|host/|\\.umi)',
      },
    ),
    forbid(
      'kit-to-theme',
      'The kit is independent, so that other programs can use it unchanged.',
      { path: '^src/kit/' },
      {
        path: '^(src/(?!kit/|lib/|theme/)|contract/)',
      },
    ),
    forbid(
      'api-to-contract',
      'The API layer imports only contract and lib.',
      { path: '^src/api/' },
      { path: '^src/(?!api/|lib/)' },
    ),
    forbid(
      'session-to-api',
      'session and analytics import only api and lib.',
      { path: '^src/(session|analytics)/' },
      {
        path: '^src/(?!session/|analytics/|api/|lib/|\\.umi)',
      },
    ),
    forbid(
      'data-to-session',
      'The data layer is below every feature: it imports only api, session, and lib.',
      { path: '^src/data/' },
      { path: '^src/(?!data/|api/|session/|lib/)' },
    ),
    forbid(
      'features-apart',
      'Features do not import each other: a page composes them.',
      { path: '^src/features/([^/]+)/' },
      {
        path: '^src/features/',
        pathNot: '^src/features/$1/',
      },
    ),
    forbid(
      'admin-from-routes-alone',
      'Umi loads the admin pages, and antd with them: no visitor’s page imports one.',
      { path: '^src/', pathNot: [TESTS, '^src/admin/'] },
      { path: '^src/admin/' },
    ),
    forbid(
      'admin-requests-are-addresses',
      'The frame loads the list of requests before antd, so the list imports no component.',
      { path: '^src/admin/adminRequests\\.ts$' },
      { path: '^src/.+\\.tsx$' },
    ),
    forbid(
      'admin-requests-before-antd',
      'The frame loads the list of requests before antd, and dayjs and antd are in one large script.',
      { path: '^src/admin/adminRequests\\.ts$' },
      { path: 'node_modules/(dayjs|antd|@ant-design)/', reachable: true },
    ),
    forbid(
      'admin-subjects-apart',
      'Admin subjects share code by src/admin/shared alone.',
      { path: '^src/admin/([^/]+)/', pathNot: TESTS },
      { path: '^src/admin/.+/', pathNot: ['^src/admin/$1/', '^src/admin/shared/'] },
    ),
    forbid(
      'admin-shared-is-the-base',
      'Code that admin pages share imports no subject, feature, page, or layout.',
      { path: '^src/admin/shared/' },
      { path: '^src/(features|pages|layouts|locales|app|access)' },
    ),
    forbid(
      'admin-below-pages',
      'An admin subject imports no public page and no catalog.',
      { path: '^src/admin/' },
      { path: '^src/(pages|locales|app|access)' },
    ),
    forbid(
      'features-below-pages',
      'A feature imports no page, layout, or catalog.',
      { path: '^src/features/' },
      {
        path: '^src/(pages|layouts|locales|app|access)',
      },
    ),
    forbid(
      'layouts-below-pages',
      'A page is inside a layout and may use its parts: a layout imports no page or catalog.',
      { path: '^src/layouts/' },
      { path: '^src/(pages|locales|app|access)' },
    ),
    forbid(
      'pages-compose',
      'Pages and layouts compose features; features make the calls.',
      { path: '^src/(pages|layouts)/' },
      {
        path: '^src/(api/|analytics/|data/(fetchData|useQuery))',
      },
    ),
    forbid(
      'app-not-pages',
      'Umi loads the pages; app.tsx stays small.',
      { path: '^src/app\\.tsx$' },
      { path: '^src/pages/' },
    ),
    forbid(
      'render-is-the-servers',
      'The renderer of server pages is separate: the site does not import it.',
      { path: '^src/(?!render/)' },
      { path: '^src/render/' },
    ),
    forbid(
      'umi-overrides-to-lib',
      'Replacements of Umi’s parts are below every page, so they import only lib.',
      { path: '^src/umi-overrides/' },
      { path: '^src/(?!umi-overrides/|lib/|\\.umi)' },
    ),
    forbid(
      'umi-overrides-by-the-build',
      'The build puts these files in the place of Umi’s modules; only the program that renders pages imports them.',
      { path: '^src/(?!umi-overrides/|render/)' },
      { path: '^src/umi-overrides/' },
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
