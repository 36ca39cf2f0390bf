import { LATIN_LOOKALIKES } from '../text/latinLookalikes';

const LATIN = new Map(
  Object.entries(LATIN_LOOKALIKES).flatMap(([latin, alike]) =>
    [...alike].map((character) => [character, latin] as const),
  ),
);
/** Letters and digits that are easily confused in some font. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[i1]/g, 'l'],
  [/0/g, 'o'],
];

/**
 * Maps a name to what it looks like: names with the same key are hard to tell apart. Ignores case, marks, spaces,
 * punctuation and invisible characters, and maps letters of other scripts to the Latin ones that they resemble. Empty
 * if nothing remains.
 */
export function lookalikeKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  const latin = Array.from(plain, (character) => latinOf(character)).join('');
  const letters = latin.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return ALIKE.reduce((text, [alike, as]) => text.replaceAll(alike, as), letters);
}

/** Some small letters look like small capitals: the Cyrillic м like M. */
function latinOf(character: string): string {
  if (character === '|') return 'l';
  return LATIN.get(character) ?? LATIN.get(character.toUpperCase()) ?? character;
}

/** True if a word mixes Latin letters with Cyrillic or Greek ones, which look like them. */
export function mixesScripts(word: string): boolean {
  return /\p{sc=Latn}/u.test(word) && /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(word);
}
