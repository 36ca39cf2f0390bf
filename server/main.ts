import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ADMIN_PATH, SITE_BASE } from '../contract/values/paths';
import { readArguments, UsageError } from './lib/programArguments';
import { showStep } from './lib/showStep.mjs';
import type { FirstAdministrator } from './services/accounts/firstAdministrator';
import { misspelledSettings, readSettings } from './settings/settings';
import { type RunningServer, startServer } from './startServer';

/**
 * Growth of V8's old space, in percent of live data, before it is collected. By default, the old space triples under
 * load. With 25 instead of 50, the server uses 20 MB less under load and serves as many calls; 20 saves 6 MB more
 * (docs/performance.md).
 */
const HEAP_GROWTH_PERCENT = 20;

const USAGE = `Usage: ${process.env.PLUGIN_SQUARE_COMMAND ?? 'node dist/server/main.js'}   (starts the server; its settings are environment variables: docs/settings.md)
  --version   print the version
  --help      print this text`;

/** The process: reads the settings, listens, prints the address, and stops cleanly. */
async function main(): Promise<void> {
  if (!readArguments(USAGE, { counts: [0], options: {} })) return;
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const settings = readSettings(process.env);
  for (const line of misspelledSettings(process.env)) console.error(line);
  const built = (part: string) => fileURLToPath(new URL(`../${part}`, import.meta.url));
  const parts = { siteDir: built('site'), renderDir: built('render'), cliDir: built('cli') };
  const onFirstAdministrator = (first: FirstAdministrator) => console.log(administratorLine(first));
  const server = await startServer(settings, { ...parts, showStep, onFirstAdministrator });
  // Before the ready message: a reader of that message may stop the process at once.
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A closed terminal. Without this handler Node would end at once, even under nohup.
  process.on('SIGHUP', stop);
  console.log(startMessage(server));
}

/** Printed as soon as the account is stored, and again when the server listens. */
function administratorLine({ account, password, isGuessable }: FirstAdministrator): string {
  const guessable = isGuessable ? ' ADMIN_PASSWORD is easy to guess: change this password after the first login.' : '';
  const source = password ? `password: ${password}  (only this start shows it)` : `(with ADMIN_PASSWORD)${guessable}`;
  return `Administrator: ${account}  ${source}`;
}

/**
 * Printed once the server listens: its address; on the first start the administrator and what to do next; and later what
 * to do if their password is lost.
 */
function startMessage({
  address,
  firstAdministrator,
  unusedAdministrator,
}: Pick<RunningServer, 'address' | 'firstAdministrator' | 'unusedAdministrator'>): string {
  const site = `${address}${SITE_BASE}`;
  const ready = `Plugin Square is at ${site}/`;
  // Printed as one text, because a program that reads the address may stop the process at once.
  if (unusedAdministrator) return `${ready}\n${lostPassword(unusedAdministrator)}`;
  if (!firstAdministrator) return ready;
  return [
    '',
    ready,
    administratorLine(firstAdministrator),
    '',
    'Next:',
    `  1. Log in and change the password: ${site}/account?part=password`,
    `  2. Go through the setup checklist: ${site}${ADMIN_PATH}/overview`,
    // An administrator does not approve what they submitted themselves (docs/review-rules.md).
    `  3. Add a second administrator:     ${site}${ADMIN_PATH}/accounts`,
    `  4. Publish the first plugins:      ${site}/publish-plugin/batch`,
  ].join('\n');
}

/** The server cannot print the password again: it stores only its hash. */
function lostPassword(account: string): string {
  return (
    `The administrator ${account} has never logged in. If their password is lost, restart once with ADMIN_ACCOUNT set to ` +
    'a name that no account has: that start creates another administrator and prints the password.'
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof UsageError ? 2 : 1);
});
