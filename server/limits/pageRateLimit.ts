/**
 * Route options of pages that cost more than a file: a limit per minute and address. The empty list exempts no
 * address: otherwise limitRequestRates.ts counts only calls and login pages.
 */
export const PAGE_RATE_LIMIT = {
  schema: { hide: true },
  config: { rateLimit: { max: 60, timeWindow: '1 minute', allowList: [] } },
};
