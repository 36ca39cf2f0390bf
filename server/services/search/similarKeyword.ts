import type { Concept } from '../../lib/concepts/Concept';
import { allowedErrors, nearestPhrases, preparePhrases } from '../../lib/concepts/conceptPhrases';
import { editDistance } from '../../lib/search/editDistance';
import type { Unit } from '../../lib/search/keyword';
import { isTolerant } from '../../lib/search/misspellings';
import { searchForm } from '../../lib/search/normalize';
import { searchPublic } from '../../repositories/search/search';
import type { SearchRequest } from '../../repositories/search/searchConditions';
import { findSimilarWords } from '../../repositories/search/vocabulary';
import type { ServiceContext } from '../context';
import { searchConcepts } from './searchConcepts';

/**
 * Maximum number of phrases of concepts that are tried. With the corrected keyword and the known words, at most four
 * keywords are searched.
 */
const MAX_PHRASES = 2;

/**
 * For a keyword without results, returns a similar keyword with results: one with corrected words, a phrase of a
 * concept, or only the words that the catalog has. Null if there is none.
 */
export async function similarKeyword(
  context: ServiceContext,
  request: Omit<SearchRequest, 'concepts'>,
  units: readonly Unit[],
): Promise<string | null> {
  const { db } = context;
  const concepts = await searchConcepts(context);
  await preparePhrases(concepts);
  const form = searchForm(request.keyword);
  const candidates = new Set(await listCandidates(db, form, concepts, units));
  candidates.delete(form);
  candidates.delete('');
  for (const candidate of candidates) {
    const { total, resolved } = await searchPublic(db, {
      ...request,
      ...{ keyword: candidate, concepts, after: null, limit: 1 },
    });
    if (total > 0) return resolved.corrected ?? candidate;
  }
  return null;
}

async function listCandidates(
  db: ServiceContext['db'],
  form: string,
  concepts: readonly Concept[],
  units: readonly Unit[],
): Promise<string[]> {
  const unknown = units.filter(({ wordings }) => wordings.length === 0).map(({ text }) => text);
  const known = units.filter(({ wordings }) => wordings.length > 0).map(({ text }) => text);
  const words = await Promise.all(unknown.map((word) => nearestWord(db, word)));
  const corrected = unknown.reduce((text, word, index) => text.replace(word, words[index] ?? word), form);
  return [corrected, ...nearestPhrases(concepts, form).slice(0, MAX_PHRASES), known.join(' ')];
}

/**
 * The word of the catalog of which half is as typed and which has the smallest edit distance to this word. Of two such
 * words, the one with more of the first and last letters, where people err least: "palette" for "pallete", not "paleta".
 */
async function nearestWord(db: ServiceContext['db'], word: string): Promise<string | undefined> {
  if (!isTolerant(word)) return undefined;
  const max = allowedErrors(word);
  const distanceTo = (other: string): number => editDistance(word, other, max);
  const found = await findSimilarWords(db, [word], (other) => distanceTo(other) <= max);
  return [...found.keys()]
    .map((other) => ({ other, distance: distanceTo(other), ends: sharedEnds(word, other) }))
    .sort((a, b) => a.distance - b.distance || b.ends - a.ends || (a.other < b.other ? -1 : 1))[0]?.other;
}

/** Number of letters with which both words begin, and with which both end. */
function sharedEnds(one: string, other: string): number {
  const shared = (a: readonly string[], b: readonly string[]) => {
    const differing = a.findIndex((letter, place) => letter !== b[place]);
    return differing < 0 ? a.length : differing;
  };
  return shared([...one], [...other]) + shared([...one].reverse(), [...other].reverse());
}
