/**
 * Route options of what is no call but costs more than reading a file: so many a minute per address. The empty list
 * counts everybody; app.ts counts calls and sign-in pages alone.
 */
export const COSTLY_PAGE = {
  schema: { hide: true },
  config: { rateLimit: { max: 60, timeWindow: '1 minute', allowList: [] } },
};
