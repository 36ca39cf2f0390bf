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
export const BUNDLE_CHANGES = [
  'versions',
  'current_version',
  'texts',
  'media',
  'tags',
  'deprecation',
  'developer',
] as const;

/** Maximum characters of the name of a trusted key. */
export const KEY_NAME_LIMIT = 80;

/** A public key of Ed25519: its 32 bytes as base64url. */
export const PUBLIC_KEY_PATTERN = /^[\w-]{43}$/;

/** Size limits of a feed page (docs/mirror.md). */
export const FEED_LIMITS = {
  entries: 50,
  bytes: 32 * 1024 * 1024,
  /** Withdrawn versions per entry, the newest ones. */
  withdrawn: 500,
  /** Tags per entry, and characters of each. */
  tags: BUNDLE_LIMITS.tags,
  tag: 200,
  /** Characters of the reason for a withdrawal. */
  reason: 2_000,
} as const;

/** Maximum number of shown plugins: of the newest results, and of those that are refused or `waiting`. */
export const MIRROR_SHOWN = 100;

/** Present state of a plugin that was public at some time. The feed says no more about plugins that are not public. */
export const FEED_STATES = ['public', 'withdrawn', 'blocked'] as const;

/** Result for a plugin. `left_out`: it has none of the mirrored tags, or was never on this site. */
export const MIRRORED_STATES = [
  'waiting',
  'added',
  'updated',
  'same',
  'withdrawn',
  'blocked',
  'refused',
  'left_out',
] as const;

/**
 * Why the mirror does not match a plugin of the remote site, besides reasons to refuse a bundle. `approval_needed`: a
 * rule of this site requires two approvals; `deleted_here`: administrators deleted it; `not_fetched`: its bundle did
 * not arrive, or is a different one.
 */
export const MIRROR_REFUSALS = [...BUNDLE_REFUSALS, 'approval_needed', 'deleted_here', 'not_fetched'] as const;
