import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { removeSnapshots } from './backup/snapshot';
import { shareDatabaseClock } from './db/databaseClock';
import { lockFolder } from './db/lock';
import { type OpenDatabase, openDatabase } from './db/openDatabase';
import { requireListening } from './listening';
import type { HealthReports } from './monitoring/health';
import { deleteUploadsAfterPowerLoss } from './services/releases/uploadsAfterPowerLoss';
import { prepareFiles } from './services/system/prepareFiles';
import { requireDataFolder } from './settings/dataFolder.mjs';
import type { Settings } from './settings/settings';
import type { SiteConfig } from './settings/siteConfig';
import { type OpenStorage, openStorage } from './storage/openStorage';

export type ShowStep = <Result>(what: string, usual: string, work: () => Promise<Result>) => Promise<Result>;

/** Parts that every step of a start uses. */
export interface Start {
  /** For its log, and its `onClose` hooks: after the last request, what was opened last is closed first. */
  app: FastifyInstance;
  settings: Settings;
  siteConfig: SiteConfig;
  health: HealthReports;
  showStep: ShowStep;
}

/** The folder of the data, locked, and the folder of uploads in it. */
export interface DataFolder {
  folder: string;
  uploadsDir: string;
}

export async function openFolder({ app, settings }: Start): Promise<DataFolder> {
  const folder = requireDataFolder(settings.DATA_DIR, { holdsDatabase: !settings.DATABASE_URL });
  const uploadsDir = join(folder, 'uploads');
  mkdirSync(uploadsDir, { recursive: true });
  const unlock = await lockFolder(folder);
  app.addHook('onClose', async () => unlock());
  await requireListening(settings);
  await removeSnapshots(folder);
  const isRelaxed = settings.DURABILITY === 'relaxed';
  const keepUploads = deleteUploadsAfterPowerLoss({ folder, uploadsDir, isRelaxed });
  app.addHook('onClose', async () => keepUploads());
  return { folder, uploadsDir };
}

/** Opens the database, which migrates it, and its clock if several servers share it. */
export async function openSiteDatabase(
  { app, settings, showStep }: Start,
  { folder }: DataFolder,
): Promise<OpenDatabase> {
  const dataDir = join(folder, 'database');
  const openIt = () =>
    openDatabase({
      dataDir,
      databaseUrl: settings.DATABASE_URL,
      limitMs: settings.LIMIT_DATABASE_SECONDS * 1000,
      isRelaxed: settings.DURABILITY === 'relaxed',
      maxWalMb: settings.MAX_WAL_MB,
    });
  const isNew = !settings.DATABASE_URL && !existsSync(dataDir);
  const database = isNew ? await showStep('Creating the database', '5 seconds', openIt) : await openIt();
  app.addHook('onClose', () => database.close());
  if (!settings.DATABASE_URL) return database;
  const clock = await shareDatabaseClock(database.db);
  app.addHook('onClose', async () => clock.stop());
  clock.onSkew((ahead_seconds) =>
    app.log.warn(
      { ahead_seconds },
      `the clock of this server is ${ahead_seconds} s ahead of the database's, which counts: set it by NTP`,
    ),
  );
  return database;
}

export async function openFiles(
  { app, settings }: Start,
  { folder }: DataFolder,
  { db }: OpenDatabase,
): Promise<OpenStorage> {
  await prepareFiles(db, folder, settings);
  const storage = await openStorage(settings, folder);
  app.addHook('onClose', async () => storage.close());
  return storage;
}
