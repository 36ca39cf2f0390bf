import { countTerms } from './terms';

const termsOf = (text: string, more = {}) => [...countTerms(text, more).counts.keys()];

it.each([
  ['English words by their stems', 'Counts counted words', ['count', 'word']],
  ['Russian words by their stems', 'Заметки и шаблоны', ['заметк', 'шаблон']],
  ['neither stop words nor words for plugins', 'The plugin for you', []],
  ['words within a word', 'WordCount word-count', ['word', 'count', 'wordcount']],
  ['no possessives', 'note’s', ['note']],
  ['Chinese in pairs', '思维导图', ['思维', '维导', '导图']],
  ['traditional Chinese as simplified', '導圖', ['导图']],
  ['Japanese in pairs, without particles', '画像を編集', ['画像', '编集']],
  ['Korean in pairs and words, without particles', '이미지를 노트에', ['이미', '미지', '=이미지', '노트', '=노트']],
  ['kana in pairs and words', 'セルのマージ', ['セル', '=セル', 'マー', 'ージ', '=マージ']],
  ['a word that is in no dictionary', 'ガター', ['ガタ', 'ター', '=ガター']],
  ['emoji', '🎨🖌', ['🎨', '🖌']],
  ['no addresses', `${'x'.repeat(50)} near`, ['near']],
])('indexes %s', (_what, text, expected) => {
  expect(termsOf(text)).toEqual(expected);
});

it('joins neighboring words of names', () => {
  expect(termsOf('Mind Maps', { isName: true })).toEqual(['mind', 'map', 'mindmap']);
  expect(termsOf('Mind Maps')).not.toContain('mindmap');
});

it('indexes Spanish texts by Spanish stems too', () => {
  const [plural, singular] = ['imágenes', 'imagen'].map((word) => termsOf(word, { locale: 'es-ES' }));
  expect(plural).toContain('es_imag');
  expect(singular).toContain('es_imag');
});

it('counts terms and the length of a text', () => {
  const { counts, length } = countTerms('to count a count of words', {});
  expect([counts.get('count'), counts.get('word'), length]).toEqual([2, 1, 3]);
});
