import type { PluginPage } from '../../../contract/plugins';
import { aDeveloper, aPlugin, aTag, type PluginOptions } from '../../../tests/support/catalogue';
import { aDatabase } from '../../../tests/support/database';
import type { OpenDatabase } from '../../db/openDatabase';
import type { ServiceContext } from '../../services/context';
import { listPluginsText } from '../../services/plugins/plugins';
import { DiskStorage } from '../../storage/DiskStorage';
import { refreshSearch } from './search';

let opened: OpenDatabase;
let context: ServiceContext;
beforeAll(async () => {
  opened = await aDatabase();
  context = { db: opened.db, storage: new DiskStorage('unused'), uploadsDir: 'unused' };
});
afterAll(() => opened.close());

const find = async (
  keyword: string,
  more: { sort?: 0 | 1; tag_id?: number; limit?: number; cursor?: string } = {},
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
    await plugin('korean', { name: '플러그인 도구', intro: 'プラグイン' });
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
    ['a backslash', 'you\\'],
    ['a quote', "it's"],
    ['plus signs', 'hotkeys++'],
    ['emoji', '🎨🖌'],
    ['words with a zero between them', 'neat\0toolbox'],
  ])('%s', async (_what, keyword) => {
    expect(await keys(keyword)).toEqual(['tools']);
  });

  it.each([
    ['a word that stands nowhere', 'tools nowhere'],
    ['an anything of LIKE', 'to%box'],
    ['parts that stand apart', '工箱'],
    ['й for и', 'иодистыи'],
  ])('not %s', async (_what, keyword) => {
    expect(await keys(keyword)).toEqual([]);
  });

  it('Korean and Japanese', async () => {
    expect(await keys('도구')).toEqual(['korean']);
    expect(await keys('グイ')).toEqual(['korean']);
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
    expect(await keys('グ', { tag_id })).toEqual([]);
    expect(await keys('工具', { tag_id })).toEqual(['tools']);
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
    await plugin('7-typo', { name: 'Kaleidoscop', download_count: 900 });
    await plugin('6-far', { description: 'a kaleidoscope', download_count: 800 });
    await plugin('5-near', { intro: 'like a kaleidoscope', download_count: 700 });
    await plugin('4-inside', { name: 'Superkaleidoscopes', download_count: 600 });
    await plugin('3-word', { name: 'The kaleidoscope', download_count: 500 });
    await plugin('2-prefix', { name: 'Kaleidoscopes', download_count: 400 });
    await plugin('1-exact-b', { name: 'Other', texts: { 'ja-JP': { name: 'KALEIDOSCOPE' } }, ...some });
    await plugin('1-exact-c', { name: 'Kaleidoscope', ...some, praise_count: 1 });
    await plugin('1-exact-a', { name: 'Kaleidoscope', ...some });
  });
  const best = ['1-exact-c', '1-exact-a', '1-exact-b', '2-prefix', '3-word', '4-inside', '5-near', '6-far', '7-typo'];

  it('is the best match first, then the more popular', async () => {
    expect(await keys('kaleidoscope')).toEqual(best);
  });

  it('is the requested one', async () => {
    expect((await keys('kaleidoscope', { sort: 1 })).slice(0, 3)).toEqual(['7-typo', '6-far', '5-near']);
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
