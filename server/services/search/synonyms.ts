import type { Locale } from '../../../contract/fields';
import type { ConceptWords, Synonym, SynonymFields } from '../../../contract/plugins/synonyms';
import { MAX_FOUND_CONCEPTS, MAX_SYNONYMS } from '../../../contract/values/plugins';
import type { Queryable } from '../../db/schema';
import { wrongFields } from '../../http/bodies/readForm';
import { changed, transact } from '../../lib/changes';
import { CONCEPT_LANGUAGES, type Concept } from '../../lib/concepts/Concept';
import { listPhrases, preparePhrases } from '../../lib/concepts/conceptPhrases';
import { loadConcepts } from '../../lib/concepts/loadConcepts';
import { wordingsOfConcept } from '../../lib/concepts/meanings';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { normalize, searchForm } from '../../lib/search/normalize';
import { termsOf } from '../../lib/search/terms';
import { compoundsOf } from '../../lib/search/tokens';
import { searchPublic } from '../../repositories/search/search';
import * as synonyms from '../../repositories/search/synonyms';
import { deleteMissedSearch } from '../../repositories/statistics/overview';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';
import { searchConcepts } from './searchConcepts';

const LOCALE_OF: Record<(typeof CONCEPT_LANGUAGES)[number], Locale> = {
  ...{ en: 'en-US', zh: 'zh-CN', ja: 'ja-JP', ko: 'ko-KR', ru: 'ru-RU', es: 'es-ES' },
};

/** The search words that administrators added, newest first. */
export async function listSynonyms({ db }: ServiceContext): Promise<Synonym[]> {
  const [rows, concepts] = await Promise.all([synonyms.listSynonyms(db), loadConcepts()]);
  return rows.map((row) => synonymOf(row, concepts));
}

/** Concepts with a word like the keyword, the best first. */
export async function findConcepts(keyword: string): Promise<ConceptWords[]> {
  const searched = searchForm(keyword);
  const likenesses = new Map<Concept, number>();
  const concepts = await loadConcepts();
  await preparePhrases(concepts);
  for (const { concept, form } of listPhrases(concepts)) {
    const likeness = likenessOf(form, searched);
    if (likeness > (likenesses.get(concept) ?? 0)) likenesses.set(concept, likeness);
  }
  return [...likenesses]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_FOUND_CONCEPTS)
    .map(([concept]) => conceptWords(concept));
}

/**
 * 4: the word equals the keyword; 3: it begins with the keyword; 2: it contains the keyword; 1: the keyword contains
 * it; 0: neither.
 */
function likenessOf(word: string, searched: string): number {
  if (word === searched) return 4;
  if (word.startsWith(searched)) return 3;
  if (word.includes(searched)) return 2;
  return searched.includes(word) ? 1 : 0;
}

/**
 * Edits the meaning of a search word, or adds the word if there is no id. The next search uses it.
 *
 * @throws {DomainError} `synonym_not_found`, `concept_not_found`, `synonym_taken`, `too_many_synonyms`,
 * `changed_meanwhile`, `invalid_request`
 */
export async function saveSynonym(
  context: ServiceContext,
  by: number,
  fields: SynonymFields,
): Promise<Synonym & { plugin_count: number }> {
  const concepts = await loadConcepts();
  const sent = rowOf(fields, concepts);
  const saved = await transact(context.db, async (transaction) => {
    await synonyms.lockSynonyms(transaction);
    const before = fields.id === undefined ? null : await requireSynonym(transaction, fields.id);
    const row = before ? mergeRow(sent, fields.expected, before) : sent;
    if (await synonyms.isWordTaken(transaction, row.word, fields.id ?? 0)) throw taken(row.word);
    await deleteMissedSearch(transaction, row.word);
    changed(transaction, 'catalog');
    return before ? editSynonym(transaction, by, before, row) : addSynonym(transaction, by, row);
  });
  return { ...synonymOf(saved, concepts), plugin_count: await countFound(context, saved.word) };
}

/** Public plugins that a visitor's search for the word finds. */
async function countFound(context: ServiceContext, keyword: string): Promise<number> {
  const request = {
    order: 'best',
    filter: {},
    after: null,
    limit: 1,
    keyword,
    concepts: await searchConcepts(context),
  } as const;
  return (await searchPublic(context.db, request)).total;
}

async function addSynonym(transaction: Queryable, by: number, row: synonyms.SynonymRow) {
  if ((await synonyms.countSynonyms(transaction)) >= MAX_SYNONYMS)
    throw new DomainError(
      'too_many_synonyms',
      `There are already ${MAX_SYNONYMS} search words, the maximum. Delete one first.`,
    );
  const saved = await synonyms.insertSynonym(transaction, row);
  await recordAction(transaction, { ...actionOn(saved, by), act: 'synonym.create', after: loggedFields(row) });
  return saved;
}

async function editSynonym(
  transaction: Queryable,
  by: number,
  before: synonyms.StoredSynonym,
  row: synonyms.SynonymRow,
) {
  const saved = await synonyms.updateSynonym(transaction, before.id, row);
  await recordAction(transaction, {
    ...actionOn(saved, by),
    ...{ act: 'synonym.edit', before: loggedFields(before), after: loggedFields(row) },
  });
  return saved;
}

/** @throws {DomainError} `synonym_not_found` */
export async function deleteSynonym({ db }: ServiceContext, by: number, id: number): Promise<void> {
  await transact(db, async (transaction) => {
    const before = await requireSynonym(transaction, id);
    await synonyms.deleteSynonym(transaction, id);
    changed(transaction, 'catalog');
    await recordAction(transaction, { ...actionOn(before, by), act: 'synonym.delete', before: loggedFields(before) });
  });
}

/** Merges an edit. The concept and the words are one value, because a search word has either of them. */
function mergeRow(
  { word, ...sent }: synonyms.SynonymRow,
  expected: SynonymFields['expected'],
  before: synonyms.SynonymRow,
): synonyms.SynonymRow {
  const meaningOf = ({ concept_id = null, synonyms: words = [] }: Record<string, unknown>) => [concept_id, words];
  const merged = mergeEdit(
    { word, synonyms: meaningOf({ ...sent }) },
    expected && { word: expected.word, synonyms: meaningOf(expected) },
    { word: before.word, synonyms: meaningOf({ ...before }) },
  );
  const [concept_id, words] = merged.synonyms as [string | null, string[]];
  return { word: merged.word, concept_id, synonyms: words };
}

/** The fields as they are stored: normalized, without repetitions, and either a concept or words. */
function rowOf(
  { word, concept_id, synonyms: typed }: SynonymFields,
  concepts: readonly Concept[],
): synonyms.SynonymRow {
  if (concept_id !== null && !concepts.some(({ id }) => id === concept_id))
    throw new DomainError('concept_not_found', 'There is no such concept. Choose another one.');
  const row = { word: requireSearchable('word', word), concept_id, synonyms: [] as string[] };
  const words = typed
    .map((one, index) => requireSearchablePhrase(`synonyms.${index}`, one))
    .filter((one) => one !== row.word);
  if ((concept_id === null) === (words.length === 0))
    throw wrongFields([
      { path: 'synonyms', message: 'must have other words than the word itself, or a concept instead' },
    ]);
  return { ...row, synonyms: [...new Set(words)] };
}

/** @throws {DomainError} `invalid_request` for a text that the search would ignore completely */
function requireSearchable(path: string, text: string): string {
  const word = normalize(text);
  const tokens = compoundsOf(word).flatMap((compound) => compound.tokens);
  if (tokens.some((token) => termsOf(token).length > 0)) return word;
  throw wrongFields([{ path, message: 'must have a word that is searched for' }]);
}

/** @throws {DomainError} `invalid_request` also for a phrase of which nothing can be searched: "do not disturb" */
function requireSearchablePhrase(path: string, text: string): string {
  const word = requireSearchable(path, text);
  const concept: Concept = { id: '', en: [word], zh: [], ja: [], ko: [], ru: [], es: [] };
  if (wordingsOfConcept(concept).length > 0) return word;
  throw wrongFields([{ path, message: 'must have a word that means the same without "no", "not", and the like' }]);
}

async function requireSynonym(transaction: Queryable, id: number): Promise<synonyms.StoredSynonym> {
  const found = await synonyms.findSynonym(transaction, id);
  if (found) return found;
  throw new DomainError(
    'synonym_not_found',
    'There is no such search word: it may have been deleted. Reload the list.',
  );
}

function taken(word: string): DomainError {
  return new DomainError('synonym_taken', `The search word "${word}" already has a meaning. Edit that one.`, [
    { path: 'word', message: 'already has a meaning' },
  ]);
}

const actionOn = ({ id, word }: synonyms.StoredSynonym, by: number) => ({ by, subject: id, name: word });

const loggedFields = ({ word, concept_id, synonyms: words }: synonyms.SynonymRow) => ({
  ...{ word, concept_id, synonyms: words },
});

function synonymOf({ create_time, ...row }: synonyms.StoredSynonym, concepts: readonly Concept[]): Synonym {
  const concept = concepts.find(({ id }) => id === row.concept_id);
  return { ...row, concept: concept ? conceptWords(concept) : null, create_time: create_time.toISOString() };
}

function conceptWords(concept: Concept): ConceptWords {
  const entries = CONCEPT_LANGUAGES.map((language) => [LOCALE_OF[language], [...concept[language]]]);
  return { concept_id: concept.id, words: Object.fromEntries(entries) };
}
