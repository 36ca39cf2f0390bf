import type pg from 'pg';

/**
 * A query of pg that fails where PostgreSQL does not answer it within so many ms; without a number it may take as long as it needs.
 * pg knows the limit, its types do not.
 */
export function limitedQuery(
  text: string,
  values: unknown[],
  limitMs: number | undefined,
): pg.QueryConfig & { query_timeout: number | undefined } {
  return { text, values, query_timeout: limitMs };
}
