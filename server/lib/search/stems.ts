import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';

const CYRILLIC = /^\p{Script=Cyrillic}+$/u;
const LATIN = /^[a-z]+$/;
/** Words whose stems are remembered: a catalog repeats its words. */
const MAX_KNOWN = 50_000;

const known = new Map<string, string>();

/** Stem of a word: in Russian if it is Cyrillic, in English otherwise. */
export function stemOf(word: string): string {
  let stem = known.get(word);
  if (stem === undefined) {
    stem = LATIN.test(word) ? english(word) : CYRILLIC.test(word) ? russian(word) : word;
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
