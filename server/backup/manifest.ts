import { z } from 'zod';
import { version } from '../../package.json';

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
