import { z } from 'zod';
import { UPLOAD_KINDS } from '../values/releases';

export const UploadKind = z.enum(UPLOAD_KINDS);
export type UploadKind = z.infer<typeof UploadKind>;

/** The last segment of an upload's address. */
export const UploadId = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of an upload');
