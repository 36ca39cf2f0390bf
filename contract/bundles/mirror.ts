import { z } from 'zod';
import { endpoint } from '../endpoint';
import { PluginKey, storedText, Timestamp } from '../fields';
import { ReviewRule } from '../reviews/reviewRules';
import { FEED_LIMITS, FEED_STATES, MIRROR_REFUSALS, MIRROR_SHOWN, MIRRORED_STATES } from '../values/bundles';
import { VERSION_LENGTH } from '../values/releases';
import { Fingerprint, PublicKey } from './bundles';

/** Present state of one plugin in the feed. */
export const FeedEntry = z.strictObject({
  key: PluginKey,
  state: z.enum(FEED_STATES),
  /** Digest of its bundle; null if it is not public or has no bundle. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Tag codes. */
  tags: z.array(storedText(FEED_LIMITS.tag, 1)).max(FEED_LIMITS.tags),
  /** The rule that a blocked plugin violates, if one was named. */
  rule: ReviewRule.nullable(),
  withdrawn: z
    .array(z.strictObject({ version: storedText(VERSION_LENGTH, 1), reason: storedText(FEED_LIMITS.reason) }))
    .max(FEED_LIMITS.withdrawn),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

/** A feed page and its signature. The signature covers the UTF-8 bytes of `page`, which is JSON. */
export const SignedFeedPage = z.object({
  public_key: PublicKey,
  signature: z.string().regex(/^[\w-]{86}$/),
  page: z.string().max(FEED_LIMITS.bytes),
});
export type SignedFeedPage = z.infer<typeof SignedFeedPage>;

const MIRROR = '/mirror';

/** 404 `feed_not_offered` unless SITE_CONFIG `feed` enables it. */
export const getFeed = endpoint('GET', `${MIRROR}/feed`, {
  who: 'everyone',
  scope: 'read',
  summary: 'Returns the plugins that changed after a number, signed; for sites that mirror this one',
  query: z.strictObject({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
  data: SignedFeedPage,
});

/** 404 `feed_not_offered`; 422 `bundle_empty` if the plugin is not public. */
export const getFeedBundle = endpoint('GET', `${MIRROR}/bundle`, {
  who: 'everyone',
  scope: 'read',
  summary: 'Downloads a public plugin as a signed bundle; for sites that mirror this one',
  binary: true,
  query: z.strictObject({ plugin_key: PluginKey }),
  data: z.unknown(),
});

export type MirrorRefusal = (typeof MIRROR_REFUSALS)[number];

export type MirroredState = (typeof MIRRORED_STATES)[number];

export const MirroredPlugin = z.object({
  plugin_key: z.string(),
  state: z.enum(MIRRORED_STATES),
  reason: z.enum(MIRROR_REFUSALS).nullable(),
  /** Details in English. */
  detail: z.string(),
  decide_time: Timestamp.nullable(),
});
export type MirroredPlugin = z.infer<typeof MirroredPlugin>;

export const Mirror = z.object({
  /** True if other sites may mirror this one. */
  is_offered: z.boolean(),
  /** The site that this one mirrors, from SITE_CONFIG; null: none. */
  follows: z
    .object({
      url: z.string(),
      fingerprints: z.array(Fingerprint),
      /** Minutes between two runs. */
      every: z.int(),
      tags: z.array(z.string()).nullable(),
    })
    .nullable(),
  /** The last run. `end_time` is null while it is running. `error` is English, and empty if the run completed. */
  run: z.object({ start_time: Timestamp, end_time: Timestamp.nullable(), error: z.string() }).nullable(),
  is_running: z.boolean(),
  /** Number of plugins in each state. */
  counts: z.partialRecord(z.enum(MIRRORED_STATES), z.int()),
  /** The newest results, and the newest plugins that are refused or `waiting`: up to MIRROR_SHOWN of each. */
  plugins: z.array(MirroredPlugin).max(2 * MIRROR_SHOWN),
});
export type Mirror = z.infer<typeof Mirror>;

export const getMirror = endpoint('GET', '/manager/mirror', {
  who: 'super_admin',
  summary: 'Returns the mirrored site, the result of the last run, and the refused plugins',
  data: Mirror,
});

/** The run continues after the response. 409 `mirror_not_set`, `mirror_running`. */
export const runMirror = endpoint('POST', '/manager/mirror/run', {
  who: 'super_admin',
  summary: 'Starts a mirror run, which also retries refused plugins',
  data: Mirror,
});
