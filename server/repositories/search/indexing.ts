import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { type SearchTexts, searchDocument } from '../../lib/search/document';
import { misspelledForms } from '../../lib/search/misspellings';

/** Rows of `search_misspellings` per statement. */
const FORMS_BATCH = 10_000;

/**
 * Updates a plugin's search row from its public listing. Call it whenever that, its tags or its developer change, and
 * when the plugin becomes public. A plugin that is not public gets none; a trigger deletes the row of one that is hidden
 * (migration 0056). The caller holds the plugin's lock, so that it is not hidden in between.
 */
export async function refreshSearch(db: Queryable, pluginId: number): Promise<void> {
  await refreshSearches(db, [pluginId]);
}

/** `knownWords`: words whose misspelled forms are written already. An import passes it from batch to batch. */
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
  await writeForms(
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

async function writeForms(db: Queryable, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const forms = words.map((word) => misspelledForms(word));
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_misspellings
    JOIN unnest(${forms.map(([first]) => first)}::text[], ${words}::text[]) AS w (form, word) USING (form, word)`.execute(
    db,
  );
  const known = new Set(rows.map((row) => row.word));
  // In a fixed order, so that two concurrent approvals do not deadlock.
  const pairs = words
    .flatMap((word, index) => (known.has(word) ? [] : (forms[index] ?? []).map((form) => ({ form, word }))))
    .sort((a, b) => (a.form < b.form || (a.form === b.form && a.word < b.word) ? -1 : 1));
  for (let begin = 0; begin < pairs.length; begin += FORMS_BATCH) {
    const batch = pairs.slice(begin, begin + FORMS_BATCH);
    await sql`
      INSERT INTO search_misspellings (form, word)
      SELECT * FROM unnest(${batch.map((pair) => pair.form)}::text[], ${batch.map((pair) => pair.word)}::text[])
      ON CONFLICT DO NOTHING`.execute(db);
  }
}
