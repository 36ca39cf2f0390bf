import { z } from 'zod';
import { endpoint } from './endpoint';
import { intParam } from './fields';

/** What one request may bring to the collector. */
export const COLLECT_LIMITS = {
  /** Bytes of a request, as it travels. */
  body_bytes: 1024 * 1024,
  /** Bytes of the JSON in it, once it is inflated. */
  json_bytes: 1024 * 1024,
  /** Events of a request. */
  events: 500,
  /** Bytes of one event's properties, as JSON. */
  properties_bytes: 8 * 1024,
  /** Properties of an event. */
  properties: 200,
} as const;

/** Whose visits they are: the site's own, or those of developers and tests (SPEC.md section 7, analytics). */
export const AnalyticsProject = z.enum(['production', 'default']);
export type AnalyticsProject = z.infer<typeof AnalyticsProject>;

const Count = z.number().int();

/** What became of a request's events. What is `accepted` is written down; nothing else is kept in any form. */
export const Collected = z.object({
  /** With those that came before, by their `_track_id`: on one day (of UTC) an event of a browser is kept and counted once. */
  accepted: Count,
  /** Events that were not taken, by their place in the request, and why. At most 20 of them are named. */
  refused: z.array(z.object({ index: Count, message: z.string() })),
});
export type Collected = z.infer<typeof Collected>;

/**
 * Takes events as the analytics SDK sends them: a form (`data`, `data_list`, with `gzip=1` where they are packed) as
 * application/x-www-form-urlencoded or, from a beacon, as text/plain. Answered at `/sa.gif` too, where the SDK makes that
 * of the address. A browser that sends `DNT: 1` or `Sec-GPC: 1` gets the same answer with nothing accepted.
 * Of profiles (`profile_set`, `profile_set_once`, `profile_unset`, `profile_delete`) it keeps `sex`, `birthday`, `channel`
 * and `tencent_docs` of accounts, and refuses the others.
 * 403 `forbidden` for a page of another site; 404 `not_found` where the deployment collects nothing, 503 `overloaded` with Retry-After while more comes than can be
 * written: then nothing of the request was kept, and it may be sent again.
 */
export const collectEvents = endpoint({
  method: 'POST',
  base: 'sa',
  path: '',
  who: 'everyone',
  summary: 'Takes events of the analytics SDK',
  query: z.object({ project: AnalyticsProject.default('default') }),
  data: Collected,
});

/**
 * Deletes every event of one browser, and what it told of its account: for who takes the consent back. `anonymous_id` is the SDK's own name of the browser
 * (`store.getAnonymousId()`), under which its events are kept, signed in or not; no account's id finds anything. It works
 * where nothing is collected any more, too. Sums by day hold no ids and stay. To be called after the SDK has stopped
 * sending: what arrives later is taken as new.
 */
export const forgetEvents = endpoint({
  method: 'POST',
  base: 'sa',
  path: '/forget',
  who: 'everyone',
  summary: 'Deletes the events of one browser; again is no error',
  body: z.strictObject({ anonymous_id: z.string().min(1).max(255) }),
  data: z.object({}),
});

/** Events that the totals name at most. */
export const ANALYTICS_NAMES = 20;

/** The smallest group of people that the totals tell of: in a smaller one somebody could be recognized. */
export const LEAST_PEOPLE = 5;

export const AnalyticsTotals = z.object({
  /** Whether this deployment collects. */
  is_on: z.boolean(),
  /** Oldest first, also days without an event; days are of UTC, the last one is today. */
  days: z.array(z.object({ day: z.iso.date(), count: Count })),
  /** The most frequent first. `(other)` stands for the names beyond those that a day counts by themselves. */
  events: z.array(z.object({ name: z.string(), count: Count })),
  /**
   * Accounts that say the same of themselves, whatever the days: `sex`, `channel`, `tencent_docs`, and `age` as the first
   * year of a decade (`20`). The largest group first; groups of fewer than LEAST_PEOPLE are left out.
   */
  people: z.array(
    z.object({ property: z.enum(['sex', 'age', 'channel', 'tencent_docs']), value: z.string(), count: Count }),
  ),
});
export type AnalyticsTotals = z.infer<typeof AnalyticsTotals>;

export const getAnalyticsTotals = endpoint({
  method: 'GET',
  path: '/manager/analytics/totals',
  who: 'admin',
  summary: 'Events that the collector took, by day and by name',
  query: z.strictObject({ days: intParam(1, 366).default(30), project: AnalyticsProject.default('production') }),
  data: AnalyticsTotals,
});
