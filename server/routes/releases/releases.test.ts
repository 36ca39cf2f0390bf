import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Answer, type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/deciding';
import { aPackage } from '../../../tests/support/samples/releases';
import { fileRoutes } from '../files/files';
import { downloadRoutes } from '../plugins/downloads';
import { pluginRoutes } from '../plugins/plugins';
import { auditRoutes } from '../reviews/audits';
import { releaseRoutes } from './releases';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    pluginRoutes(app, context);
    auditRoutes(app, context);
    downloadRoutes(app, context);
    fileRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
  await api.context.db
    .insertInto('tags')
    .values([
      { id: 901, code: 'grids', name: '网格', names: '{"en-US":"Grids"}', position: 1 },
      { id: 902, code: 'colours', name: '颜色', names: '{}', position: 2 },
    ])
    .execute();
});
afterAll(() => api.close());

type Parts = Record<string, string | Buffer | Buffer[]>;

const thePackage = (more: object = {}) =>
  Buffer.from(JSON.stringify({ manifest_version: 1, main: 'host.run();', ...more }));
const whole = (more: Parts = {}): Parts => ({
  name: 'Grid Maker',
  intro: 'Makes grids',
  description: 'Makes grids of every size.',
  contact: 'ada@square.test',
  version: '1.0.0',
  version_content: 'The first one',
  code: thePackage(),
  ...more,
});

async function submit(method: 'POST' | 'PUT', parts: Parts, who?: Person): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const item of Array.isArray(value) ? value : [value])
      if (typeof item === 'string') form.append(name, item);
      else form.append(name, new Blob([new Uint8Array(item)]), '../../etc/passwd');
  const request = new Request('http://square.test', { method, body: form });
  return api.send(
    {
      method,
      url: '/api/cmt/plugin',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    },
    who,
  );
}
const release = (parts: Parts, who?: Person) => submit('POST', parts, who);
const update = (parts: Parts, who?: Person) => submit('PUT', parts, who);

const decide = (body: object, who: Person = admin) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/audit/status', body }, who);
const approve = (plugin_key: string, version: string) =>
  decideAfterReading(api, { plugin_key, version, status: 2 }, admin);
const audit = (plugin_key: string, version: string, who: Person = admin) =>
  api.send({ method: 'GET', url: '/api/cmt/plugin/audit', query: { plugin_key, version } }, who);
const audits = (query: Record<string, string> = {}, who: Person = admin) =>
  api.send({ method: 'GET', url: '/api/cmt/plugin/audit/list', query }, who);
const download = (query: Record<string, string>, headers: Record<string, string> = {}, who?: Person) =>
  api.send({ method: 'GET', url: '/api/cmt/plugin/download', query, headers }, who);
const reviewDownload = (key: string, query: Record<string, string> = {}, who: Person = admin) =>
  api.send({ method: 'GET', url: `/api/cmt/manager/plugin/${key}/download`, query }, who);

const errorOf = (answer: Answer) => [answer.status, answer.body.error];
const pathsOf = (answer: Answer) => answer.body.details.map((detail: { path: string }) => detail.path);
const pluginRow = (key: string) =>
  api.context.db.selectFrom('plugins').selectAll().where('plugin_key', '=', key).executeTakeFirstOrThrow();
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6a74' } })
    .png()
    .toBuffer();

/** A public plugin. */
async function published(developer: Person, more: Parts = {}): Promise<string> {
  const { body } = await release(whole(more), developer);
  expect((await approve(body.data.plugin_key, body.data.version)).status).toBe(200);
  return body.data.plugin_key;
}

describe('submitting a plugin', () => {
  it('stores everything for the reviewer, and makes nothing public', async () => {
    const developer = await api.person();
    const code = thePackage({
      editor_type: ['whiteboard'],
      permissions: ['current_page'],
      network_access: { allowed_domains: ['api.example.com'] },
    });
    const answer = await release(
      whole({
        code,
        tag_ids: '[902,901]',
        copyright: '{"type":"custom","holder":"Square Ltd"}',
        icon: await aPicture(64, 64),
        cover: await aPicture(800, 450),
        panel_images: [await aPicture(300, 200), await aPicture(200, 300)],
      }),
      developer,
    );
    expect(answer).toMatchObject({ status: 200, body: { data: { version: '1.0.0', status: 1 } } });
    const key = answer.body.data.plugin_key as string;
    expect(key).toMatch(/^grid-maker-[0-9a-f]{8}$/);
    const { data } = (await audit(key, '1.0.0')).body;
    const picture = expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect(data).toMatchObject({
      plugin_key: key,
      status: 1,
      name: 'Grid Maker',
      developer: { user_id: developer.user_id },
      icon: picture,
      cover: picture,
      panel_images: [picture, picture],
      tags: [{ id: 901 }, { id: 902 }],
      editor_type: ['whiteboard'],
      permissions: ['current_page'],
      network_hosts: ['api.example.com'],
      size: code.byteLength,
      sha256: createHash('sha256').update(code).digest('hex'),
      version_content: 'The first one',
    });
    expect(await pluginRow(key)).toMatchObject({ is_public: false, current_version: null });
    expect(errorOf(await download({ plugin_key: key }))).toEqual([404, 'plugin_not_found']);
    const served = await api.send({ method: 'GET', url: data.icon });
    expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });

  it('fills missing fields from the package, and prefers the form’s values', async () => {
    const developer = await api.person();
    const code = thePackage({
      id: 'own-id',
      name: 'Of the package',
      version: '2.3.4',
      intro: 'Its intro',
      description: 'Its description',
      tags: ['grids', 'nothing like that'],
    });
    const answer = await release({ contact: 'me', version_content: 'New', intro: 'The form', code }, developer);
    expect(answer.body.data).toMatchObject({ plugin_key: 'own-id', version: '2.3.4', status: 1 });
    const { data } = (await audit('own-id', '2.3.4')).body;
    expect(data).toMatchObject({ name: 'Of the package', intro: 'The form', tags: [{ id: 901 }] });
    // The id is now taken, so the next plugin gets a key of its own.
    expect((await release(whole({ code }), developer)).body.data.plugin_key).toMatch(/^grid-maker-/);
  });

  it('creates a key for a name without Latin letters, and refuses an id that is a path', async () => {
    const developer = await api.person();
    const answer = await release(whole({ name: '网格生成器', code: thePackage({ id: '../..' }) }), developer);
    expect(answer.body.data.plugin_key).toMatch(/^plugin-[0-9a-f]{8}$/);
  });

  it('reports every missing required field', async () => {
    const developer = await api.person();
    const bare = await release({ contact: 'me', version_content: 'New', code: thePackage() }, developer);
    expect(errorOf(bare)).toEqual([400, 'invalid_request']);
    expect(pathsOf(bare)).toEqual(['name', 'intro', 'description', 'version']);
    const silent = await release({ ...whole(), contact: ' ', version_content: '' }, developer);
    expect(pathsOf(silent)).toEqual(['contact', 'version_content']);
  });

  it.each<[string, Parts, [number, string]]>([
    ['no package', { code: [] }, [422, 'invalid_package']],
    ['a package that is no JSON', { code: Buffer.from('PK') }, [422, 'invalid_package']],
    ['a manifest whose code is a file', { code: thePackage({ main: 'code.js' }) }, [422, 'code_not_included']],
    ['a manifest whose page is a file', { code: thePackage({ ui: { a: 'ui.html' } }) }, [422, 'code_not_included']],
    ['a version that is not semantic', { version: 'newest' }, [400, 'invalid_request']],
    ['a name that is too long', { name: 'a'.repeat(51) }, [400, 'invalid_request']],
    ['a tag that is not there', { tag_ids: '[999999]' }, [400, 'invalid_request']],
    ['tags that are no JSON', { tag_ids: '1,2' }, [400, 'invalid_request']],
    ['a nameless copyright holder', { copyright: '{"type":"custom","holder":""}' }, [400, 'invalid_request']],
    ['a zero in the copyright', { copyright: '{"type":"custom","holder":"a\\u0000"}' }, [400, 'invalid_request']],
    ['an icon that is no picture', { icon: Buffer.from('<svg/>') }, [422, 'invalid_image']],
    ['a picture of more than 5 MB', { cover: Buffer.alloc(5 * 1024 * 1024 + 1) }, [413, 'body_too_large']],
    ['a package of more than 5 MiB', { code: Buffer.alloc(5 * 1024 * 1024 + 1, ' ') }, [413, 'body_too_large']],
    ['two icons', { icon: [Buffer.from('1'), Buffer.from('2')] }, [400, 'invalid_request']],
    ['four pictures', { panel_images: Array(4).fill(Buffer.from('x')) }, [422, 'too_many_media']],
  ])('refuses %s', async (_what, more, expected) => {
    const developer = await api.person();
    expect(errorOf(await release(whole(more), developer))).toEqual(expected);
    expect(
      await api.context.db
        .selectFrom('plugins')
        .where('developer_id', '=', developer.user_id)
        .select('plugin_id')
        .execute(),
    ).toEqual([]);
  });

  it('refuses visitors before it reads the body, JSON, and truncated forms', async () => {
    const developer = await api.person();
    expect(errorOf(await release(whole()))).toEqual([401, 'unauthenticated']);
    const json = await api.send({ method: 'POST', url: '/api/cmt/plugin', body: { name: 'x' } }, developer);
    expect(errorOf(json)).toEqual([415, 'unsupported_media_type']);
    const cut = await api.send(
      {
        method: 'POST',
        url: '/api/cmt/plugin',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nGrid',
      },
      developer,
    );
    expect(errorOf(cut)).toEqual([400, 'invalid_request']);
    const boundless = await api.send(
      { method: 'POST', url: '/api/cmt/plugin', headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
      developer,
    );
    expect(errorOf(boundless)).toEqual([400, 'invalid_request']);
  });
});

describe('submitting a new version', () => {
  it('does not change the public version until the new one is approved', async () => {
    const developer = await api.person();
    const key = await published(developer, { icon: await aPicture(64, 64) });
    const before = await pluginRow(key);
    const answer = await update(
      {
        plugin_key: key,
        name: 'Grid Maker 2',
        contact: 'new@square.test',
        version: '2.0.0',
        version_content: 'Better',
        code: thePackage({ permissions: ['selection'] }),
      },
      developer,
    );
    expect(answer.body.data).toMatchObject({ plugin_key: key, version: '2.0.0', status: 1 });
    expect(await pluginRow(key)).toEqual(before);
    expect((await audit(key, '2.0.0')).body.data).toMatchObject({
      name: 'Grid Maker 2',
      intro: 'Makes grids',
      icon: before.icon,
      permissions: ['selection'],
    });
    await approve(key, '2.0.0');
    expect(await pluginRow(key)).toMatchObject({
      name: 'Grid Maker 2',
      icon: before.icon,
      current_version: '2.0.0',
      permissions: ['selection'],
      create_time: before.create_time,
    });
  });

  it('replaces the pending one', async () => {
    const developer = await api.person();
    const { plugin_key } = (await release(whole(), developer)).body.data;
    expect((await update(whole({ plugin_key, version: '1.0.1', name: 'Again' }), developer)).status).toBe(200);
    const { data } = (await audits({ keyword: plugin_key })).body;
    expect(data.audit_list).toMatchObject([
      { name: 'Again', status: 1, reason: null },
      { name: 'Grid Maker', status: 3, reason: 'superseded' },
    ]);
    // It is not public yet, so its developer sees the latest submission.
    expect((await pluginRow(plugin_key)).name).toBe('Again');
    expect((await approve(plugin_key, '1.0.1')).status).toBe(200);
  });

  it('leaves exactly one pending if many are sent at once', async () => {
    const developer = await api.person();
    const { plugin_key } = (await release(whole(), developer)).body.data;
    const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0'];
    const answers = await Promise.all(versions.map((version) => update(whole({ plugin_key, version }), developer)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect((await audits({ keyword: plugin_key, status: '1' })).body.data.total).toBe(1);
    expect((await audits({ keyword: plugin_key, status: '3' })).body.data.total).toBe(4);
  });

  it('refuses a published number, and accepts a rejected one', async () => {
    const developer = await api.person();
    const plugin_key = await published(developer);
    expect(errorOf(await update(whole({ plugin_key }), developer))).toEqual([409, 'version_taken']);
    await update(whole({ plugin_key, version: '1.1.0' }), developer);
    await decide({ plugin_key, version: '1.1.0', status: 3, reason: 'No' });
    expect((await update(whole({ plugin_key, version: '1.1.0' }), developer)).status).toBe(200);
  });

  it('is only for its developers, and reveals nothing about plugins that are not public', async () => {
    const [developer, other] = [await api.person(), await api.person()];
    const hidden = (await release(whole(), developer)).body.data.plugin_key;
    const shown = await published(developer);
    expect(errorOf(await update(whole({ plugin_key: hidden, version: '2.0.0' }), other))).toEqual([
      404,
      'plugin_not_found',
    ]);
    expect(errorOf(await update(whole({ plugin_key: shown, version: '2.0.0' }), other))).toEqual([403, 'forbidden']);
    expect(errorOf(await update(whole({ plugin_key: 'nothing', version: '2.0.0' }), developer))).toEqual([
      404,
      'plugin_not_found',
    ]);
  });
});

it.each([
  ['intro', { intro: 'Makes gri\u200bds' }],
  ['description', { description: 'Makes\u{e0069}\u{e0067} grids' }],
  ['version_content', { version_content: 'Faster\ufe0f' }],
  ['contact', { contact: 'ada\u200b@square.test' }],
  ['contact', { contact: 'ada @square.test' }],
  ['technical_support', { technical_support: 'help\u061c@square.test' }],
  ['description', { description: '', code: aPackage({ description: 'Makes\u3164 grids' }) }],
  ['code.permissions.1', { code: aPackage({ permissions: ['storage', 'storage\u200d'] }) }],
])('refuses invisible characters in %s: %j', async (path, parts) => {
  const answer = await release(whole(parts), await api.person());
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.stringify(answer.body.details)).toContain(path.replace('code.', ''));
});

it('accepts emoji with joiners, regional flags, and scripts with joined letters', async () => {
  const description =
    'Family 👨\u200d👩\u200d👧, ❤\ufe0f, \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}, می\u200cخواهم, क्\u200dष';
  expect((await release(whole({ description }), await api.person())).status).toBe(200);
});

describe('a listing in several languages', () => {
  const japanese = { name: 'グリッド作成', intro: 'グリッドを作ります', description: 'あらゆる大きさのグリッド。' };
  const detail = async (plugin_key: string) =>
    (await api.send({ method: 'GET', url: '/api/cmt/plugin', query: { plugin_key } })).body.data;
  // Requested with a session, because responses for visitors may be two seconds old.
  const found = async (keyword: string) =>
    (
      await api.send({ method: 'GET', url: '/api/cmt/plugin/list', query: { keyword } }, admin)
    ).body.data.plugin_list.map((plugin: { plugin_key: string }) => plugin.plugin_key);

  it('is shown to the reviewer, then published, and found by the words of each language', async () => {
    const developer = await api.person();
    const texts = { 'ja-JP': japanese, 'ru-RU': { name: 'Сетки', intro: ' ', description: '\u200b' } };
    const { plugin_key } = (await release(whole({ texts: JSON.stringify(texts) }), developer)).body.data;
    const stored = { 'ja-JP': japanese, 'ru-RU': { name: 'Сетки' } };
    expect((await audit(plugin_key, '1.0.0')).body.data.texts).toEqual(stored);
    expect(await found('あらゆる大きさ')).toEqual([]);
    await approve(plugin_key, '1.0.0');
    expect((await detail(plugin_key)).texts).toEqual(stored);
    for (const words of ['グリッド作成', 'グリッドを作り', 'あらゆる大きさ', 'сетки'])
      expect((await found(words))[0]).toBe(plugin_key);
  });

  it('keeps its translations if an update has none, and replaces all of them if it has some', async () => {
    const developer = await api.person();
    const plugin_key = await published(developer, { texts: JSON.stringify({ 'ja-JP': japanese }) });
    const next = (version: string, more: Parts) => update(whole({ plugin_key, version, ...more }), developer);
    await next('1.1.0', {});
    expect((await audit(plugin_key, '1.1.0')).body.data.texts).toEqual({ 'ja-JP': japanese });
    await next('1.2.0', { texts: '{"es-ES":{"name":"Rejilla"}}' });
    expect((await audit(plugin_key, '1.2.0')).body.data.texts).toEqual({ 'es-ES': { name: 'Rejilla' } });
    expect((await detail(plugin_key)).texts).toEqual({ 'ja-JP': japanese });
  });

  it('accepts every text in all six languages at its limit, however it is escaped', async () => {
    const developer = await api.person();
    const full = { name: '格'.repeat(50), intro: '格'.repeat(120), description: '格'.repeat(5_000) };
    const languages = ['zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'ru-RU', 'es-ES'];
    const json = JSON.stringify(Object.fromEntries(languages.map((language) => [language, full])));
    const answer = await release(whole({ texts: json.replaceAll('格', '\\u683c') }), developer);
    expect(answer.status).toBe(200);
    expect((await audit(answer.body.data.plugin_key, '1.0.0')).body.data.texts['ko-KR']).toEqual(full);
  });

  it.each([
    ['a name that is too long', { 'ja-JP': { name: '格'.repeat(51) } }, 'texts.ja-JP.name'],
    ['an intro that is too long', { 'ko-KR': { intro: 'x'.repeat(121) } }, 'texts.ko-KR.intro'],
    ['a description that is too long', { 'ru-RU': { description: 'x'.repeat(5_001) } }, 'texts.ru-RU.description'],
    ['half a character', { 'en-US': { name: 'a\ud800' } }, 'texts.en-US.name'],
    ['a text that turns the direction', { 'es-ES': { intro: 'a\u202eb' } }, 'texts.es-ES.intro'],
    ['a text that is a number', { 'es-ES': { intro: 5 } }, 'texts.es-ES.intro'],
    ['a language that the site does not speak', { 'fr-FR': { name: 'Grille' } }, 'texts.fr-FR'],
    ['a list', [], 'texts'],
  ])('refuses %s, and names the field', async (_what, texts, path) => {
    const answer = await release(whole({ texts: JSON.stringify(texts) }), await api.person());
    expect(errorOf(answer)).toEqual([400, 'invalid_request']);
    expect(pathsOf(answer)).toEqual([path]);
  });
});

describe('reviewing', () => {
  it('is only for administrators', async () => {
    const user = await api.person();
    expect(errorOf(await audits({}, user))).toEqual([403, 'forbidden']);
    expect(errorOf(await decide({ plugin_key: 'a', version: '1', status: 2 }, user))).toEqual([403, 'forbidden']);
    expect(errorOf(await reviewDownload('a', {}, user))).toEqual([403, 'forbidden']);
    const role = (who: Person) => api.send({ method: 'GET', url: '/api/cmt/manager/verify' }, who);
    expect((await role(user)).body.data).toEqual({ role: 0 });
    expect((await role(admin)).body.data).toEqual({ role: 2 });
  });

  it('publishes approved versions, and invalidates the cached lists for visitors', async () => {
    const developer = await api.person();
    const { plugin_key } = (await release(whole({ tag_ids: '[901]' }), developer)).body.data;
    const forgotten = api.forgotten();
    const answer = await approve(plugin_key, '1.0.0');
    expect(answer.body.data).toMatchObject({ plugin_key, status: 2, reason: null, decide_time: expect.any(String) });
    expect(api.forgotten()).toBe(forgotten + 1);
    const row = await pluginRow(plugin_key);
    expect(row).toMatchObject({ is_public: true, current_version: '1.0.0' });
    expect(row.sort_time).toEqual(row.update_time);
    const { db } = api.context;
    const tags = await db.selectFrom('plugin_tags').select('tag_id').where('plugin_id', '=', row.plugin_id).execute();
    expect(tags).toEqual([{ tag_id: 901 }]);
    const search = await db
      .selectFrom('plugin_search')
      .select('names')
      .where('plugin_id', '=', row.plugin_id)
      .execute();
    expect(search[0]?.names).toContain('grid maker');
  });

  it('requires a reason for a rejection', async () => {
    const developer = await api.person();
    const { plugin_key } = (await release(whole(), developer)).body.data;
    const reject = (reason?: string) => decide({ plugin_key, version: '1.0.0', status: 3, reason });
    expect(errorOf(await reject())).toEqual([422, 'reason_required']);
    expect(errorOf(await reject(' \n '))).toEqual([422, 'reason_required']);
    expect(errorOf(await reject('因'.repeat(501)))).toEqual([400, 'invalid_request']);
    expect(errorOf(await reject('a\0b'))).toEqual([400, 'invalid_request']);
    expect((await reject(' Its code reads passwords. ')).body.data).toMatchObject({
      status: 3,
      reason: 'Its code reads passwords.',
    });
    expect((await pluginRow(plugin_key)).is_public).toBe(false);
  });

  it('decides once, even if two administrators decide at once', async () => {
    const developer = await api.person();
    const { plugin_key } = (await release(whole(), developer)).body.data;
    const answers = await Promise.all([
      approve(plugin_key, '1.0.0'),
      decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No' }),
      approve(plugin_key, '1.0.0'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(errorOf(await approve(plugin_key, '1.0.0'))).toEqual([409, 'not_waiting']);
  });

  it('never decides other bytes of the version than the reviewer read', async () => {
    const developer = await api.person();
    const { plugin_key } = (await release(whole(), developer)).body.data;
    const { submission } = (await audit(plugin_key, '1.0.0')).body.data;
    await update(whole({ plugin_key, version: '1.0.1' }), developer);
    await update(whole({ plugin_key, intro: 'Swapped after the review began' }), developer);
    const approval = { plugin_key, version: '1.0.0', status: 2, submission };
    expect(errorOf(await decide(approval))).toEqual([409, 'not_waiting']);
    expect((await pluginRow(plugin_key)).is_public).toBe(false);
    const newer = (await audit(plugin_key, '1.0.0')).body.data.submission;
    expect((await decide({ ...approval, submission: newer })).status).toBe(200);
  });

  it('never decides a version that the reviewer did not read', async () => {
    const developer = await api.person();
    const { plugin_key } = (await release(whole(), developer)).body.data;
    await update(whole({ plugin_key, version: '1.1.0' }), developer);
    expect(errorOf(await approve(plugin_key, '1.0.0'))).toEqual([409, 'not_waiting']);
    expect((await audit(plugin_key, '1.1.0')).body.data.status).toBe(1);
    expect((await pluginRow(plugin_key)).is_public).toBe(false);
  });

  it('answers 404 for an unknown version', async () => {
    const developer = await api.person();
    const { plugin_key } = (await release(whole(), developer)).body.data;
    expect(errorOf(await approve(plugin_key, '9.9.9'))).toEqual([404, 'version_not_found']);
    expect(errorOf(await approve('nothing', '1.0.0'))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await audit(plugin_key, 'a\0b'))).toEqual([404, 'version_not_found']);
    expect(errorOf(await audit('nothing', '1.0.0'))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await decide({ plugin_key, version: '1.0.0', status: 1 }))).toEqual([400, 'invalid_request']);
  });

  it('lists by page, status and keyword, newest first', async () => {
    const developer = await api.person('zz-lister');
    for (const name of ['First 100%', 'Second', 'Third']) await release(whole({ name }), developer);
    const page = (query: Record<string, string>) => audits({ keyword: 'ZZ-Lister', page_size: '2', ...query });
    const names = (answer: Answer) => answer.body.data.audit_list.map((item: { name: string }) => item.name);
    const first = await page({});
    expect(first.body.data.total).toBe(3);
    expect(names(first)).toEqual(['Third', 'Second']);
    expect(names(await page({ page: '2' }))).toEqual(['First 100%']);
    expect(names(await page({ page: '3' }))).toEqual([]);
    expect((await page({ status: '2' })).body.data).toEqual({ audit_list: [], total: 0 });
    expect(names(await audits({ keyword: '100%' }))).toEqual(['First 100%']);
    expect((await audits({ keyword: '%' })).body.data.total).toBe(1);
    expect((await audits({ keyword: '\0' })).status).toBe(200);
    expect(errorOf(await page({ status: '4' }))).toEqual([400, 'invalid_request']);
  });
});

describe('downloading', () => {
  it('returns the submitted bytes, and counts each user once', async () => {
    const developer = await api.person();
    const code = thePackage({ name: 'Bytes', unknown: ['is', 'kept'] });
    const plugin_key = await published(developer, { code });
    const count = async () => (await pluginRow(plugin_key)).download_count;
    const answer = await download({ plugin_key });
    const sha256 = createHash('sha256').update(code).digest('hex');
    expect(answer.text).toBe(code.toString());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      etag: `"${sha256}"`,
      'content-disposition': `attachment; filename="${plugin_key}-1.0.0.json"`,
    });
    expect(await count()).toBe(1);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    await download({ plugin_key, version: '1.0.0' }, { cookie });
    expect(await count()).toBe(1);
    await download({ plugin_key }, {}, developer);
    await download({ plugin_key }, { cookie }, developer);
    expect(await count()).toBe(2);
  });

  it('answers 304 if the caller has the bytes', async () => {
    const plugin_key = await published(await api.person());
    const { headers } = await download({ plugin_key });
    for (const tag of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await download({ plugin_key }, { 'if-none-match': tag });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    const other = { 'if-none-match': '"other"' };
    expect((await download({ plugin_key }, other, await api.person())).status).toBe(200);
    const head = await api.send({ method: 'HEAD', url: `/api/cmt/plugin/download?plugin_key=${plugin_key}` });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
    expect((await pluginRow(plugin_key)).download_count).toBe(2);
  });

  it('returns unapproved packages only to reviewers', async () => {
    const developer = await api.person();
    const plugin_key = await published(developer);
    const code = thePackage({ name: 'Second' });
    await update(whole({ plugin_key, version: '2.0.0', code }), developer);
    expect(errorOf(await download({ plugin_key, version: '2.0.0' }, {}, developer))).toEqual([
      404,
      'version_not_found',
    ]);
    expect(errorOf(await download({ plugin_key, version: '\0' }))).toEqual([404, 'version_not_found']);
    expect((await download({ plugin_key })).text).toBe(thePackage().toString());
    expect((await reviewDownload(plugin_key)).text).toBe(code.toString());
    expect((await reviewDownload(plugin_key, { version: '1.0.0' })).text).toBe(thePackage().toString());
    expect((await reviewDownload(plugin_key)).headers['cache-control']).toBe('private, no-store');
    expect(errorOf(await reviewDownload(plugin_key, { version: '3.0.0' }))).toEqual([404, 'version_not_found']);
    expect(errorOf(await reviewDownload('nothing'))).toEqual([404, 'plugin_not_found']);
  });

  it('has no package of an imported plugin', async () => {
    const plugin_key = await published(await api.person());
    const { plugin_id } = await pluginRow(plugin_key);
    await api.context.db
      .updateTable('versions')
      .set({ package_sha256: null, package_size: null })
      .where('plugin_id', '=', plugin_id)
      .execute();
    expect(errorOf(await download({ plugin_key }))).toEqual([404, 'no_package']);
  });
});

describe('images', () => {
  it('are served as immutable, under names that cannot leave their folder', async () => {
    const name = await api.context.storage.put(await aPicture(10, 10), 'png');
    const answer = await api.send({ method: 'GET', url: `/files/${name}` });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { etag } = answer.headers;
    const again = await api.send({ method: 'GET', url: `/files/${name}`, headers: { 'if-none-match': String(etag) } });
    expect(again.status).toBe(304);
  });

  it('are the only served files: no packages, and 404 for missing files', async () => {
    const code = await api.context.storage.put(thePackage(), 'json');
    for (const name of [code, `${'0'.repeat(64)}.webp`, '..%2fsecret.png', '..%2f..%2fetc%2fpasswd', 'x.webp'])
      expect(errorOf(await api.send({ method: 'GET', url: `/files/${name}` }))).toEqual([404, 'not_found']);
  });
});
