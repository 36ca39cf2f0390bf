import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { aPlugin, aTag, pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, type Parts, publishing, sendParts } from '../../../tests/support/samples/releases';
import { insertMaintainer } from '../../repositories/plugins/maintainers';
import { pluginRoutes } from '../plugins/plugins';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    pluginRoutes(app, context);
    reviewListRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const { audit: review } = reviewing(
  () => api,
  () => admin,
);
const detail = async (plugin_key: string) =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin', query: { plugin_key } })).body.data;
const pathsOf = (response: ApiResponse) => response.body.details.map((detail: { path: string }) => detail.path);

it.each([
  ['intro', { intro: 'Makes gri\u200bds' }],
  ['description', { description: 'Makes\u{e0069}\u{e0067} grids' }],
  ['version_content', { version_content: 'Faster\ufe0f' }],
  ['contact', { contact: 'ada\u200b@square.test' }],
  ['contact', { contact: 'ada @square.test' }],
  ['technical_support', { technical_support: 'help\u061c@square.test' }],
  ['texts.ja-JP.name', { texts: '{"ja-JP":{"name":"グリ\u200bッド"}}' }],
  ['copyright.holder', { copyright: '{"type":"custom","holder":"Ad\u200ba"}' }],
  ['description', { description: '', code: aPackage({ description: 'Makes\u3164 grids' }) }],
  ['code.permissions.1', { code: aPackage({ permissions: ['storage', 'storage\u200d'] }) }],
])('refuses invisible characters in %s: %j', async (path, parts) => {
  const response = await publisher.release(aRelease(parts), await api.person());
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(JSON.stringify(response.body.details)).toContain(path.replace('code.', ''));
});

it('accepts emoji with joiners, regional flags, and scripts with joined letters', async () => {
  const description =
    'Family 👨\u200d👩\u200d👧, ❤\ufe0f, \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}, می\u200cخواهم, क्\u200dष';
  expect((await publisher.release(aRelease({ description }), await api.person())).status).toBe(200);
});

describe('a listing in several languages', () => {
  const japanese = { name: 'グリッド作成', intro: 'グリッドを作ります', description: 'あらゆる大きさのグリッド。' };
  // Requested with a session, because responses for visitors may be two seconds old.
  const found = async (keyword: string) =>
    (
      await api.send({ method: 'GET', url: '/api/cmt/plugin/list', query: { keyword } }, admin)
    ).body.data.plugin_list.map((plugin: { plugin_key: string }) => plugin.plugin_key);

  it('is shown to the reviewer, then published, and found by the words of each language', async () => {
    const developer = await api.person();
    const texts = { 'ja-JP': japanese, 'ru-RU': { name: 'Сетки', intro: ' ', description: '\u200b' } };
    const { plugin_key } = (await publisher.release(aRelease({ texts: JSON.stringify(texts) }), developer)).body.data;
    const stored = { 'ja-JP': japanese, 'ru-RU': { name: 'Сетки' } };
    expect((await review(plugin_key, '1.0.0')).body.data.texts).toEqual(stored);
    expect(await found('あらゆる大きさ')).toEqual([]);
    await publisher.approve(plugin_key, '1.0.0');
    expect((await detail(plugin_key)).texts).toEqual(stored);
    for (const words of ['グリッド作成', 'グリッドを作り', 'あらゆる大きさ', 'сетки'])
      expect((await found(words))[0]).toBe(plugin_key);
  });

  it('keeps its translations if an update has none, and replaces all of them if it has some', async () => {
    const developer = await api.person();
    const plugin_key = await publisher.published(developer, { texts: JSON.stringify({ 'ja-JP': japanese }) });
    const next = (version: string, more: Parts) =>
      publisher.update(aRelease({ plugin_key, version, ...more }), developer);
    await next('1.1.0', {});
    expect((await review(plugin_key, '1.1.0')).body.data.texts).toEqual({ 'ja-JP': japanese });
    await next('1.2.0', { texts: '{"es-ES":{"name":"Rejilla"}}' });
    expect((await review(plugin_key, '1.2.0')).body.data.texts).toEqual({ 'es-ES': { name: 'Rejilla' } });
    expect((await detail(plugin_key)).texts).toEqual({ 'ja-JP': japanese });
  });

  it('accepts every text in all six languages at its limit, however it is escaped', async () => {
    const developer = await api.person();
    const full = { name: '格'.repeat(50), intro: '格'.repeat(120), description: '格'.repeat(5_000) };
    const languages = ['zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'ru-RU', 'es-ES'];
    const json = JSON.stringify(Object.fromEntries(languages.map((language) => [language, full])));
    const response = await publisher.release(aRelease({ texts: json.replaceAll('格', '\\u683c') }), developer);
    expect(response.status).toBe(200);
    expect((await review(response.body.data.plugin_key, '1.0.0')).body.data.texts['ko-KR']).toEqual(full);
  });

  it.each([
    ['a name that is too long', { 'ja-JP': { name: '格'.repeat(51) } }, 'texts.ja-JP.name'],
    ['a summary that is too long', { 'ko-KR': { intro: 'x'.repeat(121) } }, 'texts.ko-KR.intro'],
    ['a description that is too long', { 'ru-RU': { description: 'x'.repeat(5_001) } }, 'texts.ru-RU.description'],
    ['half a character', { 'en-US': { name: 'a\ud800' } }, 'texts.en-US.name'],
    ['a text that turns the direction', { 'es-ES': { intro: 'a\u202eb' } }, 'texts.es-ES.intro'],
    ['a text that is a number', { 'es-ES': { intro: 5 } }, 'texts.es-ES.intro'],
    ['a language that the site does not speak', { 'fr-FR': { name: 'Grille' } }, 'texts.fr-FR'],
    ['a list', [], 'texts'],
  ])('refuses %s, and names the field', async (_what, texts, path) => {
    const response = await publisher.release(aRelease({ texts: JSON.stringify(texts) }), await api.person());
    expect(errorOf(response)).toEqual([400, 'invalid_request']);
    expect(pathsOf(response)).toEqual([path]);
  });
});

it('names the owner in the copyright, or the holder that a form gave before', async () => {
  const [owner, maintainer] = [await api.person(), await api.person()];
  const plugin_key = await publisher.published(owner);
  const { plugin_id } = await pluginRow(api.context.db, plugin_key);
  await insertMaintainer(api.context.db, plugin_id, maintainer.user_id);
  const copyrightOf = async (version: string, more: Parts = {}) => {
    await publisher.update(aRelease({ plugin_key, version, ...more }), maintainer);
    await publisher.approve(plugin_key, version);
    return (await pluginRow(api.context.db, plugin_key)).copyright;
  };
  expect(await copyrightOf('1.1.0')).toEqual({ type: 'author', holder: owner.account });
  const custom = { type: 'custom', holder: 'Square Ltd' };
  expect(await copyrightOf('1.2.0', { copyright: JSON.stringify(custom) })).toEqual(custom);
  expect(await copyrightOf('1.3.0')).toEqual(custom);
});

it('keeps the tags of a plugin until a form or a package names others', async () => {
  const developer = await api.person();
  const [lines, grids] = [await aTag(api.context.db, 'text-lines'), await aTag(api.context.db, 'text-grids')];
  const plugin_key = await publisher.published(developer, { tag_ids: JSON.stringify([lines]) });
  const tagsOf = async (version: string, more: Parts) => {
    await publisher.update(aRelease({ plugin_key, version, ...more }), developer);
    return (await review(plugin_key, version)).body.data.tags.map(({ id }: { id: number }) => id);
  };
  expect(await tagsOf('1.1.0', {})).toEqual([lines]);
  expect(await tagsOf('1.2.0', { code: aPackage({ tags: [] }) })).toEqual([lines]);
  expect(await tagsOf('1.3.0', { code: aPackage({ tags: ['Text-Grids'] }) })).toEqual([grids]);
  expect(await tagsOf('1.4.0', { tag_ids: '[]', code: aPackage({ tags: ['text-lines'] }) })).toEqual([]);
});

describe('a listing field that a form leaves out', () => {
  const copyright = { type: 'custom', holder: 'Square Ltd' };
  const full = {
    technical_support: 'help@square.test',
    copyright: JSON.stringify(copyright),
    texts: '{"ja-JP":{"name":"グリッド"}}',
  };
  const unchanged = {
    ...{ intro: 'Makes grids', description: 'Makes grids of every size.', technical_support: 'help@square.test' },
    texts: { 'ja-JP': { name: 'グリッド' } },
  };
  /** A version whose form has only the required fields. */
  const bare = (plugin_key: string, version: string, manifest: object = {}) => ({
    ...{ plugin_key, version, version_content: 'News', contact: 'new@square.test', code: aPackage(manifest) },
  });

  it('comes from the package, else from the version before', async () => {
    const developer = await api.person();
    const plugin_key = await publisher.published(developer, full);
    const update = async (version: string, manifest: object) => {
      expect((await publisher.update(bare(plugin_key, version, manifest), developer)).status).toBe(200);
      return (await review(plugin_key, version)).body.data;
    };
    expect(await update('1.1.0', {})).toMatchObject({ ...unchanged, name: 'Grid Maker', contact: 'new@square.test' });
    const texts = { name: 'Grids 2', intro: 'Two', description: 'Two of them.' };
    expect(await update('1.2.0', texts)).toMatchObject({ ...unchanged, ...texts });
    expect(await update('1.3.0', {})).toMatchObject({ ...unchanged, ...texts });
  });

  it('stays in an edit of the listing, with the tags of the plugin', async () => {
    const developer = await api.person();
    const tag = await aTag(api.context.db, 'kept-by-edits');
    const plugin_key = await publisher.published(developer, { ...full, tag_ids: JSON.stringify([tag]) });
    const edit = { method: 'PUT', url: '/api/cmt/plugin/listing' } as const;
    expect((await sendParts(api, edit, { plugin_key, name: 'Grids' }, developer)).status).toBe(200);
    await publisher.approve(plugin_key, '1.0.0');
    const { tags, ...shown } = await detail(plugin_key);
    expect(shown).toMatchObject({ ...unchanged, copyright, name: 'Grids', contact: 'ada@square.test' });
    expect(tags).toMatchObject([{ id: tag }]);
  });

  it('stays for an imported plugin, which has no submission, even if today it would be refused', async () => {
    const { db } = api.context;
    const developer = await api.person();
    const imported = { intro: 'From elsewhere', description: 'Gri\u200bds', technical_support: 'help@square.test' };
    const { key } = await aPlugin(db, { developer_id: developer.user_id, name: 'Imported', intro: imported.intro });
    const media = { icon: 'https://elsewhere.test/i.png', cover: 'https://elsewhere.test/c.png', video: null };
    await db
      .updateTable('plugins')
      .set({ ...imported, ...media })
      .where('plugin_key', '=', key)
      .execute();
    expect((await publisher.update(bare(key, '1.0.0'), developer)).status).toBe(200);
    // The public plugin has no version yet, and stays as it is until this one is approved.
    expect(await pluginRow(db, key)).toMatchObject({ is_public: true, current_version: null, contact: '' });
    expect((await review(key, '1.0.0')).body.data).toMatchObject({ ...imported, ...media, name: 'Imported' });
  });
});

it.each([
  ['a tag', { tag_ids: '[1999999]' }, 'tag_ids', 'there is no 1999999'],
  ['a holder', { copyright: '{"type":"custom","holder":" "}' }, 'copyright.holder', ''],
])('names the field of %s that is refused', async (_what, parts, path, message) => {
  const { body } = await publisher.release(aRelease(parts), await api.person());
  expect(body).toMatchObject({ error: 'invalid_request', details: [{ path }] });
  expect(body.details[0].message).toContain(message);
});

it('shows the name of the submission, and the reviewer also that of the package', async () => {
  const code = aPackage({ name: 'Package name' });
  const release = aRelease({ name: 'Better name', code });
  const { plugin_key, version } = (await publisher.release(release, await api.person())).body.data;
  const reviewed = (await review(plugin_key, version)).body.data;
  expect(reviewed).toMatchObject({ name: 'Better name', package_name: 'Package name' });
  await publisher.approve(plugin_key, version);
  const shown = await detail(plugin_key);
  expect([shown.name, 'package_name' in shown]).toEqual(['Better name', false]);
});
