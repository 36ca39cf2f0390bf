#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import about from '../../../package.json';
import { describeRange, isInRange } from '../nodeRange.cjs';
import { onNpmExit } from '../onNpmExit.mjs';

/* The command `plugin-square-server` of the server's package. Bundled, it is beside the programs that it runs. */

const NAME = 'plugin-square-server';

/** Programs by the name of their command, with what `--help` says. */
const COMMANDS = {
  start: ['main', 'start the server (the default)'],
  import: ['import', 'FILE.jsonl: import a catalog, one plugin per line; stop the server first'],
  backup: ['backup', 'FILE: back up DATA_DIR, also while the server runs'],
  restore: ['restore', 'FILE: restore a backup into an empty DATA_DIR'],
  bundle: ['bundle', 'export | verify | import | keys | trust: exchange plugins with another site in a signed file'],
  'migrate-data': ['migrate-data', 'move to PostgreSQL (DATABASE_URL) and S3 (STORAGE_URL)'],
};

/** Path of a page of docs/, which is beside the built program in a package, a clone, and an image. */
function docs(page) {
  return fileURLToPath(new URL(`../../docs/${page}`, import.meta.url));
}

const HELP = `Plugin Square ${about.version}, a plugin marketplace for design tools.

Usage: ${NAME} [COMMAND]

${Object.entries(COMMANDS)
  .map(([name, [, what]]) => `  ${name.padEnd(13)} ${what}`)
  .join('\n')}

  --version     print the version
  --help        print this text

${NAME} COMMAND --help shows the arguments of a command.

Settings are environment variables: PORT (8000), DATA_DIR (./data), PUBLIC_URL, SITE_CONFIG … ${NAME}
checks them at its start. ${docs('settings.md')} lists all,
${docs('site-config.md')} the options of SITE_CONFIG.`;

const [first = 'start', ...rest] = process.argv.slice(2);

if (!isInRange(process.versions.node, about.engines.node))
  fail(
    `Plugin Square needs Node ${describeRange(about.engines.node)}, and this is Node ${process.versions.node} at ${process.execPath}.`,
  );
else if (first === '--version' || first === '-v') console.log(about.version);
else if (first === '--help' || first === '-h' || first === 'help') console.log(HELP);
else if (Object.hasOwn(COMMANDS, first)) await run(COMMANDS[first][0], rest);
else fail(`There is no command "${first}".\n\n${HELP}`);

async function run(program, args) {
  // At once: the download was silent, and loading the program takes a second more.
  if (program === 'main' && args.length === 0) console.log(`Plugin Square ${about.version} starts …`);
  process.env.NODE_ENV = 'production';
  // The usage texts of the programs name it.
  process.env.PLUGIN_SQUARE_COMMAND = NAME;
  const file = new URL(`./${program}.js`, import.meta.url);
  process.argv = [process.execPath, file.pathname, ...args];
  onNpmExit(() => process.kill(process.pid, 'SIGTERM'));
  await import(file.href);
}

function fail(reason) {
  console.error(reason);
  process.exitCode = 2;
}
