/**
 * Bytes: 5 MB per image, 5 MiB for the package, 25 MB for the video. Images and video together are at most 3 (DESIGN.md
 * section 4, "Limits" and "Plugin package"; SPEC.md section 5).
 */
export const MEDIA_LIMITS = {
  image_bytes: 5 * 1024 * 1024,
  package_bytes: 5 * 1024 * 1024,
  video_bytes: 25 * 1024 * 1024,
  media_count: 3,
} as const;

/** Files of the form. `panel_images` may be repeated. Ids in `uploads` replace them. */
export const RELEASE_FILES = ['code', 'icon', 'cover', 'panel_images', 'video'] as const;
