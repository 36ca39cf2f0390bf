import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { FirstAdministrator } from './account/firstAdministrator';
import { readArguments, UsageError } from './lib/programArguments';
import { showStep } from './lib/showStep.mjs';
import { readSettings } from './settings/settings';
import { administratorLine, startMessage } from './startMessage';
import { startServer } from './startServer';

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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof UsageError ? 2 : 1);
});
