/** Limits of one request to the collector. */
export const COLLECT_LIMITS = {
  /** Bytes of a request on the wire. */
  body_bytes: 1024 * 1024,
  /** Bytes of its JSON after decompression. */
  json_bytes: 1024 * 1024,
  /** Events per request. */
  events: 500,
  /** Bytes of one event's properties as JSON. */
  properties_bytes: 8 * 1024,
  /** Properties per event. */
  properties: 200,
  /** Characters of the id of a browser. */
  anonymous_id: 255,
} as const;

/** Maximum number of event names in the totals. */
export const ANALYTICS_NAMES = 20;

/** Smallest group of users that the totals report. In a smaller one a user could be recognized. */
export const MIN_PEOPLE = 5;

/** Number of weeks in the overview. */
export const OVERVIEW_WEEKS = 12;

export const OVERVIEW_DAYS = 30;

/** Maximum number of search terms in the overview. */
export const OVERVIEW_TERMS = 20;

/** Age groups of pending submissions: younger than one, three, seven days, and older. */
export const PENDING_DAYS = [1, 3, 7] as const;

/** Number of days in the response by default and at most: a leap year. */
export const STATISTICS_DAYS = { default: 30, max: 366 } as const;
