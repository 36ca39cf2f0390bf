import { z } from 'zod';
import { BUNDLE_REFUSALS, Fingerprint, PublicKey } from './bundles';
import { endpoint } from './endpoint';
import { keptText, Moment, PluginKey } from './fields';
import { ReviewRule } from './reviewRules';

/** What a page of the feed may hold and weigh (docs/mirror.md). */
export const FEED_LIMITS = {
  entries: 50,
  bytes: 32 * 1024 * 1024,
  /** Withdrawn versions that an entry names, the newest of them. */
  withdrawn: 500,
} as const;

/** What a plugin that was ever public is now. Of one that is not public no more is told. */
const FEED_STATES = ['public', 'withdrawn', 'blocked'] as const;

/** One plugin of the feed, as it is now. */
export const FeedEntry = z.strictObject({
  key: PluginKey,
  state: z.enum(FEED_STATES),
  /** What its bundle says of it, in one word; null where it is not public, or has none. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Codes. */
  tags: z.array(keptText(200, 1)).max(100),
  /** The rule that a blocked one broke, where one was named. */
  rule: ReviewRule.nullable(),
  withdrawn: z.array(z.strictObject({ version: keptText(100, 1), reason: keptText(2_000) })).max(FEED_LIMITS.withdrawn),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

/** The text of a page and who vouches for it: the signature is over the UTF-8 bytes of `page`, which is JSON. */
export const SignedFeedPage = z.object({
  public_key: PublicKey,
  signature: z.string().regex(/^[\w-]{86}$/),
  page: z.string().max(FEED_LIMITS.bytes),
});
export type SignedFeedPage = z.infer<typeof SignedFeedPage>;

const MIRROR = '/mirror';

/** 404 `feed_not_offered` unless the deployment offers it (SITE_CONFIG, `feed`). */
export const getFeed = endpoint({
  method: 'GET',
  path: `${MIRROR}/feed`,
  who: 'everyone',
  scope: 'read',
  summary: 'Which plugins changed after that number, signed: for squares that follow this one',
  query: z.strictObject({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
  data: SignedFeedPage,
});

/** 404 `feed_not_offered`; 422 `bundle_empty` where it is not public. */
export const getFeedBundle = endpoint({
  method: 'GET',
  path: `${MIRROR}/bundle`,
  who: 'everyone',
  scope: 'read',
  summary: 'A public plugin as one signed file: for squares that follow this one',
  binary: true,
  query: z.strictObject({ plugin_key: PluginKey }),
  data: z.unknown(),
});

/**
 * Why a plugin of the followed square is not here as it is there, besides what refuses a bundle. `approval_needed`: a rule
 * of this square wants two approvals of it; `deleted_here`: administrators deleted it; `not_fetched`: its bundle did not
 * come, or is not the one that was asked for.
 */
const MIRROR_REFUSALS = [...BUNDLE_REFUSALS, 'approval_needed', 'deleted_here', 'not_fetched'] as const;
export type MirrorRefusal = (typeof MIRROR_REFUSALS)[number];

/** What came of a plugin: `left_out` has none of the tags that are followed, or never was here. */
const MIRRORED_STATES = ['waiting', 'added', 'updated', 'same', 'withdrawn', 'blocked', 'refused', 'left_out'] as const;
export type MirroredState = (typeof MIRRORED_STATES)[number];

/** Plugins that are shown of those that were decided last, and of those that were refused. */
export const MIRROR_SHOWN = 100;

export const MirroredPlugin = z.object({
  plugin_key: z.string(),
  state: z.enum(MIRRORED_STATES),
  reason: z.enum(MIRROR_REFUSALS).nullable(),
  /** What exactly was found, in English. */
  detail: z.string(),
  decide_time: Moment.nullable(),
});
export type MirroredPlugin = z.infer<typeof MirroredPlugin>;

export const Mirror = z.object({
  /** Whether others may follow this square. */
  is_offered: z.boolean(),
  /** The square that is followed, as SITE_CONFIG says; null: none. */
  follows: z
    .object({
      url: z.string(),
      fingerprints: z.array(Fingerprint),
      /** Minutes between two runs. */
      every: z.int(),
      tags: z.array(z.string()).nullable(),
    })
    .nullable(),
  /** The last run; `end_time` is null while it is under way, `error` is English, and empty where it came to its end. */
  run: z.object({ start_time: Moment, end_time: Moment.nullable(), error: z.string() }).nullable(),
  is_running: z.boolean(),
  /** How many plugins there are of each state. */
  counts: z.partialRecord(z.enum(MIRRORED_STATES), z.int()),
  /** The newest ones, and every refused or waiting one that fits. */
  plugins: z.array(MirroredPlugin).max(2 * MIRROR_SHOWN),
});
export type Mirror = z.infer<typeof Mirror>;

export const getMirror = endpoint({
  method: 'GET',
  path: '/manager/mirror',
  who: 'super_admin',
  summary: 'The square that this one follows, how the last run went, and what was refused',
  data: Mirror,
});

/** The run goes on after the answer. 409 `mirror_not_set`, `mirror_running`. */
export const runMirror = endpoint({
  method: 'POST',
  path: '/manager/mirror/run',
  who: 'super_admin',
  summary: 'Follows the other square now, and tries what was refused once more',
  data: Mirror,
});
