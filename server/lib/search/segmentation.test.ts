import { cutChinese } from './segmentation';

const known = new Set(['图片', '压缩', '思维', '导图', '番茄', '茄钟', '工具', '具栏', '片压']);
const cut = (run: string) => cutChinese(run, (pair) => known.has(pair)).map(({ text }) => text);

it.each([
  ['words that the dictionary has', '图片压缩', ['图片', '压缩']],
  ['words that only the catalog has', '思维导图', ['思维', '导图']],
  ['longer words', '番茄钟', ['番茄钟']],
  ['a word that begins with a stop word', '工具栏', ['工具栏']],
  ['stop words and single characters apart', '把图片压缩', ['把', '图片', '压缩']],
  ['an unknown word as a pair', '思维倒图', ['思维', '倒图']],
])('keeps %s', (_what, run, pieces) => {
  expect(cut(run)).toEqual(pieces);
});
