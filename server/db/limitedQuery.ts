import type pg from 'pg';

/**
 * A pg query that fails if PostgreSQL does not respond within `limitMs`; without it there is no limit. pg supports the
 * option, its types do not.
 */
export function limitedQuery(
  text: string,
  values: unknown[],
  limitMs: number | undefined,
): pg.QueryConfig & { query_timeout: number | undefined } {
  return { text, values, query_timeout: limitMs };
}
