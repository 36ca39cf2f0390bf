import { pinyin } from 'pinyin-pro';

/** Chinese characters alone, of one code unit each, without the rare ones that have two. */
export const CHINESE = /^[\u4e00-\u9fff]+$/;

/** Two neighboring characters at a time; a single character itself. */
export function pairsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
}

/** Korean particles and endings, longest first. */
const PARTICLES = [
  ...['하겠습니다', '했습니다', '하였다', '합니다', '입니다', '됩니다', '하세요', '하고싶다', '하기위한', '할수있는'],
  ...[
    '에서는',
    '으로는',
    '에게서',
    '이라고',
    '하려면',
    '하도록',
    '해주는',
    '시키기',
    '시키는',
    '되는',
    '으로',
    '에서',
    '에게',
    '까지',
    '부터',
    '처럼',
  ],
  ...[
    '보다',
    '이나',
    '이랑',
    '하기',
    '하는',
    '하고',
    '하여',
    '해서',
    '하면',
    '한다',
    '된',
    '한',
    '할',
    '해',
    '은',
    '는',
    '이',
    '가',
    '을',
    '를',
    '의',
  ],
  ...['에', '와', '과', '도', '만', '로', '랑', '께'],
].sort((a, b) => b.length - a.length);

/** A Korean word without its particle, if at least two syllables remain. */
export function withoutParticle(word: string): string {
  const particle = PARTICLES.find((one) => word.endsWith(one) && word.length - one.length >= 2);
  return particle ? word.slice(0, -particle.length) : word;
}

/**
 * Sounds of Chinese characters, without tones. Sounds that many speakers do not distinguish (zh and z, ing and in) are
 * one.
 */
export function soundOf(characters: string): string {
  return pinyin(characters, { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n'))
    .join(' ');
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of the dictionary in a run of characters without spaces, in order; also what is between them. */
export const segmentsOf = (run: string): string[] => [...segmenter.segment(run)].map(({ segment }) => segment);

/** Positions in a run of Chinese characters at which a word of the dictionary begins or ends. */
export function wordBoundaries(run: string): Set<number> {
  const boundaries = new Set([0]);
  let at = 0;
  for (const segment of segmentsOf(run)) {
    at += [...segment].length;
    boundaries.add(at);
  }
  return boundaries;
}

/**
 * Pairs of a run of Chinese characters that end where a word of the dictionary ends: such words, two single characters
 * that are no word of the dictionary together ("导图"), and the last character of a word with a single character ("茄钟" in
 * "番茄钟").
 */
export function chineseWords(run: string): string[] {
  const boundaries = wordBoundaries(run);
  return pairsOf(run).filter(
    (pair, at) => [...pair].length === 2 && boundaries.has(at + 2) && (boundaries.has(at) || boundaries.has(at + 1)),
  );
}
