import { BUNDLE_LIMITS, BUNDLE_REFUSALS } from './bundles';

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
