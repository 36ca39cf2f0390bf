import { existsSync, rmSync } from 'node:fs';
import { runServer } from './runServer';

/**
 * Prepares the initial data folder of the tests' servers: migrated, with the starter catalog and an administrator. A
 * first start takes twice the processor time of a later one. Each project calls it before its workers start; only the
 * first call does the work.
 *
 * @throws {Error} if there is no build
 */
export async function prepareData(): Promise<void> {
  if (!existsSync('dist/server/main.js'))
    throw new Error('These tests need the built product. Run npm run build first.');
  if (process.env.TEST_PREPARED_DATA) return;
  process.env.DURABILITY ??= 'relaxed';
  const server = await runServer();
  await server.stop();
  process.env.TEST_PREPARED_DATA = server.dataDir;
}

export function removePreparedData(): void {
  const folder = process.env.TEST_PREPARED_DATA;
  if (folder) rmSync(folder, { recursive: true, force: true });
  delete process.env.TEST_PREPARED_DATA;
}
