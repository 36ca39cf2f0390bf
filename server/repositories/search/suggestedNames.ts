import { type RawBuilder, sql } from 'kysely';
import type { PluginNames } from '../../../contract/fields';
import type { Queryable } from '../../db/schema';
import { orderBy } from '../plugins/listOrders';
import { namesIn } from '../plugins/pluginNames';
import { forceIndexScan } from './queryPlans';
import { matchesText, nameGrams } from './searchConditions';

/** A public plugin whose name is suggested. */
export interface NamedPlugin {
  plugin_key: string;
  name: string;
  /** Names in other languages. */
  names: PluginNames;
  icon: string | null;
}

/** Maximum number of names that are read of each tier: names that begin with the text, and names with it elsewhere. */
const MAX_READ = 100;
/**
 * Maximum length of a text with which too many names begin. As not all of them are read, the most popular plugins are
 * searched in addition.
 */
const MAX_SHORT = 2;
const MAX_POPULAR = 200;

/**
 * Finds public plugins by name: the name or a word in it begins with a normalized text. Chinese, Japanese, and Korean
 * texts may be anywhere in the name. Names that begin with the text come first, then the most popular plugins. The
 * number of rows that are read does not grow with the catalog.
 */
export async function findNamed(db: Queryable, text: string, limit: number): Promise<NamedPlugin[]> {
  const beginning = `\n${text}`;
  const inside = isSpaced(text) ? ` ${text}` : text;
  const short = [...text].length <= MAX_SHORT ? sql`UNION ALL ${popular(inside)}` : sql``;
  const statement = sql<NamedPlugin>`
    WITH begins AS MATERIALIZED (${having(beginning, 0)}), named AS MATERIALIZED (
      SELECT * FROM begins UNION ALL ${having(inside, 1, isFewerThan(limit))} ${short})
    SELECT p.plugin_key, p.name, ${namesIn(sql`p.texts`)} AS names, p.icon
    FROM (SELECT plugin_id, min(tier) AS tier FROM named GROUP BY plugin_id) found JOIN plugins p USING (plugin_id)
    WHERE p.is_public ORDER BY found.tier, ${orderBy('popular')} LIMIT ${limit}`;
  const { rows } = await forceIndexScan(db, (transaction) => statement.execute(transaction));
  return rows;
}

/** Whether spaces separate the words of the script in which a text ends. */
const isSpaced = (text: string): boolean =>
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u.test(text);

/**
 * Names that have the text elsewhere come after all names that begin with it. They are read only if fewer than `limit`
 * public plugins have a name that begins with the text.
 */
const isFewerThan = (limit: number): RawBuilder<boolean> => sql`(SELECT count(*) FROM (
  SELECT FROM begins JOIN plugins p USING (plugin_id) WHERE p.is_public LIMIT ${limit}) first_ones) < ${limit}::integer`;

const having = (text: string, tier: number, when: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> => sql`(
  SELECT s.plugin_id, ${tier}::integer AS tier FROM plugin_search s
  WHERE ${when} AND name_grams(s.names) @> ${nameGrams(text)}::text[] AND ${matchesText('names', text)} LIMIT ${MAX_READ})`;

const popular = (text: string): RawBuilder<unknown> => sql`(
  SELECT s.plugin_id, CASE WHEN ${matchesText('names', `\n${text.trim()}`)} THEN 0 ELSE 1 END AS tier
  FROM (SELECT p.plugin_id FROM plugins p WHERE p.is_public ORDER BY ${orderBy('popular')} LIMIT ${MAX_POPULAR}) p
  JOIN plugin_search s USING (plugin_id)
  WHERE ${matchesText('names', `\n${text.trim()}`)} OR ${matchesText('names', text)})`;
