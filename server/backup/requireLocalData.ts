import type { Settings } from '../settings/settings';

/** @throws {Error} if rows or files are outside of DATA_DIR, which other commands back up */
export function requireLocalData({ DATABASE_URL, STORAGE_URL }: Pick<Settings, 'DATABASE_URL' | 'STORAGE_URL'>): void {
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: these commands back up and restore only the embedded database. Use pg_dump and pg_restore, and copy DATA_DIR (docs/deploying.md).',
    );
  if (STORAGE_URL)
    throw new Error(
      'STORAGE_URL is set: these commands back up and restore only files in DATA_DIR. Copy the bucket with the tools of its storage (docs/deploying.md).',
    );
}
