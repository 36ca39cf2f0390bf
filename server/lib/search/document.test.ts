import { searchDocument } from './document';

const plugin = {
  plugin_key: 'icon-box',
  name: 'Icon Box',
  intro: 'Ünder',
  description: 'far 🎨 away2',
  texts: { 'zh-CN': { name: '图标' } },
  developer: 'María',
  tags: ['diagram', '图表'],
};

it('has the names in every language, their words, and terms of all texts', () => {
  const { names, name_words, terms } = searchDocument(plugin);
  expect(names).toBe('\nicon box\n\n图标\n');
  expect(name_words).toBe(' icon box 图标 ');
  for (const term of ['icon', 'under', 'far', '🎨', 'away2', '图标', 'maria', 'diagram', '图表'])
    expect(terms).toContain(`'${term}':`);
});

it('has words of which misspellings are found', () => {
  const { words } = searchDocument({ ...plugin, intro: '把图片压缩导出' });
  expect(words).toEqual(expect.arrayContaining(['icon', 'diagram', '图片', '压缩', '图标']));
  // Not a word, but the end of one and the beginning of another.
  expect(words).not.toContain('片压');
});

it('leaves out names that exceed the index of names', () => {
  // One compatibility character becomes eighteen.
  const long = ['ﷺ'.repeat(50), 'ﷺ'.repeat(49)] as const;
  const { names } = searchDocument({
    ...plugin,
    name: 'Short',
    texts: { 'zh-CN': { name: long[0] }, 'ja-JP': { name: long[1] } },
  });
  expect(names).toBe(`\nshort\n\n${long[0].normalize('NFKC')}\n`);
  expect(Buffer.byteLength(names)).toBeLessThan(2_000);
});
