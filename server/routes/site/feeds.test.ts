import { sql } from 'kysely';
import { makeToken } from '../../../contract/accounts/personalTokens';
import { routePath } from '../../../contract/endpoint';
import { type Api, errorOf, PASSWORD, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { aDeveloper, aPlugin, aTag } from '../../../tests/support/samples/catalog';

const ORIGIN = 'https://square.example';
const ACME = 7;

let api: Api;
let tagId: number;
let developer: number;
let member: Person;
beforeAll(async () => {
  api = await theWholeApi({ PUBLIC_URL: ORIGIN });
  const { db } = api.context;
  const root = await api.person('root', 1);
  member = await api.person();
  await put('/manager/enterprise', { e_id: ACME, name: 'Acme', code: 'acme' }, root);
  await put('/manager/account/enterprise', { user_id: member.user_id, e_id: ACME }, root);
  tagId = await aTag(db, 'icons', { 'en-US': 'Icons', 'zh-CN': '图标' });
  developer = await aDeveloper(db, 'Tom & <Jerry>');
  const about = { current_version: '1.1.0', tags: ['icons'], developer_id: developer };
  const { id } = await aPlugin(db, {
    ...{
      ...about,
      plugin_key: 'grids',
      name: 'Grids & "more"',
      intro: 'Lines]]>\u0007',
      update_time: '2026-02-01T00:00:00Z',
    },
    sort_time: '2026-02-01T00:00:00Z',
  });
  await aPlugin(db, { plugin_key: 'hidden', name: 'Hidden', is_public: false });
  await aPlugin(db, { plugin_key: 'undated', name: 'Undated' });
  const own = await aPlugin(db, { plugin_key: 'own', name: 'Own of Acme', sort_time: '2026-03-01T00:00:00Z' });
  await sql`UPDATE plugins SET e_id = ${ACME} WHERE plugin_id = ${own.id}`.execute(db);
  await sql`
    INSERT INTO versions (plugin_id, kind, version, status, listing, position, submit_time, decide_time, content,
      content_texts, withdraw_reason)
    VALUES (${id}, 'version', '1.0.0', 2, '{}', 1, now(), '2026-01-01T00:00:00Z', 'The first.', '{}', NULL),
      (${id}, 'version', '1.0.1', 2, '{}', 2, now(), '2026-01-02T00:00:00Z', 'Bad.', '{}', 'It loses data.'),
      (${id}, 'version', '1.1.0', 2, '{}', 3, now(), '2026-02-01T00:00:00Z', '更快', '{"en-US": "Faster"}', NULL),
      (${id}, 'version', '1.2.0', 1, '{}', 4, now(), NULL, 'In review.', '{}', NULL)`.execute(db);
});
afterAll(() => api?.close());

const put = (url: string, payload: object, who: Person) =>
  api.send({ method: 'PUT', url: `/api/cmt${url}`, payload }, who);
const feed = (query = '') => api.send({ method: 'GET', url: `/plugins/feed.atom?${query}` });
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
const tokenOf = async (person: Person, scopes: string[]): Promise<string> => {
  const payload = { name: 'Reader', scopes, password: PASSWORD };
  return (await api.send({ method: 'POST', url: routePath(makeToken), payload }, person)).body.data.token;
};

it('has the newest public plugins with the notes of their version, in the language of the address', async () => {
  const { status, headers, text } = await feed('lang=en-US');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(all(text, 'title')).toEqual(['Plugin Square', 'Grids &amp; &quot;more&quot; 1.1.0', 'Undated']);
  expect(all(text, 'id')[1]).toBe('tag:square.example,2026:plugin/grids/1.1.0');
  expect(all(text, 'updated').slice(0, 2)).toEqual(['2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']);
  expect(all(text, 'name')[0]).toBe('Tom &amp; &lt;Jerry&gt;');
  expect(all(text, 'summary')[0]).toBe('Lines]]&gt;');
  expect(all(text, 'content')[0]).toBe('Faster');
  expect(text).toContain(
    `<link rel="self" type="application/atom+xml" href="${ORIGIN}/plugins/feed.atom?lang=en-US"/>`,
  );
  expect(text).toContain(`href="${ORIGIN}/plugins/?plugin_key=grids&amp;lang=en-US"`);
  expect(all((await feed()).text, 'content')[0]).toBe('更快');
});

it('has the versions of one plugin, those of a tag, or of a developer', async () => {
  const versions = (await feed('plugin_key=grids&lang=en-US')).text;
  expect(all(versions, 'title').slice(1)).toEqual(
    ['1.1.0', '1.0.0'].map((version) => `Grids &amp; &quot;more&quot; ${version}`),
  );
  expect(all((await feed(`tag_id=${tagId}&lang=en-US`)).text, 'title').slice(0, 2)).toEqual([
    'Icons · Plugin Square',
    'Grids &amp; &quot;more&quot; 1.1.0',
  ]);
  expect(all((await feed(`developer=${developer}&lang=en-US`)).text, 'title')[0]).toBe(
    'Tom &amp; &lt;Jerry&gt; · Plugin Square',
  );
});

it('keeps no more in memory than the cache may hold', async () => {
  const { db } = api.context;
  const { id } = await aPlugin(db, { name: 'Long', current_version: '1.0.0', sort_time: '2026-04-01T00:00:00Z' });
  const version = (content: string) =>
    sql`INSERT INTO versions (plugin_id, kind, version, status, listing, position, submit_time, content)
      VALUES (${id}, 'version', '1.0.0', 2, '{}', 1, now(), ${content})`.execute(db);
  await version('x'.repeat(8_000_001));
  const own = async () => {
    const { developer_id } = await db
      .selectFrom('plugins')
      .select('developer_id')
      .where('plugin_id', '=', id)
      .executeTakeFirstOrThrow();
    return all((await feed(`developer=${developer_id}&lang=en-US`)).text, 'content')[0]?.length;
  };
  expect(await own()).toBe(8_000_001);
  await db.updateTable('versions').set({ content: 'short' }).where('plugin_id', '=', id).execute();
  expect(await own()).toBe(5);
  await db.deleteFrom('plugins').where('plugin_id', '=', id).execute();
});

describe('on a site with a setting of its own', () => {
  let own: Api;
  let someone: number;
  beforeAll(async () => {
    const changes = {
      hidden_feature: ['developer_pages'],
      text_replace: { 'site.title': { 'en-US': 'Tools of Acme' } },
    };
    const ext = { template: { work_station_key: 'own' } };
    own = await theWholeApi({ PUBLIC_URL: ORIGIN }, { config: { enterprise: { ext, resources: { own: changes } } } });
    someone = await aDeveloper(own.context.db, 'Tom');
    await aPlugin(own.context.db, { name: 'Grids', developer_id: someone });
  });
  afterAll(() => own.close());
  const get = (query: string) => own.send({ method: 'GET', url: `/plugins/feed.atom?${query}` });

  it('has the name of that site', async () => {
    expect(all((await get('lang=en-US')).text, 'title')[0]).toBe('Tools of Acme');
  });

  it('is not there for a developer if their pages are hidden', async () => {
    expect(errorOf(await get(`developer=${someone}`))).toEqual([404, 'feature_hidden']);
  });
});

it('is sent to a request with a host that no address may have', async () => {
  const open = await theWholeApi();
  const get = (host: string) => open.send({ method: 'GET', url: '/plugins/feed.atom', headers: { host } });
  for (const host of ['^', 'a b', '[', 'x:99999', 'a"<&'])
    expect([host, (await get(host)).status]).toEqual([host, 200]);
  expect(all((await get('Square.test:80')).text, 'id')[0]).toBe('tag:square.test,2026:feed');
  await open.close();
});

it.each([
  ['plugin_key=hidden', 404, 'plugin_not_found'],
  ['plugin_key=own', 404, 'plugin_not_found'],
  ['plugin_key=missing', 404, 'plugin_not_found'],
  ['tag_id=999999', 404, 'not_found'],
  ['developer=999999', 404, 'not_found'],
  ['tag_id=1&developer=1', 400, 'invalid_request'],
  ['tag_id=x', 400, 'invalid_request'],
  ['lang=xx', 400, 'invalid_request'],
  ['page=2', 400, 'invalid_request'],
  ['token=psq_unknown', 401, 'unauthenticated'],
])('refuses %s', async (query, status, error) => {
  expect(errorOf(await feed(query))).toEqual([status, error]);
});

it('shows the private plugins of an organization to the token of a member, which can do nothing else', async () => {
  const token = await tokenOf(member, ['feed']);
  const { text, headers } = await feed(`lang=en-US&token=${token}`);
  expect(all(text, 'title')[1]).toBe('Own of Acme');
  expect(headers['cache-control']).toBe('private, max-age=300');
  expect(text).not.toContain(token);
  expect((await feed(`plugin_key=own&token=${token}`)).status).toBe(200);
  expect((await feed('lang=en-US')).text).not.toContain('Own of Acme');
  const wide = await tokenOf(member, ['feed', 'read']);
  expect(errorOf(await feed(`token=${wide}`))).toEqual([403, 'token_scope']);
  expect(errorOf(await feed(`token=${member.access_token}`))).toEqual([403, 'token_scope']);
  const other = { method: 'GET', url: `/api/cmt/plugin/user/list?type=liked` } as const;
  expect(errorOf(await api.send({ ...other, headers: { authorization: `Bearer ${token}` } }))).toEqual([
    403,
    'token_scope',
  ]);
  // Other routes take no token from the address.
  expect(errorOf(await api.send({ ...other, url: `${other.url}&token=${token}` }))).not.toEqual([200, undefined]);
});
