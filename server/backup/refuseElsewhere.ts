import type { Settings } from '../settings/settings';

/** @throws {Error} if rows or files are outside of DATA_DIR, which other commands back up */
export function refuseElsewhere({ DATABASE_URL, STORAGE_URL }: Pick<Settings, 'DATABASE_URL' | 'STORAGE_URL'>): void {
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: these commands keep and bring back the embedded database alone. Use pg_dump and pg_restore, and copy DATA_DIR (docs/deploying.md).',
    );
  if (STORAGE_URL)
    throw new Error(
      'STORAGE_URL is set: these commands keep and bring back files in DATA_DIR alone. Copy the bucket with what its storage has for that (docs/deploying.md).',
    );
}
