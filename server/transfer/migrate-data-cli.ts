import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockFolder } from '../db/lock';
import { programCommand, readArguments } from '../lib/programArguments';
import { readSettings } from '../settings/settings';
import { migrateData } from './migrateData';

const USAGE = `Usage: DATABASE_URL=postgres://… STORAGE_URL=s3://… ${programCommand('migrate-data')}   (stop the server first; docs/deploying.md)`;

/** `npm run migrate-data`: copies an embedded deployment to PostgreSQL, to S3, or to both. */
async function main(): Promise<void> {
  if (!readArguments(USAGE, { counts: [0], options: {} })) return;
  const settings = readSettings(process.env);
  if (!settings.DATABASE_URL && !settings.STORAGE_URL) throw new Error(USAGE);
  const folder = resolve(settings.DATA_DIR);
  if (!existsSync(join(folder, 'database')))
    throw new Error(`There is nothing to migrate in ${folder}: it has no database. Set DATA_DIR to the data folder.`);
  const unlock = await lockFolder(folder);
  try {
    await migrateData({ settings, folder, print: (line) => console.log(line) });
    console.log(
      `Done. ${folder} did not change. Start every server with these settings and the same secret key: SECRET_KEY, or the file secret-key of that folder.`,
    );
  } finally {
    await unlock();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
