import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app';
import { createAccounts } from '../../../server/services/accounts/Accounts';
import type { ServiceContext } from '../../../server/services/context';
import { readSettings } from '../../../server/settings/settings';
import { SiteConfig } from '../../../server/settings/siteConfig';
import { aDatabase } from './database';
import { aDiskStorage } from './storage';

/** The whole server on one database, without a port. Call `build` again for another SITE_CONFIG or setting. */
export async function startedServer() {
  const folder = mkdtempSync(join(tmpdir(), 'ps-whole-'));
  const { db, close } = await aDatabase();
  const siteDir = join(folder, 'site');
  mkdirSync(join(siteDir, 'assets'), { recursive: true });
  const tags = '<script src="/plugins/preload_helper.js"></script><script src="/plugins/assets/umi.1.js"></script>';
  writeFileSync(join(siteDir, 'index.html'), `<!doctype html><head>${tags}</head>`);
  writeFileSync(join(siteDir, 'assets/umi.1.js'), 'x');
  const storage = aDiskStorage(join(folder, 'files'));
  const context: ServiceContext = { db, storage, uploadsDir: join(folder, 'uploads') };
  const secretKey = new Uint8Array(32).fill(7);
  const accounts = createAccounts({ db, secretKey, siteOrigins: [] });
  const built: FastifyInstance[] = [];

  return {
    accounts,
    context,
    siteDir,
    /** `log` receives the log lines. */
    async build(
      siteConfig: object = {},
      environment: NodeJS.ProcessEnv = {},
      log?: string[],
    ): Promise<FastifyInstance> {
      const app = await buildApp({
        settings: readSettings({ LOG_LEVEL: log ? 'warn' : 'silent', ...environment }),
        logTo: log && { write: (line) => void log.push(line) },
        context,
        accounts,
        secretKey,
        siteConfig: SiteConfig.parse(siteConfig),
        siteDir,
      });
      built.push(app);
      await app.ready();
      return app;
    },
    async close(): Promise<void> {
      await Promise.all(built.map((app) => app.close()));
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
