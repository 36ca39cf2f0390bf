import { getOverview, type Overview } from '../../../contract/statistics/overview';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { submit } from '../../../tests/support/api/submissions';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { deleteOldMissedSearches } from '../../services/statistics/overview';
import { pluginRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from '../reviews/reviewList';
import { overviewRoutes } from './statistics';

let api: Api;
let reviewer: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    pluginRoutes(app, context);
    overviewRoutes(app, context);
  });
  reviewer = await api.person('reviewer', 2);
});
beforeEach(async () => {
  for (const table of ['plugins', 'daily_counts', 'missed_searches'] as const)
    await api.context.db.deleteFrom(table).execute();
});
afterAll(() => api.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const request = (who?: Person) => api.send({ method: 'GET', url: '/api/cmt/manager/overview' }, who);

async function overview(): Promise<Overview> {
  const response = await request(reviewer);
  expect(getOverview.schema.response[200].parse(response.body)).toEqual(response.body);
  return response.body.data;
}

it('is only for administrators', async () => {
  expect((await request()).status).toBe(401);
  expect((await request(await api.person())).status).toBe(403);
});

it('counts pending submissions by age', async () => {
  expect((await overview()).waiting).toEqual({ total: 0, oldest_time: null, by_age: [0, 0, 0, 0] });
  const developer = await api.person();
  for (let index = 0; index < 3; index += 1) await submit(api, developer, `1.0.${index}`);
  const rows = await api.context.db.selectFrom('versions').select('version_id').orderBy('version_id').execute();
  const since = [ago(2), ago(30)];
  for (const [index, submit_time] of since.entries())
    await api.context.db
      .updateTable('versions')
      .set({ submit_time })
      .where('version_id', '=', rows[index]?.version_id ?? 0)
      .execute();
  expect((await overview()).waiting).toEqual({ total: 3, oldest_time: since[1]?.toISOString(), by_age: [1, 1, 0, 1] });
});

it('counts decisions by week, without superseded submissions', async () => {
  const developer = await api.person();
  const decide = async (decision: { status: 2 | 3; reason?: string }) => {
    const { plugin_key } = (await submit(api, developer, '1.0.0')).body.data;
    const response = await decideAfterReading(api, { plugin_key, version: '1.0.0', ...decision }, reviewer);
    expect(response.status).toBe(200);
  };
  await decide({ status: 2 });
  await decide({ status: 3, reason: 'Too short' });
  await api.context.db
    .updateTable('versions')
    .set({ decide_time: ago(8) })
    .where('status', '=', 3)
    .execute();
  const replaced = (await submit(api, developer, '1.0.0')).body.data.plugin_key;
  await submit(api, developer, '1.0.1', replaced);

  const { decisions } = await overview();
  expect(decisions).toHaveLength(12);
  expect(decisions.at(-1)).toMatchObject({ approved: 1, rejected: 0 });
  expect(decisions.slice(-3, -1).reduce((sum, week) => sum + week.rejected, 0)).toBe(1);
  expect(new Date(decisions[0]?.week ?? '').getUTCDay()).toBe(1);
});

it('counts every view, and an install once per user and plugin', async () => {
  const { key } = await aPlugin(api.context.db);
  const [one, other] = [await api.person(), await api.person()];
  const runAction = (method: 'POST' | 'DELETE', path: string, who?: Person) =>
    api.send({ method, url: `/api/cmt/plugin/${path}`, body: { plugin_key: key } }, who);
  await Promise.all([one, one, other].map((who) => runAction('POST', 'user', who)));
  await runAction('DELETE', 'user', one);
  await runAction('POST', 'user', one);
  await Promise.all([runAction('POST', 'view'), runAction('POST', 'view', one)]);
  const { activity } = await overview();
  expect(activity).toHaveLength(30);
  expect(activity.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), installs: 2, views: 2 });
  expect(activity.at(-2)).toMatchObject({ installs: 0, views: 0 });
});

it('lists searches without results, in one spelling, until they are no longer searched', async () => {
  await aPlugin(api.context.db, { name: 'Gradient Maker' });
  const otherUser = await api.person();
  const search = (keyword: string, who = otherUser) =>
    api.send({ method: 'GET', url: '/api/cmt/plugin/list', query: { keyword } }, who);
  await search('Picked for a position', reviewer);
  for (const keyword of ['Gradient', 'Lottie', '  LOTTIE ', 'x'.repeat(61), 'Mermaid']) await search(keyword);
  const { missed_searches } = await overview();
  expect(missed_searches.map(({ term, count }) => [term, count])).toEqual([
    ['lottie', 2],
    ['mermaid', 1],
  ]);
  await api.context.db
    .updateTable('missed_searches')
    .set({ last_time: ago(31) })
    .where('term', '=', 'lottie')
    .execute();
  await deleteOldMissedSearches(api.context);
  expect((await overview()).missed_searches.map(({ term }) => term)).toEqual(['mermaid']);
});

it('limits the number of stored terms, and frees space again', async () => {
  await api.context.db
    .insertInto('missed_searches')
    .values(Array.from({ length: 1000 }, (_, index) => ({ term: `term ${index}`, count: index < 2 ? 2 : 1 })))
    .execute();
  const otherUser = await api.person();
  const search = (keyword: string) =>
    api.send({ method: 'GET', url: '/api/cmt/plugin/list', query: { keyword } }, otherUser);
  await search('one too many');
  await search('term 0');
  expect((await overview()).missed_searches[0]).toMatchObject({ term: 'term 0', count: 3 });
  expect(await api.context.db.selectFrom('missed_searches').selectAll().execute()).toHaveLength(1000);
  await deleteOldMissedSearches(api.context);
  expect((await overview()).missed_searches.map(({ term }) => term)).toEqual(['term 0', 'term 1']);
});
