import { z } from 'zod';

/**
 * Resumable uploads (docs/uploads.md): tus 1.0 below this path. They are not calls of the contract, because the
 * protocol defines its own methods and headers. Their failures use the common envelope.
 */
export const UPLOADS_PATH = '/api/cmt/uploads';

/**
 * Purpose of an upload, sent as tus metadata `kind`. It sets the maximum size. Only super administrators upload
 * bundles.
 */
export const UploadKind = z.enum(['code', 'icon', 'cover', 'panel_images', 'video', 'bundle']);
export type UploadKind = z.infer<typeof UploadKind>;

/** The last segment of an upload's address. */
export const UploadId = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of an upload');

/** Limits of open uploads per account. Uploads that no submission uses within `life_hours` are deleted. */
export const UPLOAD_LIMITS = { open: 20, bytes: 150 * 1024 * 1024, life_hours: 24, bundles: 4 } as const;
