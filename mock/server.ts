import type { AddressInfo } from 'node:net';
import { readSettings } from '../server/settings/settings';
import { startServer } from '../server/startServer';

/**
 * The product's server as a child process of `umi dev` (DevServer.ts), with the settings in its environment. It sends
 * its port once it listens.
 */
async function main([siteDir = '']: string[]): Promise<void> {
  // `umi dev` builds neither of these: the browser renders every page.
  const server = await startServer(readSettings(process.env), { siteDir, renderDir: '', cliDir: '' });
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  // `umi dev` has ended, or restarts itself.
  process.once('disconnect', stop);
  process.send?.((server.app.server.address() as AddressInfo).port);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
