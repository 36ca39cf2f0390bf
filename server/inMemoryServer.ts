import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from './account/Accounts';
import { buildApp } from './app';
import { seedStarter } from './catalog/starter';
import { openDatabase } from './db/openDatabase';
import type { ServiceContext } from './services/context';
import { RelatedQueue } from './services/plugins/RelatedQueue';
import { readSettings } from './settings/settings';
import { DiskStorage } from './storage/DiskStorage';

/** The whole server on a database in memory, with demo data, for `umi dev`. Nothing survives the process. */
export async function createInMemoryServer(siteOrigin: string): Promise<FastifyInstance> {
  const { db, runExclusively } = await openDatabase({ dataDir: null });
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-dev-'));
  const storage = new DiskStorage(join(folder, 'files'));
  const uploadsDir = join(folder, 'uploads');
  mkdirSync(uploadsDir);
  const context: ServiceContext = { db, storage, uploadsDir, computeRelated: (pluginKey) => related.add(pluginKey) };
  const related = new RelatedQueue({ context, runExclusively, report: (error) => app.log.error(error) });
  const secretKey = randomBytes(32);
  const accounts = createAccounts({ db, secretKey, siteOrigins: [siteOrigin] });
  await accounts.ensureFirstAdministrator({ account: 'admin', password: 'plugin-square' });
  await seedStarter(context);
  const settings = readSettings({
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_ACCOUNT: '100000',
    RATE_LIMIT_SIGN_UPS: '1000',
  });
  const app = await buildApp({ settings, context, accounts, secretKey, siteDir: null });
  await app.ready();
  return app;
}
