import { type RawBuilder, sql } from 'kysely';
import type { Concept } from '../../lib/concepts/Concept';
import { pairsOf } from '../../lib/search/eastAsian';
import type { SearchFilter } from '../plugins/listFilters';
import type { ListRequest } from '../plugins/plugins';
import type { MatchBounds } from './searchEnough';
import { hasEnough, type WeightedUnits } from './searchQuery';

/** A page of a search: order, cursor, length, and filter. */
export interface SearchedPage extends ListRequest {
  filter: SearchFilter;
}

/** A page of a search with its keyword. */
export interface SearchRequest extends SearchedPage {
  keyword: string;
  /** Ideas whose synonyms find plugins too. */
  concepts: readonly Concept[];
}

/** Limits of the work of a search; smaller in tests. */
export interface SearchBounds extends MatchBounds {
  /** Maximum number of counted matches (requirements.md section 7). */
  counted: number;
  /** Maximum number of plugins examined one by one for a frequent word. */
  walked: number;
  /** Maximum number of matches by name that are fetched and sorted. */
  fetched: number;
  /** Maximum number of matches that are ordered by score. More are ordered by popularity. */
  scored: number;
}

/** Quality of a match; lower is better. Matches of the last tier are ordered by score. */
export const TIER = { key: 0, exactName: 1, namePrefix: 2, nameWords: 3, inName: 4, text: 5 } as const;

/** A prepared search. */
export interface SearchQuery extends WeightedUnits {
  /** The keyword as typed, which may be a plugin's key. */
  key: string;
  /** The whole keyword, normalized. */
  name: string;
  /** Words that a name may have. */
  words: string[];
}

/** Whether plugin `s` matches: by its terms, because its names contain every word, or by its key. */
export function isMatch(query: SearchQuery): RawBuilder<boolean> {
  return any([hasEnough(query), isAmong(hasInNames(query)), ...matchNameBeginning(query).map(isAmong), hasKey(query)]);
}

/** Whether the keyword is the key of plugin `s`. */
export const hasKey = ({ key, name }: SearchQuery): RawBuilder<boolean> =>
  sql`s.plugin_id = ANY(ARRAY(SELECT plugin_id FROM plugins WHERE plugin_key IN (${key}::text, ${name}::text)))`;

/**
 * Evaluates a condition by an index scan of its own. Combined with others, PostgreSQL would compute the grams of each
 * row's names again.
 */
const isAmong = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`s.plugin_id = ANY(ARRAY(SELECT s.plugin_id FROM plugin_search s WHERE ${condition}))`;

const any = (conditions: (RawBuilder<boolean> | null)[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` OR `,
  )})`;

/** Whether the names of plugin `s` contain every word, by the index of their grams. */
function hasInNames({ words }: SearchQuery): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`name_grams(s.names) @> ${nameGrams(word)}::text[] AND ${isInName(word)}`),
    sql` AND `,
  )})`;
}

/** `isMatch` for rows that are examined one by one: reads the row and not the index of grams. */
export function isReadMatch(query: SearchQuery): RawBuilder<boolean> {
  const named = sql<boolean>`(${sql.join(query.words.map(isInName), sql` AND `)})`;
  return any([hasEnough(query), named, ...matchNameBeginning(query), hasKey(query)]);
}

/**
 * Also matches names that begin with the whole keyword. Only needed for short words, which `isInName` matches as whole
 * words.
 */
function matchNameBeginning({ name, words }: SearchQuery): RawBuilder<boolean>[] {
  if (!words.some(isShort)) return [];
  const beginning = `\n${name}`;
  return [sql`(name_grams(s.names) @> ${nameGrams(beginning)}::text[] AND ${matchesText('names', beginning)})`];
}

/** Grams that every name with this text has: its pairs of characters, or its only character. */
export const nameGrams = (text: string): string[] => [...new Set(pairsOf(text))];

/** LIKE takes less than half of the time of strpos. Wildcards in the text are escaped. */
export const matchesText = (column: 'names' | 'name_words', text: string): RawBuilder<boolean> =>
  sql`${sql.ref(`s.${column}`)} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text`;

/** Short words must match whole words: "to" does not mean "tool". */
const isInName = (word: string): RawBuilder<boolean> =>
  isShort(word) ? matchesText('name_words', ` ${word} `) : matchesText('names', word);

const isShort = (word: string): boolean => /^[\p{Script=Latin}\p{Script=Cyrillic}\d]{1,2}$/u.test(word);

/** Quality of the match of plugin `s`. */
export function tierOf(query: SearchQuery): RawBuilder<number> {
  const { name, words } = query;
  const all = (condition: (word: string) => RawBuilder<boolean>) => sql.join(words.map(condition), sql` AND `);
  return sql`CASE
    WHEN ${hasKey(query)} THEN ${TIER.key}::integer
    WHEN ${matchesText('names', `\n${name}\n`)} THEN ${TIER.exactName}::integer
    WHEN ${matchesText('names', `\n${name}`)} THEN ${TIER.namePrefix}::integer
    WHEN ${all((word) => matchesText('name_words', ` ${word} `))} THEN ${TIER.nameWords}::integer
    WHEN ${all(isInName)} THEN ${TIER.inName}::integer
    ELSE ${TIER.text}::integer END`;
}
