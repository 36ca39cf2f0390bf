import { fileURLToPath } from 'node:url';
import { readSettings } from './settings';
import { startServer } from './startServer';

/** The process: reads the settings, listens, says where, and ends cleanly. */
async function main(): Promise<void> {
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
