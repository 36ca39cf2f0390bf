/** Maximum characters of a version number. */
export const VERSION_LENGTH = 100;

/** Percentage of users who get a version during its rollout. */
export const ROLLOUT_PERCENT = { min: 1, max: 100 } as const;

/** Maximum number of packages per inspection and per upload request. Decision 88 sets it. */
export const BATCH_LIMITS = { inspected: 200, uploaded: 50 } as const;

/** Maximum characters of each text of a package that is inspected. */
export const INSPECTED_LENGTHS = { file_name: 260, id: 200, name: 200, version: VERSION_LENGTH, tag: 100 } as const;

/**
 * Bytes: 5 MB per image, 5 MiB for the package, 25 MB for the video. Images and video together are at most 3
 * (requirements.md sections 5 and 9).
 */
export const MEDIA_LIMITS = {
  image_bytes: 5 * 1024 * 1024,
  package_bytes: 5 * 1024 * 1024,
  video_bytes: 25 * 1024 * 1024,
  media_count: 3,
} as const;

/** Files of the form. `panel_images` may be repeated. Ids in `uploads` replace them. */
export const RELEASE_FILES = ['code', 'icon', 'cover', 'panel_images', 'video'] as const;

/** Kinds of submissions: a version with its package and listing, or only the listing (texts and media) of a plugin. */
export const SUBMISSION_KINDS = ['version', 'listing'] as const;

/**
 * Resumable uploads (docs/uploads.md): tus 1.0 below this path. They are not calls of the contract, because the
 * protocol defines its own methods and headers. Their failures use the common envelope.
 */
export const UPLOADS_PATH = '/api/cmt/uploads';

/** Limits of open uploads per account. Uploads that no submission uses within `life_hours` are deleted. */
export const UPLOAD_LIMITS = { open: 20, bytes: 150 * 1024 * 1024, life_hours: 24, bundles: 4 } as const;

/** Purposes of an upload. Each has its own maximum file size. Only super administrators may upload a `bundle`. */
export const UPLOAD_KINDS = ['code', 'icon', 'cover', 'panel_images', 'video', 'bundle'] as const;
