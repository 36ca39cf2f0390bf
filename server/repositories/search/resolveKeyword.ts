import type { Queryable } from '../../db/schema';
import type { Concept } from '../../lib/concepts/Concept';
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
import { isStopWord } from '../../lib/search/stopWords';
import { hasShareOfKnown } from './searchQuery';
import { countBeginning, findSimilarWords, findVocabulary, isInSome, MANY_PLUGINS } from './vocabulary';

/** A keyword as it is searched. */
export interface ResolvedKeyword {
  /** The whole keyword, corrected, for names that equal it or begin with it. */
  name: string;
  /** The words of the keyword without stop words, for names that have them. */
  words: string[];
  units: Unit[];
  /** The keyword with corrected words; null if all words are as typed. */
  corrected: string | null;
}

/** Minimum letters of a typed word or its correction: the longer of the two counts. */
const TOLERANT_LENGTH = 5;
const MIN_PREFIX = 3;
const COMPLETED = 0.7;
/** Confidence that a corrected word was meant. */
const CORRECTED = 0.6;
/** Share of an idea, in percent of what the catalog has of its words, that one plugin must have. */
const SHARE_OF_IDEA = 66;

/** Resolves a keyword for this catalog. Corrects only words that no plugin has. */
export async function resolveKeyword(
  db: Queryable,
  keyword: string,
  concepts: readonly Concept[],
): Promise<ResolvedKeyword> {
  const { text, ...first } = await read(db, keyword, concepts);
  const { corrected, replaced } = await correct(db, text, first.units, concepts);
  const analyzed = replaced.size === 0 ? first : await analyze(db, corrected, concepts);
  const units = (await isIdeaOfNone(db, analyzed)) ? analyzed.units.map(asUnknown) : analyzed.units;
  const name = replaced.size > 0 ? corrected : keyword;
  const words = keywordWords(name);
  // With a negation, stop words stay: a name with "internet" alone means the opposite of "no internet".
  const isNegated = units.some((unit) => unit.isNegated);
  const significant = words.filter((word) => isNegated || !isStopWord(word));
  return {
    name: searchForm(name),
    words: significant.length > 0 ? significant : words,
    corrected: replaced.size > 0 ? corrected : null,
    units: units.map((unit) => (replaced.has(unit.text) ? { ...unit, confidence: CORRECTED } : unit)),
  };
}

/** The units of a keyword. */
interface Analyzed {
  units: Unit[];
  isOneIdea: boolean;
}

/**
 * Whether the keyword is one idea of several words, and every plugin has only some of them: none is about "block ads" if
 * each has a block, or ads.
 */
async function isIdeaOfNone(db: Queryable, { units, isOneIdea }: Analyzed): Promise<boolean> {
  if (!isOneIdea || units.length === 1 || units.every(({ minCount }) => minCount > MANY_PLUGINS)) return false;
  // In a large catalog, plugins with the idea may have it in the words that were left out.
  if (units.some(({ isShortened }) => isShortened)) return false;
  const terms = hasShareOfKnown(units, SHARE_OF_IDEA);
  return terms !== null && !(await isInSome(db, terms));
}

const asUnknown = (unit: Unit): Unit => ({ ...unit, wordings: [], minCount: 0, maxCount: 0 });

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
  const units = await Promise.all(unitsOf(analysis, vocabulary).map((unit) => completed(db, unit, vocabulary)));
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
    const [best] = [...candidates]
      .filter(([candidate]) => isCorrection(text, candidate))
      .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1));
    if (!best) continue;
    const [word] = best;
    corrected = searchForm(corrected).replace(text, word);
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

/** An unknown word may be the beginning of a known one. */
async function completed(db: Queryable, unit: Unit, { total }: Vocabulary): Promise<Unit> {
  if (!isUnknown(unit) || unit.script !== 'word' || [...unit.text].length < MIN_PREFIX) return unit;
  const count = await countBeginning(db, unit.text);
  if (count === 0) return unit;
  return {
    ...unit,
    wordings: [{ terms: [`${unit.text}*`], factor: COMPLETED }],
    weight: rarityOf(count, total),
    minCount: 0,
    maxCount: count,
  };
}
