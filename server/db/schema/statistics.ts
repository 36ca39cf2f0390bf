import type { ColumnType, Generated } from 'kysely';
import type { TimestampWithDefault } from './columns';

/** Daily totals over all plugins, by UTC day. */
export interface DailyCountsTable {
  day: ColumnType<Date, string, never>;
  /** `install`: a user gets a plugin for the first time. */
  kind: 'install' | 'view';
  count: number;
}

/**
 * Daily statistics of a plugin for one month: each list has 31 numbers, by UTC day. Months without events have no row.
 * contract/statistics/statistics.ts defines the numbers.
 */
interface PluginMonthsTable {
  plugin_id: number;
  /** First day of the month. */
  month: ColumnType<Date, string, never>;
  views: Generated<number[]>;
  installs: Generated<number[]>;
  uninstalls: Generated<number[]>;
  likes: Generated<number[]>;
  searches: Generated<number[]>;
}

/** Viewers of a plugin, so that a view counts once a day, and once in view_count. */
interface PluginViewersTable {
  plugin_id: number;
  /** `u<user_id>` or `v<visitor id>`. */
  viewer: string;
  last_day: ColumnType<Date, string, string>;
}

/** Stored events of the collector. Only inserted, and dropped by whole days. */
interface AnalyticsEventsTable {
  /** UTC day of arrival, because browsers' clocks are not reliable. */
  day: ColumnType<Date, string, never>;
  project: string;
  name: string;
  /** Keyed hash of the SDK's browser id: events can be found again without storing the id. */
  visitor: Uint8Array;
  /** The SDK's own number of the event, which identifies repeats; null if there is none. */
  track_id: number | null;
  receive_time: TimestampWithDefault;
  properties: Record<string, unknown>;
}

/** Number of events by name and UTC day. Outlives the events. */
interface AnalyticsDaysTable {
  day: ColumnType<Date, string, never>;
  project: string;
  /** `(other)` for names beyond those that a day counts individually. */
  name: string;
  count: number;
}

/** Profiles that browsers report of their accounts, with consent. */
interface AnalyticsProfilesTable {
  project: string;
  /** Keyed hashes of the browser's and the account's id. */
  visitor: Uint8Array;
  account: Uint8Array;
  told_on: ColumnType<Date, string, string>;
  /** The known ones of `sex`, `birthday`, `channel` and `tencent_docs`. */
  properties: Record<string, unknown>;
}

/** Salt of a UTC day, shared by the servers on one database and deleted after the day. */
interface DailySaltsTable {
  day: ColumnType<Date, string, string>;
  salt: string;
}

/** Persons counted today, hashed with the day's salt; deleted after the day (decision 56). */
interface DailyMarksTable {
  day: ColumnType<Date, string, string>;
  /**
   * Kind of the count. `download`, `view` and `activity`: a network without a cookie. The same with `_new`: the new
   * visitors of a network. `search`: a searcher.
   */
  what: string;
  /** A plugin or a campaign. */
  subject_id: number;
  who: string;
  /** Number of counted new visitors of a network; otherwise 1. */
  count: Generated<number>;
}

/** Tables of statistics and analytics. */
export interface StatisticsTables {
  daily_counts: DailyCountsTable;
  plugin_months: PluginMonthsTable;
  plugin_viewers: PluginViewersTable;
  analytics_events: AnalyticsEventsTable;
  analytics_days: AnalyticsDaysTable;
  analytics_profiles: AnalyticsProfilesTable;
  daily_salts: DailySaltsTable;
  daily_marks: DailyMarksTable;
}
