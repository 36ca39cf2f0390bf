/** Size limits of a bundle (docs/bundles.md). */
export const BUNDLE_LIMITS = {
  bytes: 1024 * 1024 * 1024,
  manifest_bytes: 32 * 1024 * 1024,
  plugins: 5_000,
  versions: 500,
  files: 100_000,
  /** Tags per plugin, and tags by which plugins are selected. */
  tags: 100,
  /** Plugins imported per call. The page makes as many calls as it needs. */
  imported_at_once: 50,
} as const;

/** Why a plugin of a bundle is refused. `file_invalid`: a package, image or video violates a rule of this site. */
export const BUNDLE_REFUSALS = [
  'listing_invalid',
  'file_invalid',
  'key_taken',
  'blocked_here',
  'version_differs',
  'older',
  'checks_failed',
  'failed',
] as const;

/** Parts of an existing plugin that an import would change. */
export const BUNDLE_CHANGES = ['versions', 'current_version', 'texts', 'media', 'tags', 'developer'] as const;

/** Maximum characters of the name of a trusted key. */
export const KEY_NAME_LIMIT = 80;

/** A public key of Ed25519: its 32 bytes as base64url. */
export const PUBLIC_KEY_PATTERN = /^[\w-]{43}$/;
