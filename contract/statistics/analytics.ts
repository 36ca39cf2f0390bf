import { z } from 'zod';
import { endpoint } from '../endpoint';
import { intParam } from '../fields';
import { COLLECT_LIMITS, STATISTICS_DAYS } from '../values/statistics';

/**
 * `production` for visits to the live site, `default` for those of developers and tests (requirements.md section 7,
 * analytics).
 */
export const AnalyticsProject = z.enum(['production', 'default']);
export type AnalyticsProject = z.infer<typeof AnalyticsProject>;

const Count = z.number().int();

/** Result for the events of a request. Only `accepted` events are stored. */
export const Collected = z.object({
  /**
   * Includes repeats of earlier events, recognized by `_track_id`: per UTC day, an event of a browser is stored and
   * counted once.
   */
  accepted: Count,
  /** Rejected events by their index in the request, with the reason. At most 20 are listed. */
  refused: z.array(z.object({ index: Count, message: z.string() })),
});
export type Collected = z.infer<typeof Collected>;

/**
 * Accepts events as the analytics SDK sends them: a form (`data`, `data_list`, with `gzip=1` if compressed) as
 * application/x-www-form-urlencoded or, from a beacon, as text/plain. `/sa.gif` works too, because the SDK
 * derives that address. A browser that sends `DNT: 1` or `Sec-GPC: 1` gets the same response with nothing accepted. Of
 * profile events (`profile_set`, `profile_set_once`, `profile_unset`, `profile_delete`) it stores `sex`, `birthday`,
 * `channel` and `tencent_docs` of accounts, and rejects other fields. 403 `forbidden` for a page of another site; 404
 * `not_found` if the deployment collects nothing; 503 `overloaded` with Retry-After if events arrive faster than they
 * can be written. Nothing of a refused request was stored, so it may be sent again.
 */
export const collectEvents = endpoint('POST', '', {
  base: 'sa',
  who: 'everyone',
  summary: 'Collects events of the analytics SDK',
  query: z.object({ project: AnalyticsProject.default('default') }),
  data: Collected,
});

/**
 * Deletes every event of one browser, and the profile it reported for its account, when a user withdraws consent.
 * `anonymous_id` is the SDK's own id of the browser (`store.getAnonymousId()`). Events are stored under it, with or
 * without a login; an account id finds nothing. It also works if the deployment no longer collects. Daily totals hold
 * no ids and stay. Call it after the SDK has stopped sending: events that arrive later are stored as new.
 */
export const forgetEvents = endpoint('POST', '/forget', {
  base: 'sa',
  who: 'everyone',
  summary: 'Deletes the events of one browser; may be repeated',
  body: z.strictObject({ anonymous_id: z.string().min(1).max(COLLECT_LIMITS.anonymous_id) }),
  data: z.object({}),
});

export const AnalyticsTotals = z.object({
  /** True if this deployment collects events. */
  is_on: z.boolean(),
  /** Oldest first, including days without events. Days are UTC; the last one is today. */
  days: z.array(z.object({ day: z.iso.date(), count: Count })),
  /** Most frequent first. `(other)` sums the names beyond those that a day counts individually. */
  events: z.array(z.object({ name: z.string(), count: Count })),
  /**
   * Number of accounts by their own answers, over all time: `sex`, `channel`, `tencent_docs`, and `age` as the start of
   * a decade (`20`). Largest group first; groups smaller than MIN_PEOPLE are left out.
   */
  people: z.array(
    z.object({ property: z.enum(['sex', 'age', 'channel', 'tencent_docs']), value: z.string(), count: Count }),
  ),
});
export type AnalyticsTotals = z.infer<typeof AnalyticsTotals>;

export const getAnalyticsTotals = endpoint('GET', '/manager/analytics/totals', {
  who: 'admin',
  summary: 'Returns the number of collected events by day and by name',
  query: z.strictObject({
    days: intParam(1, STATISTICS_DAYS.max).default(STATISTICS_DAYS.default),
    project: AnalyticsProject.default('production'),
  }),
  data: AnalyticsTotals,
});
