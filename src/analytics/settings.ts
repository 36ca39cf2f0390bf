import { EVENT_LIMITS } from '../../shared/eventNames';

/**
 * Analytics settings of requirements.md section 9; milliseconds unless a name says otherwise. Values that the SDK fixes
 * are noted.
 */
export const SETTINGS = {
  /** Sent with every event: this product of the suite. */
  product_id: 9497,
  /** Maximum nesting of a block that counts as clicked. */
  div_depth: 3,
  key_length: EVENT_LIMITS.name,
  id_length: EVENT_LIMITS.id,
  /** Limit of a channel text; other texts end at 500 (shared/eventNames.ts). */
  channel_length: EVENT_LIMITS.channel,
  referrer_length: 200,
  send_timeout: 8000,
  /** `storage_length` is in items. The lock on a left tab's events (10000) is the SDK's own. */
  batch: { datasend_timeout: 6000, send_interval: 6000, storage_length: 200 },
  /** Session and refresh interval of the tracking config: 30 minutes. */
  config_interval: 30 * 60 * 1000,
  config_timeout: 5000,
  /** In seconds. The grace of 5000 ms, the first heartbeat's 3.14 s and a channel's 30 days are the SDK's own. */
  page_leave: { heartbeat_interval_time: 5, max_duration: 432_000 },
  /** In seconds. */
  page_load: { max_duration: 1800 },
  deep_link: { timeout: 2500 },
} as const;
