import { type RawBuilder, sql } from 'kysely';
import type { PluginNames } from '../../../contract/fields';

/** Names of the translations (`plugins.texts`, or `texts` of a submission), without the long descriptions. */
export function namesIn(texts: RawBuilder<unknown>): RawBuilder<PluginNames> {
  return sql<PluginNames>`(
    SELECT coalesce(jsonb_object_agg(key, value->>'name') FILTER (WHERE value->>'name' <> ''), '{}'::jsonb)
    FROM jsonb_each(coalesce(${texts}, '{}'::jsonb)))`;
}

/** Joins the names of the translations in one text, for a search. */
export function namesTextIn(texts: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(SELECT string_agg(value->>'name', E'\n') FROM jsonb_each(${texts}))`;
}
