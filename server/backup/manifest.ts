import { z } from 'zod';
import { version } from '../../package.json';
import type { Settings } from '../settings/settings';

/** The last entry of a backup: its contents and its maker. A backup without it is truncated. */
export const MANIFEST = 'manifest.json';

export const Manifest = z.strictObject({
  format: z.literal(1),
  /** Version of the program that made it. */
  product: z.string().max(100),
  /** The time of its contents. */
  made_at: z.iso.datetime(),
  /** Executed migrations. */
  migrations: z.array(z.string().max(200)).min(1),
  /** Identifies the SECRET_KEY of the data. The key itself is included if it was stored beside the data. */
  secret_key: z.strictObject({ mark: z.string().max(100), is_included: z.boolean() }),
  files: z.array(
    z.strictObject({
      name: z.string().max(100),
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackedUpFile = Manifest['files'][number];

/** Version of this program. */
export const PRODUCT_VERSION = version;

/** Paths in the data folder and in a backup. */
export const DATABASE_FOLDER = 'database';
export const FILES_FOLDER = 'files';

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
