import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { constants, deflateSync } from 'node:zlib';
import { thirdPartyOf } from '../licenses/licenses.mjs';
import { writePackageList } from './packageLists.mjs';

/** The programs, by the name of their built file. */
const PROGRAMS = {
  main: 'server/main.ts',
  import: 'server/catalog/import-cli.ts',
  bundle: 'server/catalog/bundle-cli.ts',
  backup: 'server/backup/backup-cli.ts',
  restore: 'server/backup/restore-cli.ts',
  'migrate-data': 'server/transfer/migrate-data-cli.ts',
  packageChecks: 'shared/packageChecks/checkPackage.ts',
  command: 'scripts/lib/release/command.mjs',
  prepareDatabase: 'server/db/prepare-database-cli.ts',
};

/** Programs that run beside the server, copied unchanged. */
const WORKERS = ['server/db/pglite-worker.mjs', 'server/services/releases/package-check-worker.mjs'];

/** Packages that are not bundled: they contain WebAssembly or native code. */
export const EXTERNAL_PACKAGES = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'];

/** Modules that the code names but a built server never loads: the loader of sources, and an optional driver. */
const NEVER_LOADED = ['tsx', 'pg-native'];

/** Files that packages read from their own folder while they run. */
const FILES_OF_PACKAGES = ['node_modules/@fastify/swagger-ui/static'];

/** The API's page loads swagger-ui-bundle.js, which contains this one. */
const UNUSED_FILE = 'static/swagger-ui.js';

/** Folder of those files, relative to the program. */
const PACKAGE_FILES = 'packages';

/** JSON files of the search, and their folder, relative to the program. */
const DATA = /[\\/]shared[\\/](?:concepts[\\/][^\\/]+|conceptHints)\.json$/;
const DATA_FILES = 'data';
const OUTDIR = 'dist/server';

/**
 * Bundles the server into `dist/server` with all of its packages, except `EXTERNAL_PACKAGES`: it starts faster than from
 * thousands of files, and a release contains the same program. Parts that only some deployments use (S3, SAML,
 * email) are in separate chunks.
 */
export async function buildServer() {
  const { build } = await import('esbuild');
  rmSync(OUTDIR, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: PROGRAMS,
    outdir: OUTDIR,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // V8 keeps the program's text, with two bytes per character if one of them is not ASCII.
    charset: 'ascii',
    // Prefers ES modules to CommonJS: the bundler can remove unused code from them.
    mainFields: ['module', 'main'],
    external: [...EXTERNAL_PACKAGES, ...NEVER_LOADED].flatMap((name) => [name, `${name}/*`]),
    // CommonJS packages require Node's modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const __moduleUrl = import.meta.url; const require = createRequire(__moduleUrl);",
    },
    legalComments: 'none',
    // This makes the bundle a quarter smaller. Identifiers stay, so that stack traces are readable. Lines are short,
    // because Node prints the whole source line of an uncaught error.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    plugins: [ownFolders, dataFiles],
    metafile: true,
    logLevel: 'warning',
  });
  for (const program of WORKERS) cpSync(program, join(OUTDIR, basename(program)));
  for (const files of FILES_OF_PACKAGES)
    cpSync(files, join(OUTDIR, PACKAGE_FILES, relative('node_modules', files)), {
      recursive: true,
      filter: (path) => !path.endsWith('.map') && !path.endsWith(UNUSED_FILE),
    });
  writePackageList('server', thirdPartyOf(metafile));
}

/** Sets `__dirname` in the modules that read `FILES_OF_PACKAGES` to the folder of the copied files. */
const ownFolders = {
  name: 'own-folders',
  setup(builder) {
    const names = FILES_OF_PACKAGES.map((files) => relative('node_modules', dirname(files)));
    builder.onLoad({ filter: new RegExp(`node_modules/(${names.join('|')})/.+\\.js$`) }, ({ path }) => {
      const folder = join(PACKAGE_FILES, relative('node_modules', relative('', dirname(path))));
      const there = `require("node:url").fileURLToPath(new URL(${JSON.stringify(folder)}, __moduleUrl))`;
      return { contents: readFileSync(path, 'utf8').replaceAll('__dirname', there) };
    });
  },
};

/**
 * Reads `DATA` from compressed files of their own. As code, they would be parsed slower, and their text would stay in
 * memory.
 */
const dataFiles = {
  name: 'data-files',
  setup(builder) {
    mkdirSync(join(OUTDIR, DATA_FILES), { recursive: true });
    builder.onLoad({ filter: DATA }, ({ path }) => {
      const file = `${join(DATA_FILES, basename(path))}.z`;
      const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      writeFileSync(join(OUTDIR, file), deflateSync(text, { level: constants.Z_BEST_COMPRESSION }));
      return {
        contents: `import { readFileSync } from 'node:fs';
          import { inflateSync } from 'node:zlib';
          const file = new URL(${JSON.stringify(file)}, __moduleUrl);
          export default JSON.parse(inflateSync(readFileSync(file)).toString());`,
      };
    });
  },
};
