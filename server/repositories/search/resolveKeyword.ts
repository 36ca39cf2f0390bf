import type { Queryable } from '../../db/schema';
import type { Concept } from '../../lib/concepts/Concept';
import type { Wording } from '../../lib/concepts/meanings';
import { findSounding } from '../../lib/concepts/soundingPhrases';
import { soundOf } from '../../lib/search/eastAsian';
import {
  analyzeKeyword,
  isOneIdea,
  rarityOf,
  termsToLookUp,
  type Unit,
  unitsOf,
  type Vocabulary,
} from '../../lib/search/keyword';
import { isOneErrorApart, isTolerant } from '../../lib/search/misspellings';
import { keywordWords, mainlandForm, searchForm } from '../../lib/search/normalize';
import { stemOf } from '../../lib/search/stems';
import { isStopWord } from '../../lib/search/stopWords';
import { anyOf } from './searchQuery';
import {
  countBeginning,
  findNames,
  findSimilarWords,
  findVocabulary,
  findWordsBeginning,
  isInSome,
  MANY_PLUGINS,
} from './vocabulary';

/** A keyword as it is searched. */
export interface ResolvedKeyword {
  /** The keyword as typed, which may be a plugin's key. */
  key: string;
  /** The whole keyword, corrected, for names that equal it or begin with it. */
  name: string;
  /** The words of the keyword without stop words, for names that have them. */
  words: string[];
  units: Unit[];
  /** Whether the keyword is a phrase of several words for one idea. */
  isOneIdea: boolean;
  /** The keyword with corrected words; null if all words are as typed. */
  corrected: string | null;
}

/** Minimum letters of a typed word or its correction: the longer of the two counts. */
const TOLERANT_LENGTH = 5;
const MIN_PREFIX = 3;
/** Confidence that the rest of a word follows, and factor of its score. */
const COMPLETED = 0.7;
/** Confidence that a corrected word was meant. */
const CORRECTED = 0.6;

/** Resolves a keyword for this catalog. Corrects only words that no plugin has. */
export async function resolveKeyword(
  db: Queryable,
  keyword: string,
  concepts: readonly Concept[],
): Promise<ResolvedKeyword> {
  const { text, ...first } = await read(db, keyword, concepts);
  const { corrected, replaced } = await correct(db, text, first.units, concepts);
  const analyzed = replaced.size === 0 ? first : await analyze(db, corrected, concepts);
  const { units } = analyzed;
  const name = replaced.size > 0 ? corrected : keyword;
  const words = keywordWords(name);
  // With a negation, stop words stay: a name with "internet" alone means the opposite of "no internet".
  const isNegated = units.some((unit) => unit.isNegated);
  // In a large catalog, plugins with the idea may have it in the words that were left out.
  const isIdea = analyzed.isOneIdea && units.length > 1 && !units.some(({ isShortened }) => isShortened);
  const significant = words.filter((word) => isNegated || !isStopWord(word));
  return {
    key: keyword.replace(/\p{Cc}/gu, '').trim(),
    isOneIdea: isIdea,
    name: searchForm(name),
    words: significant.length > 0 ? significant : words,
    corrected: replaced.size > 0 ? corrected : null,
    units: units.map((unit) => {
      if (isIdea) return { ...unit, confidence: 1 };
      return replaced.has(unit.text) ? { ...unit, confidence: CORRECTED } : unit;
    }),
  };
}

/** The units of a keyword. */
interface Analyzed {
  units: Unit[];
  isOneIdea: boolean;
}

const asUnknown = (unit: Unit, { total }: Vocabulary): Unit => ({
  ...unit,
  ...{ wordings: [], minCount: 0, maxCount: 0 },
  weight: rarityOf(0, total),
});

/**
 * Whether a typed word is only found as two words, which no plugin has together: "timline" is not "tim" and "line". In a
 * large catalog, frequent words are together in some plugin.
 */
async function isInPieces(db: Queryable, { wordings }: Unit, { countOf }: Vocabulary): Promise<boolean> {
  const isPair = ({ terms, isByMeaning }: Wording) =>
    !isByMeaning && terms.length > 1 && terms.some((term) => countOf(term) <= MANY_PLUGINS);
  return wordings.length > 0 && wordings.every(isPair) && !(await isInSome(db, anyOf(wordings)));
}

/** Reads a keyword: with the words of the mainland for those of Taiwan, if fewer of its words are unknown then. */
async function read(db: Queryable, keyword: string, concepts: readonly Concept[]) {
  const typed = { text: keyword, ...(await analyze(db, keyword, concepts)) };
  const text = typed.units.some(isUnknown) ? mainlandForm(keyword) : null;
  if (text === null) return typed;
  const mainland = { text, ...(await analyze(db, text, concepts)) };
  return unknownWeight(mainland.units) < unknownWeight(typed.units) ? mainland : typed;
}

const unknownWeight = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => (isUnknown(unit) ? sum + unit.weight : sum), 0);

async function analyze(db: Queryable, keyword: string, concepts: readonly Concept[]): Promise<Analyzed> {
  const analysis = analyzeKeyword(keyword, concepts);
  const vocabulary = await findVocabulary(db, termsToLookUp(analysis));
  const units = await Promise.all(
    unitsOf(analysis, vocabulary).map(async (unit, index, { length }) => {
      const read = (await isInPieces(db, unit, vocabulary)) ? asUnknown(unit, vocabulary) : unit;
      return index === length - 1 ? completed(db, read, vocabulary) : read;
    }),
  );
  return { units, isOneIdea: isOneIdea(analysis) };
}

const isUnknown = ({ wordings }: Unit): boolean => wordings.length === 0;

/**
 * Corrects the keyword. A typed phrase becomes the phrase of a concept that sounds the same. An unknown word becomes a
 * word of the catalog that sounds the same or differs by one error.
 */
async function correct(db: Queryable, keyword: string, units: readonly Unit[], concepts: readonly Concept[]) {
  const form = searchForm(keyword);
  const replaced = new Set<string>();
  const unknown = units.filter((unit) => isUnknown(unit) && isCorrectable(unit)).map(({ text }) => text);
  const sounding = findSounding(form, unknown, concepts);
  if (sounding) {
    replaced.add(sounding.meant);
    return { corrected: form.replace(sounding.typed, sounding.meant), replaced };
  }
  let corrected = keyword;
  if (unknown.length === 0) return { corrected, replaced };
  const candidates = await findSimilarWords(db, unknown, (word) => unknown.some((text) => isCorrection(text, word)));
  for (const text of unknown) {
    const words = [...candidates]
      .filter(([candidate]) => isCorrection(text, candidate))
      .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
      .map(([candidate]) => candidate);
    const [first] = words;
    if (!first) continue;
    const withWord = (candidate: string) => searchForm(corrected).replace(text, candidate);
    // A name is what most searches are for, so it counts more than a more frequent word.
    const named = words.length > 1 ? await findNames(db, words.map(withWord)) : new Set<string>();
    const word = words.find((candidate) => named.has(withWord(candidate))) ?? first;
    corrected = withWord(word);
    replaced.add(word);
  }
  return { corrected, replaced };
}

const isCorrectable = ({ script, text }: Unit): boolean =>
  script === 'han' ? [...text].length === 2 : script === 'word' && isTolerant(text);

function isCorrection(typed: string, word: string): boolean {
  if (!isTolerant(typed)) return !isTolerant(word) && soundOf(typed) === soundOf(word);
  return isOneErrorApart(typed, word) && Math.max([...typed].length, [...word].length) >= TOLERANT_LENGTH;
}

/** The last word, if unknown, may be the beginning of a known one, also of one whose stem is shorter than what was typed. */
async function completed(db: Queryable, unit: Unit, { total }: Vocabulary): Promise<Unit> {
  if (!isUnknown(unit) || unit.script !== 'word' || [...unit.text].length < MIN_PREFIX) return unit;
  const stems = (await findWordsBeginning(db, unit.text)).map(stemOf).filter((stem) => !stem.startsWith(unit.text));
  const { countOf } = await findVocabulary(db, stems);
  const known = [...new Set(stems)].filter((stem) => countOf(stem) > 0);
  const beginning = await countBeginning(db, unit.text);
  const count = known.reduce((sum, stem) => sum + countOf(stem), beginning);
  if (count === 0) return unit;
  return {
    ...unit,
    wordings: [`${unit.text}*`, ...known].map((term) => ({ terms: [term], factor: COMPLETED })),
    weight: rarityOf(count, total),
    confidence: COMPLETED,
    minCount: 0,
    maxCount: count,
  };
}
