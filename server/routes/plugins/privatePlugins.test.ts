import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Api, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { reencodeImage } from '../../services/files/images';

/** Private plugins: one of a whole organization, and one of its department "Design". */
const folder = mkdtempSync(join(tmpdir(), 'ps-private-plugins-'));
const [ACME, BOLT] = [7, 8];
let api: Api;
let root: Person;
/** Publishes both, in the department "Design". */
let ada: Person;
/** The same department. */
let ann: Person;
/** Another department. */
let eve: Person;
/** Another organization. */
let bob: Person;
let wide: string;
let narrow: string;
let tagId: number;
let cover: Buffer;
const CODE = aPackage({ id: 'zebrafish' });

const put = (url: string, payload: object, who?: Person) =>
  api.send({ method: 'PUT', url: `/api/cmt${url}`, payload }, who);
const get = (url: string, who?: Person) => api.send({ method: 'GET', url }, who);
const place = (person: Person, e_id: number | null, department: string | null = null) =>
  put('/manager/account/enterprise', { user_id: person.user_id, e_id, department }, root);
const listed = async (query: string, who?: Person) => (await get(`/api/cmt/plugin/list?${query}`, who)).body.data;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<script src="/plugins/assets/umi.1.js"></script>');
  writeFileSync(join(folder, 'assets/umi.1.js'), 'x');
  const config = { feed: { offered: true } };
  api = await theWholeApi({ PUBLIC_URL: 'https://square.example' }, { dir: folder, config });
  root = await api.person('root', 1);
  for (const [e_id, code] of [
    [ACME, 'acme'],
    [BOLT, 'bolt'],
  ])
    await put('/manager/enterprise', { e_id, name: code, code }, root);
  [ada, ann, eve, bob] = await Promise.all([api.person(), api.person(), api.person(), api.person()]);
  await place(ada, ACME, 'Design');
  await place(ann, ACME, 'Design');
  await place(eve, ACME, 'Sales');
  await place(bob, BOLT, 'Design');
  tagId = await aTag(api.context.db, 'fish');
  await aPlugin(api.context.db, { plugin_key: 'open', name: 'Open fish', tags: ['fish'], download_count: 5 });
  await aPlugin(api.context.db, { plugin_key: 'second', name: 'Second fish' });
  cover = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const release = {
    name: 'Zebrafish',
    intro: 'Zebrafish',
    tag_ids: `[${tagId}]`,
    code: CODE,
    visibility: 'enterprise',
  };
  wide = await publishing(api, root).published(ada, { ...release, cover });
  const code = aPackage({ id: 'zebrafish-narrow' });
  narrow = await publishing(api, root).published(ada, { ...release, name: 'Zebrafish 2', code, department: 'Design' });
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true });
});

const people = () => ({ visitor: undefined, 'another organization': bob, 'another department': eve, member: ann });
type Who = keyof ReturnType<typeof people>;
const WHO: Who[] = ['visitor', 'another organization', 'another department', 'member'];

const FINDERS = [
  '/plugin/list?',
  '/plugin/list?sort=1',
  '/plugin/list?editor=design',
  '/plugin/list?tag_id=TAG',
  '/plugin/list?developer_id=DEVELOPER',
  '/plugin/list?keyword=zebrafish',
  '/plugin/list?keyword=fish%20zebra&sort=0',
  '/plugin/list?keyword=zebrafish&explain=1&has_package=1&tag_id=TAG',
  '/plugin/list?visibility=enterprise',
  '/plugin/list?visibility=enterprise&keyword=ZEBRAFISH&sort=0',
  '/plugin/suggestion/list?keyword=zeb',
];

describe.each(FINDERS)('%s', (finder) => {
  it.each(WHO)('names private plugins only to those for whom they are: %s', async (name) => {
    const url = `/api/cmt${finder.replace('TAG', String(tagId)).replace('DEVELOPER', String(ada.user_id))}`;
    const { status, text } = await get(url, people()[name]);
    expect(status).toBe(200);
    expect(text.includes(`"${wide}"`)).toBe(name === 'another department' || name === 'member');
    expect(text.includes(`"${narrow}"`)).toBe(name === 'member');
  });
});

it('the key of a private plugin is neither its id nor its name', () => {
  expect(wide).toMatch(/^zebrafish-[0-9a-f]{24}$/);
});

it('a visitor gets no byte more, and totals count what the caller may see', async () => {
  const { plugin_list, total } = await listed('');
  expect([plugin_list.length, total]).toEqual([2, 2]);
  expect(Object.keys(plugin_list[0])).not.toContain('visibility');
  expect((await listed('', eve)).total).toBe(3);
  expect((await listed('', ann)).total).toBe(4);
  expect((await listed('keyword=fish', ann)).total).toBe(4);
  expect((await listed('keyword=fish')).total).toBe(2);
  expect(await listed('visibility=enterprise')).toMatchObject({ plugin_list: [], total: 0 });
});

it('a search of private plugins alone is no missed search of the catalog', async () => {
  for (const who of [undefined, bob]) await listed('visibility=enterprise&keyword=second', who);
  const missed = await api.context.db.selectFrom('missed_searches').select('term').execute();
  expect(missed.map(({ term }) => term)).not.toContain('second');
});

it('pages of a member have each plugin once', async () => {
  for (const query of ['sort=0', 'sort=1', 'keyword=fish', 'visibility=enterprise&keyword=fish']) {
    const keys: string[] = [];
    let cursor = '';
    do {
      const page = await listed(`${query}&limit=3${cursor && `&cursor=${cursor}`}`, ann);
      keys.push(...page.plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key));
      cursor = page.next_cursor;
    } while (cursor);
    const expected = query.startsWith('visibility') ? [narrow, wide] : [narrow, 'open', 'second', wide];
    expect({ query, keys: keys.toSorted() }).toEqual({ query, keys: expected.toSorted() });
  }
});

it.each([
  '/api/cmt/plugin/recommendation/list',
  '/api/cmt/plugin/related?plugin_key=open',
  '/api/cmt/plugin/facet/list?keyword=zebrafish',
  '/api/cmt/plugin/tag/list',
  '/api/cmt/plugin/developer?user_id=DEVELOPER',
  '/api/cmt/plugin/resource_state/active',
  '/api/cmt/plugin/mirror/feed?since=0',
  '/sitemap.xml',
  '/sitemaps/1.xml',
  '/plugins/',
  '/plugins/?keyword=zebrafish',
  '/plugins/developer/DEVELOPER',
])('%s names no private plugin to anyone', async (path) => {
  for (const who of Object.values(people())) {
    const { text } = await get(path.replace('DEVELOPER', String(ada.user_id)), who);
    expect(text).not.toContain(wide);
    expect(text).not.toContain(narrow);
  }
});

/** Every call that a plugin's key leads to, as its method, its path, and further fields. */
const KEYED: [method: string, path: string, fields: object | null][] = [
  ['GET', '/plugin', null],
  ['GET', '/plugin/related', null],
  ['GET', '/plugin/download', null],
  ['GET', '/plugin/version/list', null],
  ['GET', '/plugin/statistics', null],
  ['GET', '/plugin/report', null],
  ['GET', '/plugin/edit', null],
  ['GET', '/plugin/review', null],
  ['GET', '/plugin/maintainer/list', null],
  ['GET', '/plugin/mirror/bundle', null],
  ['POST', '/plugin/view', {}],
  ['POST', '/plugin/user', {}],
  ['DELETE', '/plugin/user', {}],
  ['POST', '/plugin/user/praise', { praise: 1 }],
  ['POST', '/plugin/user/praise', { praise: -1 }],
  ['POST', '/plugin/report', { reason: 'other', text: 'x' }],
  ['PUT', '/plugin/version/rollback', { version: '1.0.0' }],
  ['PUT', '/plugin/rollout', { percent: 50 }],
  ['PUT', '/plugin/version/withdraw', { version: '1.0.0', reason: 'x' }],
  ['POST', '/plugin/maintainer/invite', { user_id: 1, role: 'maintainer' }],
  ['DELETE', '/plugin', {}],
];

it.each(KEYED)('%s %s responds to others as if there was no such plugin', async (method, path, fields) => {
  const respond = async (plugin_key: string, who?: Person) => {
    const query = method === 'GET' ? { plugin_key, kind: path === '/plugin/edit' ? 'version' : undefined } : undefined;
    const url = `/api/cmt${path}${query ? `?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}` : ''}`;
    const { status, text, headers } = await api.send(
      { method: method as 'GET', url, ...(fields && { payload: { plugin_key, ...fields } }) },
      who,
    );
    const others = Object.entries(headers).filter(([name]) => name !== 'date' && !name.startsWith('x-ratelimit'));
    return { status, text, others };
  };
  for (const [plugin_key, who] of [
    [wide, undefined],
    [wide, bob],
    [wide.toUpperCase(), bob],
    [narrow, eve],
  ] as const)
    expect(await respond(plugin_key, who)).toEqual(await respond('no-such-key', who));
});

it.each(['/plugins/?plugin_key=KEY&lang=en-US', '/plugins/art/KEY.png'])(
  'the page %s looks like that of a key that does not exist',
  async (address) => {
    const respond = async (key: string) => {
      const { status, text } = await get(address.replace('KEY', key));
      return { status, text: text.replaceAll(key, 'KEY').replace(/nonce" content="[^"]*"/, '') };
    };
    const missing = await respond('no-such-key');
    expect(missing.status).toBe(404);
    expect(await respond(wide)).toEqual(missing);
  },
);

it('a batch with the package of a private plugin looks new to others', async () => {
  const sha256 = createHash('sha256').update(CODE).digest('hex');
  const items = [{ file_name: 'a.json', id: wide, name: 'Zebrafish', version: '1.0.0', sha256 }];
  const { body } = await api.send({ method: 'POST', url: '/api/cmt/plugin/package/inspect', payload: { items } }, bob);
  expect(body.data.items[0]).toMatchObject({ verdict: 'new', plugin_key: null });
  const { body: released } = await publishing(api, root).release(aRelease({ name: 'Zebrafish', code: CODE }), bob);
  expect(released.data.plugin_key).toBe('zebrafish');
  expect(JSON.stringify(released.data.checks)).not.toContain(wide);
});

it('the same image in hand does not find that of a private plugin', async () => {
  const { cover: address } = (await get(`/api/cmt/plugin?plugin_key=${wide}`, ann)).body.data;
  expect((await get(address)).status).toBe(200);
  const sha256 = createHash('sha256')
    .update(await reencodeImage('cover', cover))
    .digest('hex');
  expect((await get(`/files/${sha256}.webp`)).status).toBe(404);
});

it('a member opens, likes, installs, updates, and downloads a private plugin', async () => {
  const act = (method: 'POST' | 'DELETE', path: string, fields: object = {}) =>
    api.send({ method, url: `/api/cmt/plugin${path}`, payload: { plugin_key: narrow, ...fields } }, ann);
  expect((await get(`/api/cmt/plugin?plugin_key=${narrow}`, ann)).body.data).toMatchObject({
    visibility: 'enterprise',
    department: ['Design'],
    review: null,
  });
  expect((await act('POST', '/view')).body.data.view_count).toBe(1);
  expect((await act('POST', '/user/praise', { praise: 1 })).body.data).toMatchObject({ praise_count: 1 });
  expect((await act('POST', '/user')).body.data).toMatchObject({ is_installed: true, download_count: 1 });
  expect((await get(`/api/cmt/plugin/download?plugin_key=${narrow}`, ann)).status).toBe(200);
  await publishing(api, root).publishedVersion(ada, narrow, '1.1.0', { name: 'Zebrafish 2' });
  const installed = (await get('/api/cmt/plugin/user/list?type=installed', ann)).body.data;
  expect(installed).toMatchObject({
    total: 1,
    update_count: 1,
    plugin_list: [{ plugin_key: narrow, has_update: true }],
  });
  expect((await get('/api/cmt/plugin/user/list?type=liked', ann)).body.data.total).toBe(1);
  expect((await act('DELETE', '/user')).body.data.is_installed).toBe(false);
});

it('the install and the like of a former member disappear at once', async () => {
  const mover = await api.person();
  await place(mover, ACME);
  const payload = { plugin_key: wide };
  const own = async (type: string) =>
    (await get(`/api/cmt/plugin/user/list?type=${type}`, mover)).body.data.plugin_list.length;
  await api.send({ method: 'POST', url: '/api/cmt/plugin/user', payload }, mover);
  await api.send({ method: 'POST', url: '/api/cmt/plugin/user/praise', payload: { ...payload, praise: 1 } }, mover);
  expect([await own('installed'), await own('liked')]).toEqual([1, 1]);
  await place(mover, BOLT);
  expect([await own('installed'), await own('liked')]).toEqual([0, 0]);
  expect((await get(`/api/cmt/plugin/download?plugin_key=${wide}`, mover)).status).toBe(404);
  expect((await listed('', mover)).plugin_list.map((one: { plugin_key: string }) => one.plugin_key)).not.toContain(
    wide,
  );
  const uninstalled = await api.send({ method: 'DELETE', url: '/api/cmt/plugin/user', payload }, mover);
  expect(uninstalled.body.data.is_installed).toBe(false);
});

it('a member moves to another department, also through the directory', async () => {
  expect((await listed('', eve)).total).toBe((await listed('', ann)).total - 1);
  await put('/manager/enterprise/member', { e_id: ACME, user_id: eve.user_id, department: 'Design' }, root);
  expect((await listed('', eve)).total).toBe((await listed('', ann)).total);
  await put('/manager/enterprise/member', { e_id: ACME, user_id: eve.user_id, department: 'Sales' }, root);
  expect((await get(`/api/cmt/plugin?plugin_key=${narrow}`, eve)).status).toBe(404);
});

it('an update keeps the organization, and may change the departments', async () => {
  const { release, update, published } = publishing(api, root);
  const code = aPackage({ id: 'zebrafish-third' });
  const key = await published(ada, {
    name: 'Third',
    code,
    visibility: 'enterprise',
    department: '["Design","Design"]',
  });
  const sent = aRelease({ name: 'Third', plugin_key: key, version: '1.1.0', visibility: 'public', department: '[]' });
  expect((await update(sent, ada)).status).toBe(200);
  expect((await get(`/api/cmt/plugin?plugin_key=${key}`, eve)).body.data).toMatchObject({ department: [] });
  expect((await get(`/api/cmt/plugin?plugin_key=${key}`)).status).toBe(404);
  const listing = { plugin_key: key, version_content: 'x', department: 'Sales' };
  expect((await publishing(api, root).update({ ...sent, version: '1.2.0', ...listing }, ada)).status).toBe(200);
  expect((await get(`/api/cmt/plugin?plugin_key=${key}`, ann)).status).toBe(404);
  const refused = await release(aRelease({ department: 'Design' }), ada);
  expect(errorOf(refused)).toEqual([400, 'invalid_request']);
});

it('the same package is not both public and private', async () => {
  const { release } = publishing(api, root);
  const parts = aRelease({ name: 'Twice', code: aPackage({ id: 'twice' }) });
  const [open, hidden] = [await release(parts, ada), await release({ ...parts, visibility: 'enterprise' }, ada)];
  expect(open.body.data.plugin_key).not.toBe(hidden.body.data.plugin_key);
});

it('only a member of an organization publishes for it', async () => {
  const refused = await publishing(api, root).release(aRelease({ visibility: 'enterprise' }), await api.person());
  expect(errorOf(refused)).toEqual([409, 'no_organization']);
});

it('a member who leaves while their files are stored publishes nothing for the organization', async () => {
  const leaver = await api.person();
  await place(leaver, ACME);
  const { storage } = api.context;
  const { stage } = storage;
  storage.stage = async (source, extension) => {
    storage.stage = stage;
    const url = `/api/cmt/manager/enterprise/member?e_id=${ACME}&user_id=${leaver.user_id}`;
    expect((await api.send({ method: 'DELETE', url }, root)).status).toBe(200);
    return stage.call(storage, source, extension);
  };
  const code = aPackage({ id: 'late' });
  const { release } = publishing(api, root);
  const late = await release(aRelease({ name: 'Late', code, visibility: 'enterprise' }), leaver);
  expect(errorOf(late)).toEqual([409, 'no_organization']);
});

it('an administrator of the organization manages its private plugins, and no others', async () => {
  const chief = await api.person();
  await place(chief, ACME);
  await put('/manager/enterprise/member', { e_id: ACME, user_id: chief.user_id, role: 'administrator' }, root);
  const { body } = await get(`/api/cmt/plugin/version/list?plugin_key=${narrow}`, chief);
  expect(body.data).toMatchObject({ role: 'manager', is_public: true, visibility: 'enterprise' });
  expect((await get(`/api/cmt/plugin/statistics?plugin_key=${narrow}`, chief)).status).toBe(200);
  expect(errorOf(await get('/api/cmt/plugin/version/list?plugin_key=open', chief))).toEqual([403, 'forbidden']);
  const code = aPackage({ id: 'gone' });
  const gone = await publishing(api, root).published(ada, { name: 'Gone', code, visibility: 'enterprise' });
  const payload = { plugin_key: gone };
  const withdrawn = await api.send({ method: 'DELETE', url: '/api/cmt/plugin', payload }, chief);
  expect(withdrawn.body.data).toEqual({ plugin_key: gone, is_deleted: false });
  expect((await get(`/api/cmt/plugin?plugin_key=${gone}`, ann)).status).toBe(404);
});

it('a blocked private plugin explains itself to members who have it, and to no one else', async () => {
  const code = aPackage({ id: 'bad' });
  const bad = await publishing(api, root).published(ada, { name: 'Bad', code, visibility: 'enterprise' });
  const mover = await api.person();
  await place(mover, ACME);
  for (const who of [ann, mover])
    await api.send({ method: 'POST', url: '/api/cmt/plugin/user', payload: { plugin_key: bad } }, who);
  await place(mover, BOLT);
  const block = { plugin_key: bad, rule: 'other', reason: 'Harmful' };
  const blocked = await api.send({ method: 'POST', url: '/api/cmt/manager/plugin/block', payload: block }, root);
  expect(blocked.status).toBe(200);
  expect(errorOf(await get(`/api/cmt/plugin?plugin_key=${bad}`, ann))).toEqual([404, 'plugin_blocked']);
  for (const who of [mover, eve, bob, undefined])
    expect(errorOf(await get(`/api/cmt/plugin?plugin_key=${bad}`, who))).toEqual([404, 'plugin_not_found']);
  const notesOf = async (who: Person) => (await get('/api/cmt/notification/list', who)).text;
  expect(await notesOf(ann)).toContain(bad);
  expect(await notesOf(mover)).not.toContain(bad);
  await place(ann, BOLT);
  await api.context.db.updateTable('plugins').set({ name: 'Renamed' }).where('plugin_key', '=', bad).execute();
  expect(await notesOf(ann)).not.toContain('Renamed');
  await place(ann, ACME, 'Design');
  expect(await notesOf(ann)).toContain('Renamed');
});
