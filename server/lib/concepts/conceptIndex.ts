import { PreparedOnce } from '../concurrency/PreparedOnce';
import { CHINESE, withoutParticle } from '../search/eastAsian';
import { normalize, searchForm } from '../search/normalize';
import { stemOf } from '../search/stems';
import { isStopWord } from '../search/stopWords';
import { type Compound, compoundsOf, type Token } from '../search/tokens';
import { type Concept, phrasesOfConcept } from './Concept';

/** Words that hint at a concept. Each part must occur, by one of its keys. */
export interface Hint {
  concept: Concept;
  parts: readonly (readonly string[])[];
  /**
   * Parts that have only stop words. They must occur, too, if they are negations ("no internet") or if there is only
   * one other part ("who changed").
   */
  stopWords: readonly (readonly string[])[];
}

/**
 * Finds concepts and hints by their words. Preparing 80,000 words would take two seconds and 40 MB, but a search
 * needs only a few of them. So words are stored by their beginnings, and those with the same beginning are prepared
 * together.
 */
export interface ConceptIndex {
  /** Concepts with a phrase that has this key. */
  conceptsOf(key: string): readonly Concept[];
  /** Hints of which one part, the rarest, has this key. */
  hintsOf(key: string): readonly Hint[];
  /** Whether hints of several concepts have this key: people describe many needs with the word ("messy"). */
  isOrdinary(key: string): boolean;
}

/** Minimum number of concepts with hints that have an ordinary word. */
const ORDINARY = 6;

/** Maximum number of atoms of a phrase that are compared. */
export const MAX_PHRASE_ATOMS = 12;

const indexes = new PreparedOnce(function* (concepts: readonly Concept[]): Generator<undefined, ConceptIndex> {
  // The functions are created here, so that they do not keep what only making an index needs.
  const { hints, ordinary, keyOfWord } = yield* hintIndex(concepts);
  const phrases = yield* phraseIndex(concepts);
  return {
    conceptsOf: (key) => conceptsOf(key, phrases),
    hintsOf: (key) => hints.get(key)?.map((hint) => preparedHint(hint, keyOfWord)) ?? [],
    isOrdinary: (key) => ordinary.has(key),
  };
});

/** The index of a list of concepts. It is made once per list: here, unless {@link prepareConceptIndex} has made it. */
export const conceptIndexOf = (concepts: readonly Concept[]): ConceptIndex => indexes.get(concepts);

/** Makes the index of a list of concepts in slices. */
export const prepareConceptIndex = (concepts: readonly Concept[]): Promise<void> => indexes.prepare(concepts);

/**
 * The smallest parts by which phrases are compared: stems of words, and single Chinese characters, because spaces do
 * not separate Chinese words.
 */
export function atomsOf({ script, text }: Token): string[] {
  if (script === 'han') return [...text];
  if (isStopWord(text)) return [];
  if (script === 'word') return [stemOf(text)];
  return [script === 'hangul' ? withoutParticle(text) : text];
}

/** Key of a phrase without stop words. Phrases with the same key count as equal. */
export const phraseKey = (atoms: readonly string[]): string => atoms.join(' ');

/**
 * Key of a phrase that needs its stop words. Starts with the first atom, as all keys do; never equals a key without
 * stop words.
 */
export const wholeKey = (first: string, words: readonly string[]): string => `${first} = ${words.join(' ')}`;

export const tokensOf = (phrase: string): Token[] => compoundsOf(phrase).flatMap(({ tokens }) => tokens);

/** Key of a text without its stop words; empty if there are only stop words. */
export const keyOf = (text: string): string => phraseKey(tokensOf(text).flatMap(atomsOf));

/** Stop words without which a phrase means the opposite. */
const NEGATIONS = new Set(['no', 'not', 'without', 'dont', 'sin', 'ni', 'без', 'не', 'ни', 'нет', 'ない', '없는']);

export const isNegation = (word: string): boolean => NEGATIONS.has(word);

/** Endings and particles of Japanese words, which do not change the meaning of a phrase: "変換する". */
const PARTICLE = /^\p{Script=Hiragana}+$/u;

/**
 * Whether a phrase means something else without its stop words: "no internet" is not about the internet, "in order" not
 * about orders, and "プラグイン管理" not about any management. It is then found only with them.
 */
export function needsStopWords(tokens: readonly Token[]): boolean {
  const isStop = (token: Token) => atomsOf(token).length === 0;
  const stopWords = tokens.filter(isStop).map(({ text }) => text);
  const isRestOfOne = tokens.length - stopWords.length === 1;
  return stopWords.some(isNegation) || (isRestOfOne && stopWords.some((word) => !PARTICLE.test(word)));
}

/** Two words of a phrase joined: "darkmode". A stop word is joined only if the phrase needs it: "nocode". */
export function joinedPair(tokens: readonly Token[]): string | null {
  const isPair = tokens.length === 2 && tokens.every(({ script }) => script === 'word');
  if (!isPair || (tokens.some(({ text }) => isStopWord(text)) && !needsStopWords(tokens))) return null;
  return stemOf(tokens.map(({ text }) => text).join(''));
}

/** Whether words that were written together are compared one by one: "mind-map", but not "e-mail". */
export function isInParts({ tokens }: Compound): boolean {
  const significant = tokens.filter(({ text }) => !isStopWord(text));
  return significant.length > 1 && significant.every(({ text }) => text.length > 1);
}

/** The atoms of words that were written together. */
export const atomsOfCompound = (compound: Compound): string[] =>
  compound.joined && !isInParts(compound) ? [stemOf(compound.joined)] : compound.tokens.flatMap(atomsOf);

/**
 * Keys of a concept's phrase: its words, and its compounds as a user may write them ("how-to"). Two words are also
 * joined: "darkmode".
 */
export function keysOfPhrase(phrase: string): string[] {
  const compounds = compoundsOf(phrase);
  const tokens = compounds.flatMap((compound) => compound.tokens);
  const atoms = tokens.flatMap(atomsOf);
  const [first] = atoms;
  const pair = joinedPair(tokens);
  const keys = [
    ...(first === undefined
      ? []
      : [needsStopWords(tokens) ? wholeKey(first, tokens.flatMap(wordsOf)) : phraseKey(atoms)]),
    ...(first === undefined || pair === null ? [] : [pair]),
    ...(compounds.some(({ joined }) => joined) ? [phraseKey(compounds.flatMap(atomsOfCompound))] : []),
  ];
  return [...new Set(keys)];
}

/** The atoms of a token, or the stem of the stop word that it is. */
export function wordsOf(token: Token): string[] {
  const atoms = atomsOf(token);
  if (atoms.length > 0) return atoms;
  return [token.script === 'word' ? stemOf(token.text) : token.text];
}

/**
 * Number of first letters of an alphabet under which phrases are stored. With fewer, the first searches prepare
 * thousands of phrases.
 */
const BEGINNING = 4;
/** The same for other scripts, of which a particle may be the third character. */
const SHORT_BEGINNING = 2;
/** Minimum letters of several words in one whose first letters are surely those of their stem. */
const LONG_WORD = 10;

/** Characters other than letters and digits of an alphabet, and the ending of a possessive. */
const BETWEEN = /['’]s\b|[^a-zà-ÿа-яё0-9]/g;

/** Key under which phrases with this first atom are stored. */
const placeOf = (atom: string): string =>
  CHINESE.test(atom) ? atom : atom.slice(0, /^[a-zа-я0-9]/.test(atom) ? BEGINNING : SHORT_BEGINNING);

/** A word, or the first characters of one, in one script. */
const WORD = /^(?:[a-zà-ÿ0-9]+$|[а-я]+$|[가-힣]+|[ァ-ヶー]+|[ぁ-ゖ]+)/;

/**
 * Keys under which a phrase is stored: its first letters, and those of its words in one, because users may write them
 * so.
 */
function placesOfPhrase(phrase: string): Set<string> {
  const place = placeOfPhrase(phrase);
  const [compound = ''] = phrase.split(' ', 1);
  const joined = [compound, phrase].map((text) => normalize(text.replace(BETWEEN, ''))).filter(Boolean);
  return new Set([
    ...(place === null ? [] : [place]),
    ...joined.map((word) => placeOf(word.length < LONG_WORD ? stemOf(word) : word)),
  ]);
}

/** Key of the first atom of a phrase, if possible without preparing it. Null for stop words alone. */
function placeOfPhrase(phrase: string): string | null {
  for (const word of phrase.split(/[ -]/)) {
    if (CHINESE.test(word.charAt(0))) return simplifiedOf(word.charAt(0));
    const run = WORD.exec(word)?.[0];
    if (run === undefined) break;
    const text = normalize(run);
    if (!isStopWord(text)) return placeOf(stemOf(text));
    if (run !== word) break;
  }
  const key = keyOf(phrase);
  return key === '' ? null : placeOf(firstAtomOf(key));
}

const firstAtomOf = (key: string): string => key.split(' ', 1)[0] ?? '';

const simplified = new Map<string, string>();

function simplifiedOf(character: string): string {
  let known = simplified.get(character);
  if (known === undefined) {
    known = searchForm(character);
    simplified.set(character, known);
  }
  return known;
}

const NO_CONCEPTS: ReadonlyMap<string, readonly Concept[]> = new Map();

/** Phrases, each followed by its concept: an object for each would take 40 bytes more. */
export type PhraseList = (string | Concept)[];

/** The phrases of a list with their concepts. */
export function* pairsOf(list: Readonly<PhraseList>): Generator<[phrase: string, concept: Concept]> {
  for (let at = 0; at < list.length; at += 2) yield [list[at] as string, list[at + 1] as Concept];
}

/** Phrases by the places under which they are stored. */
interface PhraseIndex {
  /** Phrases that are not prepared yet. */
  unprepared: Map<string, PhraseList>;
  /** Concepts by the keys of their phrases. */
  prepared: Map<string, ReadonlyMap<string, readonly Concept[]>>;
}

function* phraseIndex(concepts: readonly Concept[]): Generator<undefined, PhraseIndex> {
  const unprepared: PhraseIndex['unprepared'] = new Map();
  for (const concept of concepts) {
    for (const phrase of phrasesOfConcept(concept))
      for (const place of placesOfPhrase(phrase)) addTo(unprepared, place, phrase, concept);
    yield;
  }
  return { unprepared: trimmed(unprepared), prepared: new Map() };
}

function conceptsOf(key: string, index: PhraseIndex): readonly Concept[] {
  const place = placeOf(firstAtomOf(key));
  return (index.prepared.get(place) ?? preparePlace(place, index)).get(key) ?? [];
}

function preparePlace(place: string, { unprepared, prepared }: PhraseIndex): ReadonlyMap<string, readonly Concept[]> {
  const own = unprepared.get(place);
  // A text that begins no phrase is not remembered: users can type any number of them.
  if (!own) return NO_CONCEPTS;
  const byKey = new Map<string, Concept[]>();
  for (const [phrase, concept] of pairsOf(own))
    for (const key of keysOfPhrase(phrase)) if (!byKey.get(key)?.includes(concept)) addTo(byKey, key, concept);
  unprepared.delete(place);
  prepared.set(place, byKey);
  return byKey;
}

/** Adds values to the list of a key. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, ...values: Value[]): void {
  const others = lists.get(key);
  if (others) others.push(...values);
  else lists.set(key, values);
}

/** The same lists without the memory that `push` reserves: up to 17 values for a second one. */
export const trimmed = <Key, Value>(lists: ReadonlyMap<Key, Value[]>): Map<Key, Value[]> =>
  new Map([...lists].map(([key, values]) => [key, values.slice()]));

const NO_STOP_WORDS: Hint['stopWords'] = [];

/** The stop words of a part of a hint, as a keyword has them. All negations are equal. */
const stopWordsOf = (words: readonly string[]): readonly string[] =>
  words.some(isNegation) ? [...NEGATIONS] : words.flatMap((word) => tokensOf(word).flatMap(wordsOf));

/** A hint as it is written. Most are never needed, and a prepared one takes 600 bytes. */
interface WrittenHint {
  concept: Concept;
  text: string;
  prepared?: Hint;
}

function preparedHint(hint: WrittenHint, keyOfWord: KeyOfWord): Hint {
  hint.prepared ??= { concept: hint.concept, ...readHint(hint.text, keyOfWord) };
  return hint.prepared;
}

/** {@link keyOf} that remembers the words of hints: each is in many of them. */
type KeyOfWord = (word: string) => string;

function readHint(text: string, keyOfWord: KeyOfWord): Omit<Hint, 'concept'> {
  const all = text.split(' ').map((part) => part.split('/'));
  const parts = all
    .map((words) => [...new Set(words.map(keyOfWord).filter(Boolean))])
    .filter(({ length }) => length > 0);
  const stopWords = all.filter((words) => words.every((word) => keyOfWord(word) === ''));
  const needed = stopWords.filter((words) => parts.length === 1 || words.some(isNegation));
  return { parts, stopWords: needed.length > 0 ? needed.map(stopWordsOf) : NO_STOP_WORDS };
}

/** Hints by the keys of their rarest part. */
interface HintIndex {
  hints: Map<string, WrittenHint[]>;
  /** Keys of ordinary words. */
  ordinary: Set<string>;
  keyOfWord: KeyOfWord;
}

function* hintIndex(concepts: readonly Concept[]): Generator<undefined, HintIndex> {
  const keys = new Map<string, string>();
  const keyOfWord: KeyOfWord = (word) => {
    const key = keys.get(word) ?? keyOf(word);
    keys.set(word, key);
    return key;
  };
  const hints: (WrittenHint & Pick<Hint, 'parts'>)[] = [];
  /** Number of hints, and of concepts with hints, by key. */
  const frequencies = new Map<string, number>();
  const described = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const concept of concepts) {
    const own = (concept.hints ?? []).map((text) => ({ concept, text, parts: readHint(text, keyOfWord).parts }));
    hints.push(...own);
    const ownKeys = own.flatMap(({ parts }) => parts.flat());
    for (const key of ownKeys) count(frequencies, key);
    for (const key of new Set(ownKeys)) count(described, key);
    yield;
  }
  const frequencyOf = (part: readonly string[]) => Math.max(...part.map((key) => frequencies.get(key) ?? 0));
  const index: HintIndex['hints'] = new Map();
  for (const { concept, text, parts } of hints) {
    const [rarest = []] = [...parts].sort((a, b) => frequencyOf(a) - frequencyOf(b));
    const hint: WrittenHint = { concept, text };
    for (const key of rarest) addTo(index, key, hint);
    yield;
  }
  const ordinary = new Set([...described].filter(([, number]) => number >= ORDINARY).map(([key]) => key));
  return { hints: trimmed(index), ordinary, keyOfWord };
}
