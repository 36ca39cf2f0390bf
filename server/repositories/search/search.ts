import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { deletions, isOneErrorApart, isTolerant, keywordWords, normalise, searchDocument } from '../../lib/searchText';
import { isListed } from '../plugins/listFilters';
import { isAfter, orderBy, type PlacedRow, placeOf } from '../plugins/listOrders';
import { isFrequent, noteFrequent } from './frequentLists';
import { searchFrequent, walkTier } from './frequentSearch';
import { forceIndexScan } from './queryPlans';
import { contains, type SearchBounds, type SearchRequest, TIER, type TypedWord, tierOf } from './searchConditions';

/** Factor on the number of examined plugins, because some are not public. */
const ALSO_HIDDEN = 1.2;
/** Minimum letters of a typed word that may have one error. */
const TOLERANT_LENGTH = 5;
/** Rows of `search_deletions` per statement. */
const DELETIONS_BATCH = 10_000;

const BOUNDS: SearchBounds = { counted: 10_000, walked: 8_000, fetched: 1_000 };

/** Public plugins that contain every word of the keyword or, for longer words, one with one error. */
export async function searchPublic(
  db: Queryable,
  request: SearchRequest,
  bounds = BOUNDS,
): Promise<{ rows: PlacedRow[]; total: number }> {
  const typed = await findTypos(db, keywordWords(request.keyword), TOLERANT_LENGTH);
  const found = await find(db, request, typed, bounds);
  if (found.total > 0) return found;
  // No match: perhaps a letter of a five-letter word is missing.
  const shorter = await findTypos(db, keywordWords(request.keyword), TOLERANT_LENGTH - 1);
  return shorter.some((word, index) => word.typos.length > (typed[index]?.typos.length ?? 0))
    ? find(db, request, shorter, bounds)
    : found;
}

/** Rare words are fetched completely and sorted; for frequent ones only the first matches are searched. */
async function find(db: Queryable, request: SearchRequest, words: TypedWord[], bounds: SearchBounds) {
  const { counted } = bounds;
  const list = listOf(request, words, bounds);
  if (!isFrequent(db, list)) {
    const found = await match(db, request, words, cutOf(bounds));
    if (found.total < counted) return found.isCut ? match(db, request, words, { counted }) : found;
    noteFrequent(db, list);
    if (!found.isCut) return found;
  }
  const typed = words.map(({ word }) => ({ word, typos: [] }));
  const isMeant = words.some(({ typos }) => typos.length > 0) && request.order === 'best';
  const rows =
    isMeant && !isFrequent(db, `typed ${listOf(request, typed, bounds)}`)
      ? await searchTypos(db, request, words, typed, bounds)
      : await searchFrequent(db, request, words, bounds);
  return { total: counted, rows: rows ?? (await match(db, request, words, { counted })).rows };
}

/** A page if few plugins contain the words and many contain corrected ones. */
async function searchTypos(
  db: Queryable,
  request: SearchRequest,
  words: TypedWord[],
  typed: TypedWord[],
  bounds: SearchBounds,
): Promise<PlacedRow[] | null> {
  const { rows, isCut } = await match(db, request, typed, cutOf(bounds));
  if (isCut) {
    noteFrequent(db, `typed ${listOf(request, typed, bounds)}`);
    return searchFrequent(db, request, words, bounds);
  }
  const missing = request.limit - rows.length;
  if (missing === 0) return rows;
  const after = request.after?.[0] === TIER.typo ? request.after : null;
  const others = await walkTier(db, { ...request, after }, words, { tier: TIER.typo, missing, ...bounds });
  return others && [...rows, ...others];
}

/** Key of a list in the memory of frequent lists. */
const listOf = ({ filter }: SearchRequest, words: TypedWord[], { counted }: SearchBounds): string =>
  JSON.stringify([counted, filter, words]);

const cutOf = ({ counted }: SearchBounds) => ({ counted, most: Math.ceil(counted * ALSO_HIDDEN) });

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

async function match(
  db: Queryable,
  request: SearchRequest,
  words: TypedWord[],
  { counted, most }: { counted: number /** Maximum number of examined matches; default: all. */; most?: number },
) {
  const { order, filter, after, limit } = request;
  // Materialized: with LIMIT and a join, the planner would walk the index of the order instead (DESIGN.md section 3).
  const query = sql<{ total: number; is_cut: boolean; plugin_id: number | null; place: PlacedRow['place'] }>`
    WITH matching AS MATERIALIZED (
      SELECT s.plugin_id, ${order === 'best' ? tierOf(words, normalise(request.keyword)) : sql`0`} AS tier
      FROM plugin_search s WHERE ${sql.join(words.map(contains), sql` AND `)}
      ${most === undefined ? sql`` : sql`LIMIT ${most}`}
    ), found AS MATERIALIZED (
      SELECT p.plugin_id, p.plugin_key, p.download_count, p.praise_count, p.sort_time, matching.tier
      FROM matching JOIN plugins p ON p.plugin_id = matching.plugin_id
      WHERE ${isListed(filter)}
    )
    SELECT (SELECT count(*) FROM (SELECT FROM found LIMIT ${counted}) counted) AS total,
      (SELECT count(*) FROM matching) = ${most ?? null}::bigint AS is_cut, page.*
    FROM (SELECT) always LEFT JOIN LATERAL (
      SELECT p.plugin_id, ${placeOf(order)} AS place
      FROM (SELECT p.* FROM found p WHERE ${isAfter(order, after)} ORDER BY ${orderBy(order)} LIMIT ${limit}) p
      ORDER BY ${orderBy(order)}
    ) page ON true`;
  const { rows } = await forceIndexScan(db, (transaction) => query.execute(transaction));
  return {
    rows: rows.flatMap(({ plugin_id, place }) => (plugin_id === null ? [] : [{ plugin_id, place }])),
    total: rows[0]?.total ?? 0,
    isCut: rows[0]?.is_cut ?? false,
  };
}

/** Updates a plugin's search row from its public listing. Call it whenever that, its tags or its developer change. */
export async function refreshSearch(db: Queryable, pluginId: number): Promise<void> {
  await refreshSearches(db, [pluginId]);
}

/** `knownWords`: words whose deletions are written already. An import passes it from batch to batch. */
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
  // In a fixed order, so that two concurrent approvals do not deadlock.
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
