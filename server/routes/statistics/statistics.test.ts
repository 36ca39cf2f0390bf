import { sql } from 'kysely';
import { getPluginStatistics, type PluginStatistics } from '../../../contract/statistics/statistics';
import { type Api, anApi, aVisitorCookie, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { dailyHashesInMemory } from '../../services/statistics/dailySalts';
import { SearchHitCounts } from '../../services/statistics/SearchHitCounts';
import { deleteOldViewers } from '../../services/statistics/statistics';
import { pluginRoutes } from '../plugins/plugins';
import { statisticsRoutes } from './statistics';

let api: Api;
let developer: Person;
let key: string;
let id: number;
let found: SearchHitCounts;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    found = new SearchHitCounts(context.db, dailyHashesInMemory(), (error) => {
      throw error;
    });
    context.noteFound = (pluginIds, searcher) => found.note(pluginIds, searcher);
    pluginRoutes(app, context);
    statisticsRoutes(app, context);
  });
});
afterAll(async () => {
  await found.close();
  await api.close();
});
beforeEach(async () => {
  developer = await api.person();
  ({ key, id } = await aPlugin(api.context.db, { developer_id: developer.user_id }));
});

const request = (who?: Person, days = '') =>
  api.send({ method: 'GET', url: `/api/cmt/plugin/statistics?plugin_key=${key}${days}` }, who);
const runAction = (method: 'POST' | 'DELETE', path: string, body: object, who?: Person, cookie?: string) =>
  api.send({ method, url: `/api/cmt/plugin/${path}`, payload: body, headers: cookie ? { cookie } : {} }, who);

async function statistics(days = ''): Promise<PluginStatistics['days']> {
  const response = await request(developer, days);
  expect(getPluginStatistics.schema.response[200].parse(response.body)).toEqual(response.body);
  return response.body.data.days;
}
const today = async () => (await statistics()).at(-1);
const NOTHING = { views: 0, installs: 0, uninstalls: 0, likes: 0, searches: 0 };

it('is for the plugin’s developers and administrators', async () => {
  expect((await request()).status).toBe(401);
  expect((await request(await api.person())).status).toBe(403);
  expect((await request(developer)).status).toBe(200);
  expect((await request(await api.person('reviewer', 2))).status).toBe(200);
  expect((await request(developer, '&days=0')).status).toBe(400);
  expect((await request(developer, '&days=367')).status).toBe(400);
});

it('has every requested day, today last, including days without events', async () => {
  const days = await statistics('&days=7');
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), ...NOTHING });
  expect(await statistics()).toHaveLength(30);
});

it('counts viewers once a day, and once for the public count', async () => {
  const who = await api.person();
  for (let time = 0; time < 3; time++) await runAction('POST', 'view', { plugin_key: key }, who);
  expect(await today()).toMatchObject({ views: 1 });

  // The same user on another day.
  await api.context.db
    .updateTable('plugin_viewers')
    .set({ last_day: '2026-01-01' })
    .where('plugin_id', '=', id)
    .execute();
  const { body } = await runAction('POST', 'view', { plugin_key: key }, who);
  expect(body.data.view_count).toBe(1);
  expect(await today()).toMatchObject({ views: 2 });
});

it('counts a visitor once, and a loop that discards its cookie once as well', async () => {
  for (let time = 0; time < 3; time++)
    await runAction('POST', 'view', { plugin_key: key }, undefined, aVisitorCookie(1));
  expect(await today()).toMatchObject({ views: 1 });
  for (let time = 0; time < 40; time++) await runAction('POST', 'view', { plugin_key: key });
  expect(await today()).toMatchObject({ views: 2 });

  // A known visitor still counts for other plugins.
  const other = await aPlugin(api.context.db);
  const { body } = await runAction('POST', 'view', { plugin_key: other.key }, undefined, aVisitorCookie(1));
  expect(body.data.view_count).toBe(1);
});

it('counts users who installed and uninstalled it, each once, however often they repeat it', async () => {
  const who = await api.person();
  for (let time = 0; time < 3; time++) {
    await runAction('POST', 'user', { plugin_key: key }, who);
    await runAction('DELETE', 'user', { plugin_key: key }, who);
  }
  expect(await today()).toMatchObject({ installs: 1, uninstalls: 1 });
});

it('counts likes minus removed likes', async () => {
  const people = [await api.person(), await api.person()];
  for (const who of people) {
    await runAction('POST', 'user/praise', { plugin_key: key, praise: 1 }, who);
    await runAction('POST', 'user/praise', { plugin_key: key, praise: 1 }, who);
  }
  expect(await today()).toMatchObject({ likes: 2 });
  await runAction('POST', 'user/praise', { plugin_key: key, praise: -1 }, people[0]);
  expect(await today()).toMatchObject({ likes: 1 });
});

it('counts searches that found it, except those of administrators', async () => {
  const { key: sought, id: soughtId } = await aPlugin(api.context.db, {
    developer_id: developer.user_id,
    name: 'Zebrapattern',
  });
  const search = async (who?: Person, headers = {}) => {
    for (const keyword of ['zebrapattern', 'zebrapattern', 'ZebraPatt'])
      await api.send({ method: 'GET', url: `/api/cmt/plugin/list?keyword=${keyword}`, headers }, who);
    await found.write();
    const { body } = await api.send(
      { method: 'GET', url: `/api/cmt/plugin/statistics?plugin_key=${sought}` },
      developer,
    );
    return body.data.days.at(-1).searches;
  };
  expect(await search(await api.person())).toBe(1);
  expect(await search(await api.person('runner', 2))).toBe(1);
  // The developer checks every hour whether their plugin is found.
  for (let hour = 0; hour < 3; hour++) expect(await search(developer)).toBe(2);
  // Visitors share the cached response for two seconds, and each of them counts.
  expect(await search(undefined, { cookie: aVisitorCookie(70) })).toBe(3);
  expect(await search(undefined, { cookie: aVisitorCookie(71) })).toBe(4);
  // A user counts once in the browser in which they searched before they logged in.
  expect(await search(await api.person(), { cookie: aVisitorCookie(71) })).toBe(4);
  // Without a cookie, or with a forged one, the network counts.
  expect(await search()).toBe(5);
  expect(await search(undefined, { cookie: `ps_visitor=${'x'.repeat(22)}` })).toBe(5);
  expect(await search(undefined, { 'x-plugin-square-purpose': 'check' })).toBe(5);

  // A plugin that was deleted meanwhile does not prevent the other counts from being written.
  found.note([soughtId, 999_999], ['u999']);
  expect(await search(developer)).toBe(6);
});

it('counts concurrent requests exactly', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => api.person()));
  await Promise.all(
    people.flatMap((who) => [
      runAction('POST', 'view', { plugin_key: key }, who),
      runAction('POST', 'view', { plugin_key: key }, who),
      runAction('POST', 'user', { plugin_key: key }, who),
      runAction('POST', 'user/praise', { plugin_key: key, praise: 1 }, who),
    ]),
  );
  expect(await today()).toMatchObject({ views: 6, installs: 6, likes: 6 });
});

it('deletes visitors who have not returned in a year, and keeps the counts', async () => {
  await runAction('POST', 'view', { plugin_key: key }, await api.person());
  await api.context.db.updateTable('plugin_viewers').set({ last_day: '2020-01-01' }).execute();
  await deleteOldViewers(api.context);
  expect(await api.context.db.selectFrom('plugin_viewers').selectAll().execute()).toEqual([]);
  expect(await today()).toMatchObject({ views: 1 });
});

describe('days of other months', () => {
  const DAYS = 70;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const pastDays = () => Array.from({ length: DAYS }, (_, back) => daysAgo(DAYS - 1 - back));

  it('are at the right place', async () => {
    const past = pastDays();
    for (const month of new Set(past.map((day) => `${day.slice(0, 7)}-01`)))
      await sql`
        INSERT INTO plugin_months (plugin_id, month, views)
        SELECT ${id}, ${month}, array_agg(number) FROM generate_series(1, 31) AS number`.execute(api.context.db);
    const days = await statistics(`&days=${DAYS}`);
    expect(days).toEqual(past.map((day) => ({ day, ...NOTHING, views: Number(day.slice(8)) })));
  });
});
