import { analyzeKeyword } from '../search/keyword';
import type { Concept } from './Concept';
import { atomsOf, tokensOf } from './conceptIndex';

const none = { zh: [], ja: [], ko: [], ru: [], es: [] };
const concepts: Concept[] = [
  { ...none, id: 'image', en: ['image', 'picture'], zh: ['图片'] },
  { ...none, id: 'mode', en: ['mode'] },
  { ...none, id: 'dark-mode', en: ['dark mode'], zh: ['夜间模式'] },
  { ...none, id: 'weather', en: ['weather'], hints: ['rain'] },
  { ...none, id: 'forecast', en: ['forecast'], hints: ['which/where hail', 'which hail storm'] },
  { ...none, id: 'offline', en: ['offline', 'no internet'] },
  { ...none, id: 'internet', en: ['internet'] },
  { ...none, id: 'plain', en: ['plain'], hints: ['without/no styles'] },
  { ...none, id: 'json', en: ['json tools'] },
  { ...none, id: 'sort', en: ['sort', 'in order'] },
  { ...none, id: 'compress', en: ['compression'], zh: ['压缩'], hints: ['image smaller/lighter', '图片 变小'] },
];

/** Ideas in a keyword: the first English word of each, and the part of the keyword that says it. */
function ideasIn(keyword: string) {
  const atoms = tokensOf(keyword).flatMap(atomsOf);
  return analyzeKeyword(keyword, concepts).meanings.map(({ spans, wordings, isHint }) => ({
    term: wordings[0]?.terms.join(' '),
    isHint,
    said: spans.map(({ at, length }) => atoms.slice(at, at + length).join('')),
  }));
}

it('finds the longest of phrases within each other, and the shorter ones with a lower factor', () => {
  const { meanings } = analyzeKeyword('dark mode', concepts);
  expect(meanings.map(({ wordings: [best] }) => best?.terms)).toEqual([['dark', 'mode'], ['mode']]);
  const [whole, part] = meanings.map(({ wordings: [best] }) => best?.factor ?? 0) as [number, number];
  expect(part).toBeLessThan(whole);
  expect(ideasIn('夜间模式')).toEqual([{ term: 'dark mode', isHint: false, said: ['夜间模式'] }]);
});

it('finds a phrase with a negation, or with one other word, only with its stop words', () => {
  const termsIn = (keyword: string) => ideasIn(keyword).map(({ term }) => term);
  expect(termsIn('no internet')).toEqual(['offlin']);
  expect(termsIn('notes with no internet')).toEqual(['offlin']);
  expect(termsIn('internet')).toEqual(['internet']);
  expect(termsIn('put them in order')).toEqual(['sort']);
  expect(termsIn('order')).toEqual([]);
});

it('finds the idea of a negated hint only if the keyword has the negation', () => {
  expect(ideasIn('styles')).toEqual([]);
  expect(ideasIn('without my styles')).toMatchObject([{ term: 'plain', isHint: true }]);
});

it('finds a phrase whose stop words differ', () => {
  expect(ideasIn('json tool')).toHaveLength(1);
});

it('finds an idea by a hint whose words are apart', () => {
  expect(ideasIn('will it rain')).toEqual([{ term: 'weather', isHint: true, said: ['rain'] }]);
  expect(ideasIn('lighter image')).toContainEqual({ term: 'compres', isHint: true, said: ['imag', 'lighter'] });
  expect(ideasIn('lighter text')).toEqual([]);
  expect(ideasIn('变小的图片')).toContainEqual({ term: 'compres', isHint: true, said: ['图片', '变小'] });
});

it('needs the stop words of a hint only if it has one other word', () => {
  expect(ideasIn('which hail')).toEqual([{ term: 'forecast', isHint: true, said: ['hail'] }]);
  expect(ideasIn('hail')).toEqual([]);
  expect(ideasIn('hail storm')).toEqual([{ term: 'forecast', isHint: true, said: ['hail', 'storm'] }]);
});

it('takes a word of a hint for its idea, in every language', () => {
  expect(ideasIn('make pictures smaller')).toContainEqual({
    term: 'compres',
    isHint: true,
    said: ['pictur', 'smaller'],
  });
  expect(ideasIn('图片 smaller')).toContainEqual({ term: 'compres', isHint: true, said: ['图片', 'smaller'] });
});

it('does not find by a synonym what only hints at it', () => {
  expect(ideasIn('weather').flatMap(({ term }) => term)).toEqual(['weather']);
});

it('does not search one word for a phrase that has it twice', () => {
  const turning: Concept = { ...none, id: 'turn', en: ['flip', 'page by page'] };
  const [flip] = analyzeKeyword('flip', [turning]).meanings;
  expect(flip?.wordings.map(({ terms }) => terms)).toEqual([['flip']]);
});
