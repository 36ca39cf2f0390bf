import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';

const CYRILLIC = /^\p{Script=Cyrillic}+$/u;
const LATIN = /^[a-z]+$/;
/** Words whose stems are remembered: a catalog repeats its words. */
const MAX_KNOWN = 50_000;

/**
 * English words that the stemmer makes equal to other words ("news" and "new"), or whose forms it does not know
 * ("matrices"). The first of each line is the stem of the line.
 */
const EXCEPTIONS = new Map(
  [
    ...['news', 'general generally', 'generic generics', 'important importance', 'memory memories', 'parenting'],
    ...['international', 'anime', 'mindfulness', 'minimize minimized', 'community communities', 'leaflet', 'police'],
    ...['experience experiences', 'earring earrings', 'university universities', 'opera', 'emotion emotions'],
    ...['lens lenses', 'child children', 'mous mice', 'matrix matrices', 'index indices', 'vertex vertices'],
    ...['analysi analyses', 'shelf shelves', 'bookshelf bookshelves', 'man men', 'woman women', 'write written'],
    ...['draw drawn', 'hide hidden', 'speak spoken', 'break broken', 'build built', 'send sent'],
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

const known = new Map<string, string>();

/** Stem of a word: in Russian if it is Cyrillic, in English otherwise. */
export function stemOf(word: string): string {
  let stem = known.get(word);
  if (stem === undefined) {
    stem = LATIN.test(word) ? (EXCEPTIONS.get(word) ?? english(word)) : CYRILLIC.test(word) ? russian(word) : word;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(word, stem);
  }
  return stem;
}

/** Prefix of Spanish stems in the index. It keeps them apart from equal English stems. */
const SPANISH = 'es_';

/** Stem of a word of a Spanish text. Twice, because the plural "imágenes" leaves the singular, which has a stem too. */
export const spanishStemOf = (word: string): string =>
  LATIN.test(word) ? SPANISH + spanish(spanish(word)) : stemOf(word);
