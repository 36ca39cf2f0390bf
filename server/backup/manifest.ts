import { z } from 'zod';
import { version } from '../../package.json';

/** The last entry of a backup: what the archive holds, and who made it. Without it a backup was cut short. */
export const MANIFEST = 'manifest.json';

export const Manifest = z.strictObject({
  format: z.literal(1),
  /** The version of the program that made it. */
  product: z.string().max(100),
  /** The moment that it shows. */
  made_at: z.iso.datetime(),
  /** What its tables went through. */
  migrations: z.array(z.string().max(200)).min(1),
  /** Tells which SECRET_KEY the data was written with; the key itself is in the backup where it lay beside the data. */
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

export const PRODUCT_VERSION = version;

/** Where the parts of a deployment stand, in its folder and in a backup alike. */
export const DATABASE_FOLDER = 'database';
export const FILES_FOLDER = 'files';
