/**
 * Resumable uploads (docs/uploads.md): tus 1.0 below this path. They are not calls of the contract, because the
 * protocol defines its own methods and headers. Their failures use the common envelope.
 */
export const UPLOADS_PATH = '/api/cmt/uploads';

/** Limits of open uploads per account. Uploads that no submission uses within `life_hours` are deleted. */
export const UPLOAD_LIMITS = { open: 20, bytes: 150 * 1024 * 1024, life_hours: 24, bundles: 4 } as const;

/** Purposes of an upload. Each has its own maximum file size. Only super administrators may upload a `bundle`. */
export const UPLOAD_KINDS = ['code', 'icon', 'cover', 'panel_images', 'video', 'bundle'] as const;
