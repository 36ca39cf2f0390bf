import { type RawBuilder, sql } from 'kysely';
import { wordGrams } from '../../lib/searchText';
import type { ListRequest } from '../plugins/plugins';

export interface SearchRequest extends ListRequest {
  keyword: string;
}

/** How much work a search is; smaller in tests. */
export interface SearchBounds {
  /** Matches are counted so far (DESIGN.md section 4, "Plugin list"). */
  counted: number;
  /** Plugins that are looked at one by one, at the most, where a word is frequent. */
  walked: number;
  /** Matches that are fetched, all of them, to put them in order. */
  fetched: number;
}

/** How well a plugin matches; less is better. */
export const TIER = { exactName: 0, namePrefix: 1, nameWords: 2, inName: 3, near: 4, far: 5, typo: 6 } as const;

/** A word of the keyword. */
export interface TypedWord {
  word: string;
  /** Words of the catalogue that it may have been meant for. */
  typos: string[];
}

/** Whether all that search knows of plugin `s` has the word. */
export function contains({ word, typos }: TypedWord): RawBuilder<boolean> {
  const grams = wordGrams(word);
  // One gram is the whole word already; of more, all may stand there without standing together.
  const there = sql<boolean>`s.grams @> ${grams}::text[]${grams.length > 1 ? sql` AND ${anywhere(word)}` : sql``}`;
  return typos.length > 0 ? sql`((${there}) OR s.words && ${typos}::text[])` : sql`(${there})`;
}

/** The same where no index is asked: reading the texts takes a third of what unpacking and comparing the grams does. */
export const isRead = ({ word, typos }: TypedWord): RawBuilder<boolean> =>
  typos.length > 0 ? sql`(${anywhere(word)} OR s.words && ${typos}::text[])` : anywhere(word);

/** LIKE, because it takes less than half of what strpos does; the text has no wildcards of its own. */
export const stands = (column: 'names' | 'name_words' | 'near' | 'far', text: string): RawBuilder<boolean> =>
  sql`${sql.ref(`s.${column}`)} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text`;
const anywhere = (word: string): RawBuilder<boolean> => sql`(${stands('near', word)} OR ${stands('far', word)})`;

/** How well plugin `s`, which has all the words, matches the keyword. */
export function tierOf(words: TypedWord[], keyword: string): RawBuilder<number> {
  const all = (condition: (word: string) => RawBuilder<boolean>) =>
    sql.join(
      words.map(({ word }) => condition(word)),
      sql` AND `,
    );
  return sql`CASE
    WHEN ${stands('names', `\n${keyword}\n`)} THEN ${TIER.exactName}::integer
    WHEN ${stands('names', `\n${keyword}`)} THEN ${TIER.namePrefix}::integer
    WHEN ${all((word) => stands('name_words', ` ${word} `))} THEN ${TIER.nameWords}::integer
    WHEN ${all((word) => stands('names', word))} THEN ${TIER.inName}::integer
    WHEN ${all((word) => stands('near', word))} THEN ${TIER.near}::integer
    WHEN ${all(anywhere)} THEN ${TIER.far}::integer
    ELSE ${TIER.typo}::integer END`;
}
