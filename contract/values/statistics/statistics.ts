/** Number of days in the response by default and at most: a leap year. */
export const STATISTICS_DAYS = { default: 30, max: 366 } as const;
