import { PLAIN_WORDS, searchForm } from './normalize';

/** Script of a piece of text, which decides how it is indexed. */
export type Script = 'word' | 'han' | 'kana' | 'hangul' | 'unspaced' | 'symbol';

/** Alphabets that put no spaces between words. Their runs are indexed in pairs, as Chinese is. */
const UNSPACED = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

/** A word, or a piece of a text in a script without spaces. */
export interface Token {
  script: Script;
  /** Normalized. */
  text: string;
}

/** Tokens that were written together: "word-count" and "wordCount" are two tokens, "wordcount" is one. */
export interface Compound {
  tokens: Token[];
  /** The tokens joined to one word; null unless they are several words of an alphabet. */
  joined: string | null;
}

/** Words, and characters that are written together with them. */
export const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-_‐'’][\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}/gu;
const POSSESSIVE = /['’]s?(?=$|[-_‐])/gi;
const BETWEEN_PARTS = /[-_‐]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Characters of the scripts whose runs are indexed in pairs. */
export const IN_PAIRS = String.raw`\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}ー${UNSPACED}`;
const SCRIPTS = new RegExp(
  [
    String.raw`(?<han>\p{Script=Han}+)`,
    String.raw`(?<kana>[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+)`,
    String.raw`(?<hangul>\p{Script=Hangul}+)`,
    `(?<unspaced>[${UNSPACED}]+)`,
    String.raw`(?<symbol>\p{Extended_Pictographic})`,
    `(?<word>[^${IN_PAIRS}]+)`,
  ].join('|'),
  'gu',
);

/** The pieces of a text in order. Case matters: it shows the words within "WordCount". */
export function compoundsOf(text: string): Compound[] {
  if (PLAIN_WORDS.test(text))
    return text.split(' ').map((word) => ({ tokens: [{ script: 'word', text: word }], joined: null }));
  const clean = text.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ');
  return [...clean.matchAll(COMPOUND)].flatMap(([compound]) => {
    const parts = compound.replace(POSSESSIVE, '').replace(/['’]/g, '').split(BETWEEN_PARTS).filter(Boolean);
    const tokens = parts.flatMap((part) => byScript(searchForm(part)));
    if (tokens.length === 0) return [];
    const isJoined = tokens.length > 1 && tokens.every(({ script }) => script === 'word');
    return [{ tokens, joined: isJoined ? tokens.map((token) => token.text).join('') : null }];
  });
}

function byScript(text: string): Token[] {
  return [...text.matchAll(SCRIPTS)].map(({ 0: piece, groups }) => {
    const [script] = Object.entries(groups ?? {}).find(([, found]) => found !== undefined) as [Script, string];
    return { script, text: piece };
  });
}
