import { type RawBuilder, sql } from 'kysely';
import { wordGrams } from '../../lib/searchText';
import type { ListRequest } from '../plugins/plugins';

export interface SearchRequest extends ListRequest {
  keyword: string;
}

/** Limits of the work of a search; smaller in tests. */
export interface SearchBounds {
  /** Maximum number of counted matches (DESIGN.md section 4, "Plugin list"). */
  counted: number;
  /** Maximum number of plugins examined one by one for a frequent word. */
  walked: number;
  /** Maximum number of matches that are fetched and sorted. */
  fetched: number;
}

/** Quality of a match; lower is better. */
export const TIER = { exactName: 0, namePrefix: 1, nameWords: 2, inName: 3, near: 4, far: 5, typo: 6 } as const;

/** A word of the keyword. */
export interface TypedWord {
  word: string;
  /** Words of the catalogue that it may be a misspelling of. */
  typos: string[];
}

/** Whether plugin `s` contains the word in any text. */
export function contains({ word, typos }: TypedWord): RawBuilder<boolean> {
  const grams = wordGrams(word);
  // A single gram is the whole word. Several grams may all occur without being adjacent.
  const there = sql<boolean>`s.grams @> ${grams}::text[]${grams.length > 1 ? sql` AND ${anywhere(word)}` : sql``}`;
  return typos.length > 0 ? sql`((${there}) OR s.words && ${typos}::text[])` : sql`(${there})`;
}

/** The same without an index: reading the texts takes a third of unpacking and comparing the grams. */
export const isRead = ({ word, typos }: TypedWord): RawBuilder<boolean> =>
  typos.length > 0 ? sql`(${anywhere(word)} OR s.words && ${typos}::text[])` : anywhere(word);

/** LIKE takes less than half of the time of strpos; the text has no wildcards. */
export const matchesText = (column: 'names' | 'name_words' | 'near' | 'far', text: string): RawBuilder<boolean> =>
  sql`${sql.ref(`s.${column}`)} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text`;
const anywhere = (word: string): RawBuilder<boolean> =>
  sql`(${matchesText('near', word)} OR ${matchesText('far', word)})`;

/** Quality of the match of plugin `s`, which contains all words. */
export function tierOf(words: TypedWord[], keyword: string): RawBuilder<number> {
  const all = (condition: (word: string) => RawBuilder<boolean>) =>
    sql.join(
      words.map(({ word }) => condition(word)),
      sql` AND `,
    );
  return sql`CASE
    WHEN ${matchesText('names', `\n${keyword}\n`)} THEN ${TIER.exactName}::integer
    WHEN ${matchesText('names', `\n${keyword}`)} THEN ${TIER.namePrefix}::integer
    WHEN ${all((word) => matchesText('name_words', ` ${word} `))} THEN ${TIER.nameWords}::integer
    WHEN ${all((word) => matchesText('names', word))} THEN ${TIER.inName}::integer
    WHEN ${all((word) => matchesText('near', word))} THEN ${TIER.near}::integer
    WHEN ${all(anywhere)} THEN ${TIER.far}::integer
    ELSE ${TIER.typo}::integer END`;
}
