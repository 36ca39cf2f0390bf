import { z } from 'zod';
import { endpoint } from '../endpoint';
import { intParam, PluginKey } from '../fields';
import { STATISTICS_DAYS } from '../values/statistics';

const Count = z.number().int();

/**
 * Statistics of a plugin for one UTC day. Accounts and visitors are counted, not their clicks, so a loop cannot raise
 * the numbers.
 */
export const PluginDay = z.object({
  day: z.iso.date(),
  views: Count.describe('Users who opened it that day. Visitors without a cookie count once a day per network.'),
  installs: Count.describe(
    'Users who installed or downloaded it for the first time: the increase of `download_count` that day.',
  ),
  /** Accounts that uninstalled it for the first time. */
  uninstalls: Count,
  /** Likes minus withdrawn likes. Negative if more were withdrawn. */
  likes: Count,
  searches: Count.describe(
    'Users who had it on the first page of a search that day, each once for all their searches. Administrators are not counted.',
  ),
});
export type PluginDay = z.infer<typeof PluginDay>;

export const PluginStatistics = z.object({
  plugin_key: z.string(),
  /** Oldest first, including days without events; the last one is today. */
  days: z.array(PluginDay),
});
export type PluginStatistics = z.infer<typeof PluginStatistics>;

/** 403 `forbidden` for callers who are neither owner, maintainer nor administrator. */
export const getPluginStatistics = endpoint('GET', '/plugin/statistics', {
  who: 'user',
  scope: 'read',
  summary:
    'Returns the daily statistics of a plugin (views, installs, likes, searches); for its maintainers and administrators',
  query: z.strictObject({
    plugin_key: PluginKey,
    days: intParam(1, STATISTICS_DAYS.max).default(STATISTICS_DAYS.default),
  }),
  data: PluginStatistics,
});
