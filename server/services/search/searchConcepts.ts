import type { Database } from '../../db/schema';
import type { Concept } from '../../lib/concepts/Concept';
import { prepareConceptIndex } from '../../lib/concepts/conceptIndex';
import { preparePhrases } from '../../lib/concepts/conceptPhrases';
import { loadConcepts } from '../../lib/concepts/loadConcepts';
import { prepareSounding } from '../../lib/concepts/soundingPhrases';
import { resolveKeyword } from '../../repositories/search/resolveKeyword';
import { listSynonyms, type SynonymRow } from '../../repositories/search/synonyms';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';

const NO_WORDS = { en: [], zh: [], ja: [], ko: [], ru: [], es: [] };

/** The last list of concepts by database, with the rows that it was made from. */
const latest = new WeakMap<Database, { source: string; list: readonly Concept[] }>();

/**
 * The concept table with the words that administrators added. A search after a change uses it, on every server. The
 * list is the same object until a word changes, so that what the search prepares from it is prepared once.
 */
export function searchConcepts(context: ServiceContext): Promise<readonly Concept[]> {
  return cacheBriefly(context, 'search_concepts', async () => {
    const rows = await listSynonyms(context.db);
    const source = JSON.stringify(rows);
    const known = latest.get(context.db);
    if (known?.source === source) return known.list;
    const list = withSynonyms(await loadConcepts(), rows);
    await prepareConceptIndex(list);
    latest.set(context.db, { source, list });
    return list;
  });
}

/**
 * Adds the words of administrators to the concepts. Their language is unknown, but the search treats all languages
 * alike.
 */
function withSynonyms(concepts: readonly Concept[], rows: readonly SynonymRow[]): readonly Concept[] {
  if (rows.length === 0) return concepts;
  const wordsOf = (id: string) => rows.filter(({ concept_id }) => concept_id === id).map(({ word }) => word);
  const own = rows.filter(({ concept_id }) => concept_id === null);
  return [
    ...concepts.map((concept) => {
      const words = wordsOf(concept.id);
      return words.length > 0 ? { ...concept, en: [...concept.en, ...words] } : concept;
    }),
    ...own.map(({ word, synonyms }) => ({ ...NO_WORDS, id: `word ${word}`, en: [word, ...synonyms] })),
  ];
}

/** Time in ms from the start of the server to the preparation, so that the first requests are not delayed. */
const AFTER_START_MS = 20_000;

/** An unknown word and Chinese of Taiwan: resolving them loads the dictionaries and looks for corrections. */
const FIRST_KEYWORD = 'exporrt 匯出圖片';

/**
 * Prepares the concept table for searches and suggestions, in slices, some time after the start, and resolves a first
 * keyword. This takes about a second of processor time, which the first user would wait for otherwise. Returns a
 * function that cancels the preparation.
 */
export function prepareSearchLater(context: ServiceContext, report: (error: unknown) => void): () => void {
  let isCanceled = false;
  const prepare = async () => {
    const concepts = await searchConcepts(context);
    await preparePhrases(concepts);
    await prepareSounding(concepts);
    if (!isCanceled) await resolveKeyword(context.db, FIRST_KEYWORD, concepts);
  };
  const timer = setTimeout(() => void prepare().catch(report), AFTER_START_MS).unref();
  return () => {
    isCanceled = true;
    clearTimeout(timer);
  };
}
