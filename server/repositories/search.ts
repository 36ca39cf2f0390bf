import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/schema';
import {
  deletions,
  isOneErrorApart,
  isTolerant,
  keywordWords,
  normalise,
  searchDocument,
  wordGrams,
} from '../lib/searchText';
import { isListed } from './filters';
import { isAfter, orderBy, type PlacedRow, placeOf } from './orders';
import type { ListRequest } from './plugins';

/** Matches are counted so far (DESIGN.md section 4, "Plugin list"). */
const COUNT_LIMIT = 10_000;
/** Letters of a typed word from which on one error is tolerated. */
const TOLERANT_LENGTH = 5;
/** Rows of `search_deletions` written by one statement. */
const DELETIONS_BATCH = 10_000;

export interface SearchRequest extends ListRequest {
  keyword: string;
}

/** How well a plugin matches; less is better. */
const TIER = { exactName: 0, namePrefix: 1, nameWords: 2, inName: 3, near: 4, far: 5, typo: 6 } as const;

/** Public plugins in which every word of the keyword stands, or, of longer words, one that is one error apart. */
export async function searchPublic(
  db: Queryable,
  request: SearchRequest,
): Promise<{ rows: PlacedRow[]; total: number }> {
  const typed = await findTypos(db, keywordWords(request.keyword), TOLERANT_LENGTH);
  const found = await match(db, request, typed);
  if (found.total > 0) return found;
  // Nothing at all: perhaps a letter is missing of a word of five.
  const shorter = await findTypos(db, keywordWords(request.keyword), TOLERANT_LENGTH - 1);
  return shorter.some((word, index) => word.typos.length > (typed[index]?.typos.length ?? 0))
    ? match(db, request, shorter)
    : found;
}

interface TypedWord {
  word: string;
  /** Words of the catalogue that it may have been meant for. */
  typos: string[];
}

async function findTypos(db: Queryable, words: string[], shortest: number): Promise<TypedWord[]> {
  const tolerant = words.filter((word) => [...word].length >= shortest && isTolerant(word));
  const forms = [...new Set(tolerant.flatMap(deletions))];
  const known =
    forms.length === 0
      ? []
      : await db
          .selectFrom('search_deletions')
          .select('word')
          .distinct()
          .where('deletion', '=', sql<string>`ANY(${forms})`)
          .execute();
  const isMeant = (word: string, other: string) =>
    isOneErrorApart(word, other) && Math.max([...word].length, [...other].length) >= TOLERANT_LENGTH;
  return words.map((word) => ({
    word,
    typos: tolerant.includes(word) ? known.map((row) => row.word).filter((other) => isMeant(word, other)) : [],
  }));
}

async function match(db: Queryable, request: SearchRequest, words: TypedWord[]) {
  const { order, filter, after, limit } = request;
  // Materialised: with LIMIT and a join, the planner would walk the index of the order instead (DESIGN.md section 3).
  const query = sql<{ total: number; plugin_id: number | null; place: PlacedRow['place'] }>`
    WITH matching AS MATERIALIZED (
      SELECT s.plugin_id, ${order === 'best' ? tierOf(words, normalise(request.keyword)) : sql`0`} AS tier
      FROM plugin_search s WHERE ${sql.join(words.map(contains), sql` AND `)}
    ), found AS MATERIALIZED (
      SELECT p.plugin_id, p.plugin_key, p.download_count, p.praise_count, p.sort_time, matching.tier
      FROM matching JOIN plugins p ON p.plugin_id = matching.plugin_id
      WHERE ${isListed(filter)}
    )
    SELECT (SELECT count(*) FROM (SELECT FROM found LIMIT ${COUNT_LIMIT}) counted) AS total, page.*
    FROM (SELECT) always LEFT JOIN LATERAL (
      SELECT p.plugin_id, ${placeOf(order)} AS place
      FROM (SELECT p.* FROM found p WHERE ${isAfter(order, after)} ORDER BY ${orderBy(order)} LIMIT ${limit}) p
      ORDER BY ${orderBy(order)}
    ) page ON true`;
  const { rows } = await withIndexes(db, (transaction) => query.execute(transaction));
  return {
    rows: rows.flatMap(({ plugin_id, place }) => (plugin_id === null ? [] : [{ plugin_id, place }])),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Runs a query that may not read `plugin_search` from end to end: for a frequent word the planner thinks that cheap,
 * but comparing each row's grams took 3 s at 100,000 plugins, and 0.2 s by the index.
 */
async function withIndexes<Result>(db: Queryable, run: (db: Queryable) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`.execute(
      transaction,
    );
    return run(transaction);
  });
}

function contains({ word, typos }: TypedWord): RawBuilder<boolean> {
  const grams = wordGrams(word);
  // One gram is the whole word already; of more, all may stand there without standing together.
  const there = sql<boolean>`s.grams @> ${grams}::text[]${grams.length > 1 ? sql` AND ${anywhere(word)}` : sql``}`;
  return typos.length > 0 ? sql`((${there}) OR s.words && ${typos}::text[])` : sql`(${there})`;
}

/** LIKE, because it takes less than half of what strpos does; the text has no wildcards of its own. */
const stands = (column: 'names' | 'name_words' | 'near' | 'far', text: string): RawBuilder<boolean> =>
  sql`${sql.ref(`s.${column}`)} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text`;
const anywhere = (word: string): RawBuilder<boolean> => sql`(${stands('near', word)} OR ${stands('far', word)})`;

function tierOf(words: TypedWord[], keyword: string): RawBuilder<number> {
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

/** Writes what search reads of a plugin, from its public listing. Call it whenever that, its tags or its developer change. */
export async function refreshSearch(db: Queryable, pluginId: number): Promise<void> {
  await refreshSearches(db, [pluginId]);
}

/** `knownWords`: words whose deletions are known to be written; an import carries it from batch to batch. */
export async function refreshSearches(db: Queryable, pluginIds: number[], knownWords = new Set<string>()) {
  const documents = (await findTexts(db, pluginIds)).map(({ plugin_id, ...texts }) => ({
    plugin_id,
    ...searchDocument(texts),
  }));
  await sql`
    INSERT INTO plugin_search (plugin_id, names, name_words, near, far, words, grams)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) AS documents (plugin_id integer, names text,
      name_words text, near text, far text, words text[], grams text[])
    ON CONFLICT (plugin_id) DO UPDATE SET (names, name_words, near, far, words, grams) =
      (excluded.names, excluded.name_words, excluded.near, excluded.far, excluded.words, excluded.grams)`.execute(db);
  const words = new Set(documents.flatMap((document) => document.words));
  await writeDeletions(
    db,
    [...words].filter((word) => !knownWords.has(word)),
  );
  for (const word of words) knownWords.add(word);
}

async function findTexts(db: Queryable, pluginIds: number[]) {
  const { rows } = await sql<{ plugin_id: number; names: string[]; near: string[]; far: string[] }>`
    SELECT p.plugin_id,
      ARRAY[p.name] || ARRAY(SELECT value->>'name' FROM jsonb_each(p.texts) WHERE value->>'name' IS NOT NULL) AS names,
      ARRAY[p.intro, u.nick_name]
        || ARRAY(SELECT value->>'intro' FROM jsonb_each(p.texts) WHERE value->>'intro' IS NOT NULL)
        || ARRAY(SELECT t.name FROM plugin_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.plugin_id = p.plugin_id)
        || ARRAY(SELECT name.value FROM plugin_tags pt JOIN tags t ON t.id = pt.tag_id, jsonb_each_text(t.names) name
          WHERE pt.plugin_id = p.plugin_id) AS near,
      ARRAY[p.description]
        || ARRAY(SELECT value->>'description' FROM jsonb_each(p.texts) WHERE value->>'description' IS NOT NULL) AS far
    FROM plugins p JOIN users u ON u.user_id = p.developer_id
    WHERE p.plugin_id = ANY(${pluginIds}::integer[])`.execute(db);
  return rows;
}

async function writeDeletions(db: Queryable, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_deletions WHERE deletion = ANY(${words}::text[]) AND word = deletion`.execute(db);
  const known = new Set(rows.map((row) => row.word));
  // In one order for everybody, so that two approvals at once do not wait for each other.
  const missing = words.filter((word) => !known.has(word)).sort();
  const pairs = missing.flatMap((word) => deletions(word).map((deletion) => ({ deletion, word })));
  for (let begin = 0; begin < pairs.length; begin += DELETIONS_BATCH) {
    const batch = pairs.slice(begin, begin + DELETIONS_BATCH);
    await sql`
      INSERT INTO search_deletions (deletion, word)
      SELECT * FROM unnest(${batch.map((pair) => pair.deletion)}::text[], ${batch.map((pair) => pair.word)}::text[])
      ON CONFLICT DO NOTHING`.execute(db);
  }
}
