import { sql } from 'kysely';
import type { ReviewItem } from '../../../contract/reviews/reviewList';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aRelease, publishing } from '../../../tests/support/samples/releases';
import { profileRoutes } from '../accounts/profiles';
import { tagRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from './reviewList';

let api: Api;
let admin: Person;
let publish: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    tagRoutes(app, context);
    profileRoutes(app, context, accounts);
  });
  admin = await api.person('auditor', 2);
  publish = publishing(api, admin);
});
afterAll(() => api.close());

const list = (query: Record<string, string> = {}, who: Person | undefined = admin) =>
  api.send({ method: 'GET', url: '/api/cmt/plugin/audit/list', query }, who);
/** Names in the list. */
async function shown(query: Record<string, string>): Promise<string[]> {
  const { body } = await list(query);
  return body.data.audit_list.map((item: ReviewItem) => item.name);
}

it('is for administrators, and refuses unknown filters', async () => {
  expect((await api.send({ method: 'GET', url: '/api/cmt/plugin/audit/list' })).status).toBe(401);
  expect((await list({}, await api.person())).status).toBe(403);
  for (const query of [
    { order: 'name' },
    { from: 'yesterday' },
    { to: '0000-01-01T00:00:00Z' },
    { kind: 'code' },
    { tag_id: '-1' },
    { color: 'red' },
  ])
    expect((await list(query as never)).status).toBe(400);
});

describe('filters', () => {
  let mei: Person;
  let tag: { id: number };
  const moments: string[] = [];
  beforeAll(async () => {
    mei = await api.person('mei');
    const body = { nick_name: 'Мей 100%' };
    await api.send({ method: 'PUT', url: '/api/user-center/user/userinfo', body }, mei);
    [tag] = (await api.context.db
      .insertInto('tags')
      .values({ code: 'icons', name: '图标', names: '{}', position: 1 })
      .returning('id')
      .execute()) as [{ id: number }];
    const ada = await api.person('ada');
    await publish.published(mei, { name: 'Ｆｕｌｌ Width', tag_ids: JSON.stringify([tag.id]) });
    moments.push(new Date().toISOString());
    await publish.release(aRelease({ name: '图标 Finder', tag_ids: JSON.stringify([tag.id]) }), ada);
    await publish.release(aRelease({ name: 'Shade_Picker', version: '2.7.0' }), ada);
  });

  it.each([
    ['full width', ['Ｆｕｌｌ Width']],
    ['图标', ['图标 Finder']],
    ['мей', ['Ｆｕｌｌ Width']],
    ['2.7.0 shade', ['Shade_Picker']],
    ['shade finder', []],
    // Wildcards of LIKE are searched literally.
    ['shade%', []],
    ['hade_', ['Shade_Picker']],
    ['finder_', []],
    ['\\', []],
    ['full\0 width', ['Ｆｕｌｌ Width']],
  ])('find by the keyword %j', async (keyword, names) => {
    expect(await shown({ keyword })).toEqual(names);
  });

  it('find by a developer, their id or a part of their name', async () => {
    expect(await shown({ developer: String(mei.user_id) })).toEqual(['Ｆｕｌｌ Width']);
    expect(await shown({ developer: '100%' })).toEqual(['Ｆｕｌｌ Width']);
    expect(await shown({ developer: '99999999999' })).toEqual([]);
    const profile = { method: 'PUT', url: '/api/user-center/user/userinfo', body: { nick_name: 'Mei Lin' } } as const;
    expect((await api.send(profile, mei)).status).toBe(200);
    expect(await shown({ developer: 'mei lin' })).toEqual(['Ｆｕｌｌ Width']);
    expect(await shown({ keyword: 'мей' })).toEqual([]);
  });

  it('find by tag, status, kind and time, alone and together', async () => {
    expect(await shown({ tag_id: String(tag.id) })).toEqual(['图标 Finder', 'Ｆｕｌｌ Width']);
    expect(await shown({ tag_id: String(tag.id + 1) })).toEqual([]);
    expect(await shown({ status: '2' })).toEqual(['Ｆｕｌｌ Width']);
    expect(await shown({ kind: 'listing' })).toEqual([]);
    const [middle = ''] = moments;
    expect(await shown({ from: middle })).toEqual(['Shade_Picker', '图标 Finder']);
    expect(await shown({ to: middle })).toEqual(['Ｆｕｌｌ Width']);
    const all = {
      status: '1',
      kind: 'version',
      tag_id: String(tag.id),
      developer: 'ada',
      keyword: 'find',
      from: middle,
    };
    expect(await shown(all)).toEqual(['图标 Finder']);
    expect(await shown({ ...all, status: '3' })).toEqual([]);
  });

  it('sorts newest first, or longest pending first', async () => {
    expect(await shown({})).toEqual(['Shade_Picker', '图标 Finder', 'Ｆｕｌｌ Width']);
    expect(await shown({ order: 'waiting' })).toEqual(['图标 Finder', 'Shade_Picker', 'Ｆｕｌｌ Width']);
  });

  it.each(['newest', 'waiting'])('keeps the same order from page to page to the last one (%s)', async (order) => {
    const whole = await shown({ order });
    const paged: string[] = [];
    for (const page of ['1', '2', '3']) paged.push(...(await shown({ order, page, page_size: '1' })));
    expect(paged).toEqual(whole);
    expect(await shown({ order, page: '2', page_size: '2' })).toEqual(whole.slice(2));
    expect(await shown({ order, page: '1000000' })).toEqual([]);
  });
});

it('no longer finds a deleted plugin', async () => {
  const developer = await api.person();
  const { body } = await publish.release(aRelease({ name: 'Short Lived' }), developer);
  expect(await shown({ keyword: 'short lived' })).toEqual(['Short Lived']);
  const { plugin_key } = body.data;
  await api.send({ method: 'DELETE', url: '/api/cmt/plugin', body: { plugin_key } }, developer);
  expect(await shown({ keyword: 'short lived' })).toEqual([]);
});

it('pages in order through the results of a frequent word', async () => {
  const { user_id } = await api.person('crowd');
  await sql`WITH plugin AS (
      INSERT INTO plugins (plugin_key, developer_id, is_published, name, intro, description, contact, technical_support,
        copyright, sort_time)
      VALUES ('crowd', ${user_id}, true, 'Crowd', '', '', 'me', '', '{"type": "author"}', now()) RETURNING plugin_id
    ) INSERT INTO versions (plugin_id, kind, version, status, listing, position, submit_time)
    SELECT plugin_id, 'version', n || '.0.0', 2, jsonb_build_object('name', 'Crowd ' || n, 'icon', null, 'tag_ids', '[]'::jsonb),
      n, timestamptz '2024-01-01' + n * interval '1 minute'
    FROM plugin, generate_series(1, 1100) n`.execute(api.context.db);
  const page = (number: number) => shown({ keyword: 'crowd', page: String(number), page_size: '20' });
  const names = (newest: number) => Array.from({ length: 20 }, (_, index) => `Crowd ${newest - index}`);
  expect(await page(1)).toEqual(names(1100));
  expect(await page(28)).toEqual(names(560));
  expect(await page(55)).toEqual(names(20));
  expect((await list({ keyword: 'crowd' })).body.data.total).toBe(1100);
});

describe('concurrent administrators', () => {
  it('each see what they themselves may not approve', async () => {
    const owner = await api.person(undefined, 2);
    await publish.release(aRelease({ name: 'Thing of an administrator' }), owner);
    const people = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? owner : admin));
    const request = () => Promise.all(people.map((person) => list({}, person)));
    const refusals = (await request()).map(({ body }) => body.data.audit_list[0].approve_refusal);
    expect(refusals).toEqual(people.map((person) => (person === owner ? 'own_submission' : null)));
  });

  it('get every submission that precedes their request, also while earlier lists are computed', async () => {
    const developer = await api.person();
    for (let number = 0; number < 5; number++) {
      const earlier = [list(), list()];
      await publish.release(aRelease({ name: `Newest ${number}` }), developer);
      const responses = await Promise.all([list(), list(), list()]);
      for (const { body } of responses) expect(body.data.audit_list[0].name).toBe(`Newest ${number}`);
      await Promise.all(earlier);
    }
  });
});
