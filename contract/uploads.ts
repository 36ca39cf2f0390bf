import { z } from 'zod';

/**
 * Resumable uploads (docs/uploads.md): tus 1.0 below this address. They are no calls of the contract, because the protocol
 * says its own methods and headers; their failures have the envelope of all others.
 */
export const UPLOADS_PATH = '/api/cmt/uploads';

/** What an upload is for, told as tus metadata `kind`; it decides how large the file may be. Bundles are for super administrators. */
export const UploadKind = z.enum(['code', 'icon', 'cover', 'panel_images', 'video', 'bundle']);
export type UploadKind = z.infer<typeof UploadKind>;

/** The last part of an upload's address. */
export const UploadId = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of an upload');

/** What one account may have open, and for how long: whatever no submission took by then is deleted. */
export const UPLOAD_LIMITS = { open: 20, bytes: 150 * 1024 * 1024, life_hours: 24, bundles: 4 } as const;
