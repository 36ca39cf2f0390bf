import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { type SearchTexts, searchDocument } from '../../lib/search/document';
import { soundOf } from '../../lib/search/eastAsian';
import { isTolerant } from '../../lib/search/misspellings';

/**
 * Updates a plugin's search row from its public listing. Call it whenever that, its tags or its developer change, and
 * when the plugin becomes public. A plugin that is not public gets none; a trigger deletes the row of one that is hidden
 * (migration 0056). The caller holds the plugin's lock, so that it is not hidden in between.
 */
export async function refreshSearch(db: Queryable, pluginId: number): Promise<void> {
  await refreshSearches(db, [pluginId]);
}

/** `knownWords`: words that are written already. An import passes it from batch to batch. */
export async function refreshSearches(db: Queryable, pluginIds: number[], knownWords = new Set<string>()) {
  const documents = (await findTexts(db, pluginIds)).map(({ plugin_id, ...texts }) => ({
    plugin_id,
    ...searchDocument(texts),
  }));
  const rows = documents.map(({ words: _words, ...row }) => row);
  // Triggers count the terms (migration 0054).
  await sql`
    INSERT INTO plugin_search (plugin_id, names, name_words, terms)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS documents (plugin_id integer, names text,
      name_words text, terms tsvector)
    ON CONFLICT (plugin_id) DO UPDATE SET (names, name_words, terms) =
      (excluded.names, excluded.name_words, excluded.terms)`.execute(db);
  const words = new Set(documents.flatMap((document) => document.words));
  await writeWords(
    db,
    [...words].filter((word) => !knownWords.has(word)),
  );
  for (const word of words) knownWords.add(word);
}

async function findTexts(db: Queryable, pluginIds: number[]) {
  const { rows } = await sql<SearchTexts & { plugin_id: number }>`
    SELECT p.plugin_id, p.plugin_key, p.name, p.intro, p.description, p.texts, u.nick_name AS developer,
      ARRAY(SELECT t.name FROM plugin_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.plugin_id = p.plugin_id)
        || ARRAY(SELECT name.value FROM plugin_tags pt JOIN tags t ON t.id = pt.tag_id, jsonb_each_text(t.names) name
          WHERE pt.plugin_id = p.plugin_id) AS tags
    FROM plugins p JOIN users u ON u.user_id = p.developer_id
    WHERE p.plugin_id = ANY(${pluginIds}::integer[]) AND p.is_public`.execute(db);
  return rows;
}

/** Adds the words to those that correct misspelled ones. */
async function writeWords(db: Queryable, words: string[]): Promise<void> {
  if (words.length === 0) return;
  // In a fixed order, so that two concurrent approvals do not deadlock.
  const sorted = words.toSorted();
  const sounds = sorted.map((word) => (isTolerant(word) ? null : soundOf(word)));
  await sql`INSERT INTO search_words (word, sound) SELECT * FROM unnest(${sorted}::text[], ${sounds}::text[])
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Marks every searchable plugin with a tag. */
export async function markCarriersStale(db: Queryable, tagId: number): Promise<void> {
  await sql`
    INSERT INTO stale_searches (plugin_id)
    SELECT s.plugin_id FROM plugin_tags t JOIN plugin_search s ON s.plugin_id = t.plugin_id WHERE t.tag_id = ${tagId}
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Marks every plugin of a developer, also hidden ones, because a hidden plugin may become public at the same time. */
export async function markPluginsOfStale(db: Queryable, userId: number): Promise<void> {
  await sql`
    INSERT INTO stale_searches (plugin_id) SELECT plugin_id FROM plugins WHERE developer_id = ${userId}
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Removes the marks of at most `limit` plugins (of one developer, if `developerId` is set) and returns their ids. Locks
 * the plugins like lockPlugin, so that a concurrent approval is not overwritten with older data.
 */
export async function claimStale(db: Queryable, limit: number, developerId?: number): Promise<number[]> {
  const isWanted = developerId === undefined ? sql`true` : sql`p.developer_id = ${developerId}`;
  const { rows } = await sql<{ plugin_id: number }>`
    WITH taken AS MATERIALIZED (
      SELECT p.plugin_id FROM plugins p JOIN stale_searches s ON s.plugin_id = p.plugin_id
      WHERE ${isWanted} ORDER BY p.plugin_id LIMIT ${limit} FOR UPDATE OF p
    )
    DELETE FROM stale_searches s USING taken WHERE s.plugin_id = taken.plugin_id RETURNING s.plugin_id`.execute(db);
  return rows.map((row) => row.plugin_id);
}
