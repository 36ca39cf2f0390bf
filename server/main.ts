import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { readSettings } from './settings/settings';
import { startServer } from './startServer';

/**
 * How far V8's old space grows, in percent of what is alive, until it is cleared: left alone it triples under load (43 MB
 * alive, 140 held) and the server holds 445 MB where it is to hold 400 (docs/performance.md). It costs no throughput.
 */
const HEAP_GROWTH_PERCENT = 50;

/** The process: reads the settings, listens, says where, and ends cleanly. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const settings = readSettings(process.env);
  const built = (part: string) => fileURLToPath(new URL(`../${part}`, import.meta.url));
  const server = await startServer(settings, { siteDir: built('site'), renderDir: built('render') });
  // Before it says that it is there: whoever reads that may end it at once.
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A terminal that is closed. Node takes nohup's word on it from nobody: without this it would end at once, unclean.
  process.on('SIGHUP', stop);
  if (server.firstAdministrator) {
    const { account, password } = server.firstAdministrator;
    console.log(`Administrator: ${account}${password ? `  password: ${password}  (shown this once)` : ''}`);
  }
  console.log(`Plugin Square is at ${server.address}/plugins/`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
