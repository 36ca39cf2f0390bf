import type { PluginPage } from '../../../contract/plugins/plugins';
import { aDatabase } from '../../../tests/support/api/database';
import { aDeveloper, aPlugin, aTag, type PluginOptions } from '../../../tests/support/samples/catalog';
import type { OpenDatabase } from '../../db/openDatabase';
import type { ServiceContext } from '../../services/context';
import { listPluginsText } from '../../services/plugins/plugins';
import { DiskStorage } from '../../storage/DiskStorage';
import { refreshSearch } from './indexing';
import { searchPublic } from './search';
import { findVocabulary, foldSearchTerms } from './vocabulary';

let opened: OpenDatabase;
let context: ServiceContext;
beforeAll(async () => {
  opened = await aDatabase();
  context = { db: opened.db, storage: new DiskStorage('unused'), uploadsDir: 'unused' };
});
afterAll(() => opened.close());

const find = async (
  keyword: string,
  more: { sort?: 0 | 1; tag_id?: number[]; limit?: number; cursor?: string } = {},
): Promise<PluginPage> => JSON.parse((await listPluginsText(context, { keyword, limit: 100, ...more }, [])).text).data;
const keys = async (keyword: string, more = {}) =>
  (await find(keyword, more)).plugin_list.map((plugin) => plugin.plugin_key);
const plugin = (plugin_key: string, options: Partial<PluginOptions>) => aPlugin(opened.db, { plugin_key, ...options });

describe('what is found', () => {
  beforeAll(async () => {
    const { db } = opened;
    await aTag(db, 'diagram', { 'zh-CN': '流程图', 'ja-JP': '図表' });
    await plugin('tools', {
      name: '设计工具箱',
      intro: 'Ünïted Hotkeys++ for 100%_of you\\',
      texts: { 'en-US': { name: 'Toolbox', intro: 'Neat' }, 'ru-RU': { name: 'Ёлочка', description: 'Йодистый' } },
      description: "It's about ﬁne printing 🎨🖌",
      developer_id: await aDeveloper(db, 'María Núñez'),
      tags: ['diagram'],
    });
    await plugin('korean', { name: '플러그인 도구', intro: 'アコーディオン' });
    await plugin('secret', { name: 'Toolbox of nobody', is_public: false });
  });

  it.each([
    ['two Chinese characters', '工具'],
    ['one Chinese character', '箱'],
    ['a whole Chinese name', '设计工具箱'],
    ['the inside of a word', 'oolbo'],
    ['another case', 'TOOLBOX'],
    ['full width', 'ＴＯＯＬ'],
    ['a letter without its accent', 'united nunez'],
    ['a letter with its accent', 'toolböx'],
    ['е for ё', 'елочка'],
    ['ё for е', 'ЁЛОЧКА'],
    ['a description in another language', 'йодистый'],
    ["a tag's name in any language", '図表'],
    ['a developer', 'maría'],
    ['words of different places', '工具 neat 流程 fine'],
    ['signs of LIKE', '100%_of'],
    ['a backslash', 'hotkeys\\'],
    ['a quote', "printing's"],
    ['plus signs', 'hotkeys++'],
    ['emoji', '🎨🖌'],
    ['words with a zero between them', 'neat\0toolbox'],
  ])('%s', async (_what, keyword) => {
    expect(await keys(keyword)).toEqual(['tools']);
  });

  it.each([
    ['a word that occurs nowhere', 'tools nowhere'],
    ['an anything of LIKE', 'to%box'],
    ['parts with text between them', '工箱'],
    ['й for и', 'иодистыи'],
  ])('not %s', async (_what, keyword) => {
    expect(await keys(keyword)).toEqual([]);
  });

  it('Korean and Japanese', async () => {
    expect(await keys('도구')).toEqual(['korean']);
    expect(await keys('コー')).toEqual(['korean']);
  });

  it.each([
    '\0',
    "'; DROP TABLE plugins; --",
    '%',
    '_',
    '\\',
    '"',
    '🎨',
    '{}',
    '\ud800',
    'ab '.repeat(66),
    'x'.repeat(200),
    '…'.repeat(200),
  ])('never an error: %j', async (keyword) => {
    expect((await find(keyword)).total).toBeGreaterThanOrEqual(0);
  });

  it.each([' ', '\u3000\t\n', '\0'])('everything for the empty keyword %j', async (keyword) => {
    expect((await find(keyword)).total).toBe(2);
  });

  it('only plugins with the tag, if one is requested', async () => {
    const tag_id = await aTag(opened.db, 'diagram');
    expect(await keys('コー', { tag_id: [tag_id] })).toEqual([]);
    expect(await keys('工具', { tag_id: [tag_id] })).toEqual(['tools']);
  });

  it('a plugin by its new name after a refresh', async () => {
    const { id } = await plugin('renamed', { name: 'Oldname' });
    await opened.db.updateTable('plugins').set({ name: 'Brandnew' }).where('plugin_id', '=', id).execute();
    await refreshSearch(opened.db, id);
    expect(await keys('brandnew')).toEqual(['renamed']);
    expect(await keys('oldname')).toEqual([]);
  });
});

describe('order', () => {
  beforeAll(async () => {
    const some = { download_count: 5 };
    await plugin('7-other', { name: 'Kaleidoscupe', download_count: 900 });
    await plugin('6-far', { description: 'a kaleidoscope', download_count: 800 });
    await plugin('5-near', { intro: 'like a kaleidoscope', download_count: 700 });
    await plugin('4-inside', { name: 'Superkaleidoscopes', download_count: 600 });
    await plugin('3-word', { name: 'The kaleidoscope', download_count: 500 });
    await plugin('2-prefix', { name: 'Kaleidoscopes', download_count: 400 });
    await plugin('1-exact-b', { name: 'Other', texts: { 'ja-JP': { name: 'KALEIDOSCOPE' } }, ...some });
    await plugin('1-exact-c', { name: 'Kaleidoscope', ...some, praise_count: 1 });
    await plugin('1-exact-a', { name: 'Kaleidoscope', ...some });
  });
  const best = ['1-exact-c', '1-exact-a', '1-exact-b', '2-prefix', '3-word', '4-inside', '5-near', '6-far'];

  it('is the best match first, then the more popular', async () => {
    expect(await keys('kaleidoscope')).toEqual(best);
  });

  it('is the requested one', async () => {
    expect((await keys('kaleidoscope', { sort: 1 })).slice(0, 3)).toEqual(['6-far', '5-near', '4-inside']);
    expect((await keys('kaleidoscope', { sort: 0 }))[0]).toBe('1-exact-a');
  });

  it.each([undefined, 0, 1] as const)('is the same across pages of sort %s', async (sort) => {
    const whole = await keys('kaleidoscope', { sort });
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await find('kaleidoscope', { sort, limit: 2, cursor });
      expect(page.total).toBe(best.length);
      walked.push(...page.plugin_list.map((one) => one.plugin_key));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(walked).toEqual(whole);
  });

  it('is the score where names do not match: rare words, short texts, and all of the keyword', async () => {
    await plugin('score-both', { intro: 'Waltz with a mazurka' });
    await plugin('score-short', { intro: 'Mazurka', download_count: 1 });
    await plugin('score-long', { intro: `Mazurka ${'and many other dances '.repeat(9)}`, download_count: 9 });
    await plugin('score-again', { intro: 'Waltz once' });
    await plugin('score-common', { intro: 'Waltz twice' });
    expect(await keys('mazurka')).toEqual(['score-short', 'score-both', 'score-long']);
    expect((await keys('mazurka waltz'))[0]).toBe('score-both');
  });

  it('puts a plugin with all words before one that is all about one of them', async () => {
    await plugin('about-one', { name: 'Salsa', intro: 'Rumba rumba rumba', description: 'Rumba', download_count: 900 });
    await plugin('has-both', { intro: `Rumba and polka ${'with some more steps '.repeat(20)}` });
    expect(await keys('rumba polka')).toEqual(['has-both', 'about-one']);
  });

  it('puts a plugin with several words for an idea before one that has one of them more often', async () => {
    await plugin('one-word', { intro: 'Forecast of sales, forecast of costs', download_count: 900 });
    await plugin('two-words', { intro: 'Forecast by meteorology for many places' });
    expect(await keys('天气')).toEqual(['two-words', 'one-word']);
  });

  it('puts a plugin with all typed words before one with other words for some of them', async () => {
    await plugin('c-typed', { name: 'Quill', intro: 'Before a file is sent, it can translate all of its headings' });
    await plugin('a-meant', { name: 'Title translation', intro: 'Translates titles', download_count: 900 });
    expect(await keys('translate headings')).toEqual(['c-typed', 'a-meant']);
    await plugin('b-typed', { name: 'Quill', intro: '打开任何一份文件以后都能翻译其中的标题' });
    expect((await keys('翻译标题')).slice(0, 2)).toEqual(['b-typed', 'a-meant']);
  });

  it('puts a plugin with an English word for an idea before one with a Spanish word that English has too', async () => {
    await plugin('a-meta', { name: 'Meta', intro: 'Meta bind', download_count: 900 });
    await plugin('b-goal', { intro: 'Shows how far a goal is' });
    expect(await keys('目标')).toEqual(['b-goal', 'a-meta']);
  });

  it('is the same across pages while new plugins change how rare a word is', async () => {
    for (let index = 0; index < 6; index++)
      await plugin(`paged-${index}`, { intro: index % 2 ? 'Origami' : 'Origami of a crane that folds' });
    const first = await find('origami crane', { limit: 3 });
    for (let index = 0; index < 9; index++) await plugin(`crane-${index}`, { intro: 'Crane' });
    const rest = await find('origami crane', { cursor: first.next_cursor ?? undefined });
    const walked = [...first.plugin_list, ...rest.plugin_list].map((one) => one.plugin_key);
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5].map((index) => `paged-${index}`)));
  });

  it('puts whole words in a name before parts of words in it', async () => {
    await plugin('b-whole', { name: 'Quick Zebra Maker', download_count: 1 });
    await plugin('a-inside', { name: 'Zebras, quickly', download_count: 99 });
    await plugin('c-prefix', { name: 'Zebra quick start' });
    expect(await keys('zebra quick')).toEqual(['c-prefix', 'b-whole', 'a-inside']);
  });
});

describe('one typing error', () => {
  beforeAll(async () => {
    await plugin('calendar', { name: 'Calendar', intro: 'Plans your weeks' });
    await plugin('russian', { name: 'Палитра' });
    await plugin('pixel', { name: 'Pixel' });
    await plugin('four', { name: 'Zinc' });
  });

  it.each([
    ['a missing letter', 'calendr'],
    ['a letter too many', 'callendar'],
    ['another letter', 'calender'],
    ['exchanged letters', 'claendar'],
    ['the first letter', 'xalendar'],
  ])('%s', async (_what, keyword) => {
    expect(await keys(keyword)).toEqual(['calendar']);
  });

  it('only where the word itself is unknown', async () => {
    await plugin('tracker', { name: 'Tracker' });
    await plugin('trackers', { intro: 'Trackez' });
    expect(await keys('trackez')).toEqual(['trackers']);
  });
  it('in one word of several', async () => {
    expect(await keys('calender weeks')).toEqual(['calendar']);
    expect(await keys('calender nowhere')).toEqual([]);
  });
  it('in Cyrillic', async () => {
    expect(await keys('палтра')).toEqual(['russian']);
  });
  it('that leaves four letters of five', async () => {
    expect(await keys('pxel')).toEqual(['pixel']);
  });
  it.each([
    ['two errors', 'calandr'],
    ['one in a word of four letters', 'zimc'],
  ])('but not %s', async (_what, keyword) => {
    expect(await keys(keyword)).toEqual([]);
  });
});

describe('what is meant', () => {
  beforeAll(async () => {
    await plugin('shrink', { name: 'Tiny Shots', intro: 'Compresses images before they are uploaded' });
    await plugin('mind', { name: 'Brain Tree', intro: 'Draws a mind map of an outline' });
    await plugin('count', { name: 'Length', intro: 'Shows the word count of a text' });
    await plugin('lock', { name: 'Vault Door', intro: 'Encrypts what nobody else may read' });
    await plugin('chinese', { name: '脑力', intro: '把笔记导出为思维导图，支持公众号排版' });
    await plugin('plan', { name: 'WeekPlanner', intro: 'Appointments' });
    await plugin('tomato', { intro: '状态栏的番茄钟' });
    await plugin('print', { intro: '打印一个组件' });
    await plugin('night', { intro: '为稿件添加深色模式' });
  });

  it.each([
    ['a plural', 'word counts', 'count'],
    ['another form of the verb', 'encrypting', 'lock'],
    ['two words as one', 'wordcount', 'count'],
    ['two words with a hyphen', 'word-count', 'count'],
    ['words in one with a small word', 'countOfWords', 'count'],
    ['words in one with a digit', 'word2count', 'count'],
    ['words within a name', 'week planner', 'plan'],
    ['a whole sentence', 'I want to compress my images', 'shrink'],
    ['the words of an idea as one', 'darkmode', 'night'],
    ['traditional Chinese', '導出筆記', 'chinese'],
    ['the words of Taiwan', '匯出', 'chinese'],
    ['the words of Taiwan in characters that both write', '列印元件', 'print'],
    ['a Chinese sentence', '我想把笔记导出成图', 'chinese'],
    ['Chinese that sounds alike', '思维倒图', 'chinese'],
    ['the misspelled end of a Chinese word', '番茄种', 'tomato'],
    ['Chinese that sounds like another word for the same', '闹图', 'mind'],
    ['a longer Chinese phrase that sounds alike, although its pairs are known', '番茄工做法', 'tomato'],
    ['another word for the same', 'shrink pictures', 'shrink'],
    ['what only hints at it', 'make my photos smaller', 'shrink'],
    ['its word beside an ordinary one that no plugin has', 'messy images', 'shrink'],
    ['Chinese', '压缩图片', 'shrink'],
    ['Japanese', '画像を圧縮したい', 'shrink'],
    ['Korean', '마인드맵', 'mind'],
    ['Russian', 'сжать картинки', 'shrink'],
    ['Spanish', 'mapa mental', 'mind'],
  ])('is found by %s', async (_what, keyword, key) => {
    expect(await keys(keyword)).toContain(key);
  });

  it.each([
    ['what does not exist', 'quantum toaster plugin'],
    ['a short word inside of another one', 'ap'],
    ['a word of the field alone', 'tool for quantum toasters'],
    ['half of what is wanted', 'compress planets'],
  ])('is not %s', async (_what, keyword) => {
    expect(await keys(keyword)).toEqual([]);
  });

  it('is first by its exact key', async () => {
    await plugin('wharf-tool', { name: 'Wharf', download_count: 9 });
    await plugin('wharf', { name: 'Harbor master' });
    expect(await keys('wharf')).toEqual(['wharf', 'wharf-tool']);
  });

  it('is found while the words of its summary are typed', async () => {
    await plugin('typed', { intro: 'Harmonizes glossaries' });
    const word = 'glossaries';
    for (let length = 3; length <= word.length; length++)
      expect([word.slice(0, length), await keys(word.slice(0, length))]).toEqual([word.slice(0, length), ['typed']]);
  });

  it('is a misspelled name, although the name misspelled so is two words of other plugins', async () => {
    await plugin('timeline', { name: 'Timeline' });
    await plugin('tim', { intro: 'Made by Tim' });
    await plugin('lne', { intro: 'Draws a line' });
    expect(await keys('timline')).toEqual(['timeline']);
  });

  it('is a misspelled name rather than a more frequent word', async () => {
    await plugin('bell', { name: 'Reminder' });
    for (const place of ['here', 'there']) await plugin(`render-${place}`, { intro: `Renders a render ${place}` });
    expect((await keys('remnder'))[0]).toBe('bell');
  });

  it('is not what a part of a word and its neighbor sound like', async () => {
    await plugin('copying', { intro: '复制笔记' });
    await plugin('children', { intro: '列出子笔记' });
    expect((await keys('复制笔记'))[0]).toBe('copying');
  });

  it('is not what sounds alike where the word itself is known', async () => {
    expect(await keys('到处')).toContain('chinese');
    await plugin('everywhere', { intro: '到处可见' });
    expect(await keys('到处')).toEqual(['everywhere']);
  });

  it('is the idea of a phrase with small words, not what its other words mean without them', async () => {
    await plugin('online', { name: 'Internet Meter' });
    await plugin('offline', { name: 'Cave', intro: 'Works offline' });
    await plugin('orders', { name: 'Shop', intro: 'Lists an order of your shop' });
    await plugin('sorting', { name: 'Row', intro: 'Sorts lists' });
    expect(await keys('no internet')).toEqual(['offline', 'online']);
    expect(await keys('internet')).toEqual(['online']);
    expect(await keys('sin conexión')).toContain('offline');
    expect(await keys('put lists in order')).toContain('sorting');
    expect(await keys('order')).toEqual(['orders']);
  });

  it('is not what has only some words of an idea', async () => {
    await plugin('building', { intro: 'Grows from building blocks' });
    await plugin('banners', { intro: 'Exports banners as ads' });
    expect(await keys('block ads')).toEqual([]);
    await plugin('quiet', { intro: 'Blocks all ads' });
    expect(await keys('block ads')).toEqual(['quiet']);
  });

  it('is an identifier', async () => {
    await plugin('identifiers', { intro: 'Gives each layer a unique id' });
    await plugin('unique', { name: 'Unique Layer' });
    expect((await keys('layer id'))[0]).toBe('identifiers');
  });

  it('is what an administrator adds to the concepts', async () => {
    const request = { keyword: 'blorbify', order: 'best' as const, filter: {}, after: null, limit: 10 };
    const concept = { id: 'blorb', en: ['blorbify', 'encrypt'], zh: [], ja: [], ko: [], ru: [], es: [] };
    expect((await searchPublic(opened.db, { ...request, concepts: [] })).rows).toEqual([]);
    expect((await searchPublic(opened.db, { ...request, concepts: [concept] })).rows).toHaveLength(1);
  });
});

it('counts terms in the transaction that changes a plugin', async () => {
  const countOf = async (term: string) => (await findVocabulary(opened.db, [term])).countOf(term);
  const { id } = await plugin('counted', { intro: 'Xylophone' });
  expect(await countOf('xylophon')).toBe(1);
  await opened.db.updateTable('plugins').set({ intro: 'Zither' }).where('plugin_id', '=', id).execute();
  await refreshSearch(opened.db, id);
  expect([await countOf('xylophon'), await countOf('zither')]).toEqual([0, 1]);
  await foldSearchTerms(opened.db);
  expect([await countOf('xylophon'), await countOf('zither')]).toEqual([0, 1]);
  await opened.db.deleteFrom('plugins').where('plugin_id', '=', id).execute();
  expect(await countOf('zither')).toBe(0);
  await foldSearchTerms(opened.db);
  const rows = opened.db.selectFrom('search_terms').select('term').where('term', '=', 'zither');
  expect(await rows.execute()).toEqual([]);
});

it('counts terms of public plugins only', async () => {
  const countOf = async (term: string) => (await findVocabulary(opened.db, [term])).countOf(term);
  const { id } = await plugin('hideable', { intro: 'Ocarina' });
  const publish = (is_published: boolean) =>
    opened.db.updateTable('plugins').set({ is_published }).where('plugin_id', '=', id).execute();
  await publish(false);
  expect(await countOf('ocarina')).toBe(0);
  await refreshSearch(opened.db, id);
  expect(await countOf('ocarina')).toBe(0);
  await publish(true);
  await refreshSearch(opened.db, id);
  expect(await countOf('ocarina')).toBe(1);
});

describe('other words for what was typed', () => {
  beforeAll(async () => {
    await plugin('margins', { name: 'Gutters', intro: 'マージンとガターを揃えます' });
    await plugin('merging', { name: 'Single layer', intro: 'レイヤーをマージします' });
    await plugin('memory', { name: 'Sparsam', intro: '메모리를 절약합니다', description: 'メモリを節約します' });
    await plugin('sticky', { name: 'Gelb', intro: '메모를 붙입니다' });
    await plugin('sticky-too', { name: 'Blau', intro: 'メモを貼ります' });
  });

  it.each([
    ['concatenate', ['merging']],
    ['notepad', ['sticky', 'sticky-too']],
  ])('are whole words: %s', async (keyword, expected) => {
    const found = await keys(keyword);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).not.toEqual(expect.arrayContaining(['margins']));
    expect(found).not.toEqual(expect.arrayContaining(['memory']));
  });

  it('mark whole words on the card', async () => {
    const { text } = await listPluginsText(context, { keyword: 'concatenate', limit: 100, explain: '1' }, []);
    const { plugin_list } = JSON.parse(text).data as PluginPage;
    expect(plugin_list.find(({ plugin_key }) => plugin_key === 'merging')).toMatchObject({
      match: { marks: ['マージ'] },
    });
  });

  it('leave the beginning of a typed word alone', async () => {
    expect(await keys('マージ')).toEqual(expect.arrayContaining(['margins', 'merging']));
  });
});
