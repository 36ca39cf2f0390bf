import { SurfaceFinder } from './surfaces';

it.each([
  ['other forms of a word', ['compress'], 'Compresses files, compressing them', ['Compresses', 'compressing']],
  ['whole words only', ['ai'], 'AI in mountains', ['AI']],
  ['words written together', ['count'], 'WordCount counts', ['WordCount', 'counts']],
  ['beginnings', ['high*'], 'Highlights highway hill', ['Highlights', 'highway']],
  ['Chinese pairs as one piece', ['思维', '导图'], '做思维导图的导图', ['思维导图', '导图']],
  ['traditional characters as written', ['导图'], '心智導圖', ['導圖']],
  ['Chinese beside letters', ['压缩'], '用AI压缩图片', ['压缩']],
  ['Spanish forms', ['es_imag'], 'Edita imágenes', ['imágenes']],
  ['whole words of other scripts', ['=マージ'], 'マージンのセルのマージ', ['マージ']],
  ['no parts of their words', ['=マージ'], 'マージン', []],
  ['nothing in markup', ['compress'], '<b>&lt;', []],
])('finds %s', (_what, terms, text, expected) => {
  const found = [...new SurfaceFinder(terms).find(text)];
  expect(found.map((surface) => surface.text)).toEqual(expected);
});

it('names the terms of a long run of Chinese characters once', () => {
  const text = `𠮷${'导图'.repeat(1_000)}𠮷思维导图`;
  expect([...new SurfaceFinder(['导图', '思维']).find(text)]).toEqual([
    { text: '导图'.repeat(1_000), terms: ['导图'] },
    { text: '思维导图', terms: ['思维', '导图'] },
  ]);
});
