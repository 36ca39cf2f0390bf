import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getAnalyticsTotals } from '../../../contract/statistics/analytics';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aCollectorApi, accepted, collectorCalls, FORM, hashKey, LIMITS } from '../../../tests/support/api/analytics';
import { anEvent, dataListOf, dataOf } from '../../../tests/support/samples/analyticsPayloads';
import { createEventDay, listStoredDays } from '../../repositories/statistics/analytics';
import { Collector } from '../../services/statistics/Collector';
import { deleteOldEvents } from '../../services/statistics/eventDays';
import { analyticsRoutes } from './analytics';

let api: Api;
let off: Api;
let collector: Collector;
let administrator: Person;
const report = jest.fn();
beforeAll(async () => {
  ({ api, collector } = await aCollectorApi(report));
  off = await anApi(({ app, context }) =>
    analyticsRoutes(app, { context, collector: null, hashKey, addressLimit: 3, sites: [] }),
  );
  administrator = await api.person('reviewer', 2);
});
afterAll(async () => {
  await api.close();
  await off.close();
});
beforeEach(() => sql`TRUNCATE analytics_events, analytics_days, analytics_profiles`.execute(api.context.db));
afterEach(() => {
  expect(report.mock.calls).toEqual([]);
  report.mockClear();
});

const { post, forgetEvents, stored } = collectorCalls(() => api);

describe('the collector', () => {
  it('stores and counts an event once if it is sent again', async () => {
    const [first, second, third] = [anEvent({}), anEvent({}), anEvent({})];
    // The response was lost: the SDK sends the same event again, with a later send time and with newer events.
    const again = { ...first, _flush_time: Date.now() + 6_000 };
    expect(accepted(await post(dataListOf([first, second])))).toEqual({ accepted: 2, refused: [] });
    expect(accepted(await post(dataListOf([again, second, third, third])))).toEqual({ accepted: 4, refused: [] });
    const both = [post(dataOf(again)), post(dataOf(third))];
    expect((await Promise.all(both)).map((response) => accepted(response).accepted)).toEqual([1, 1]);
    expect(await stored()).toHaveLength(3);
    const url = '/api/cmt/manager/analytics/totals?days=1';
    const { body } = await api.send({ method: 'GET', url }, administrator);
    expect(body.data.events).toEqual([{ name: '$pageview', count: 3 }]);
  });

  it('distinguishes events of different senders, and accepts those without a number', async () => {
    const { _track_id, ...bare } = anEvent({});
    await post(dataListOf([anEvent({ _track_id }), anEvent({ _track_id })]));
    await post(dataListOf([bare, bare, { ...bare, _track_id: 'x' }, { ...bare, _track_id: 1.5 }]));
    expect(await stored()).toHaveLength(6);
  });

  it('deletes the events of one browser, with or without a login, and of no other', async () => {
    const anonymous_id = randomUUID();
    await post(dataOf(anEvent({ anonymous_id, event: 'mine' })));
    await post(dataOf(anEvent({ anonymous_id, distinct_id: 'user-7', event: 'mine' })));
    await post(dataOf(anEvent({ event: 'theirs' })));
    expect(await forgetEvents('user-7')).toMatchObject({ status: 200, body: { code: 0, data: {} } });
    expect(await stored()).toHaveLength(3);
    expect((await forgetEvents(anonymous_id)).status).toBe(200);
    expect((await forgetEvents(anonymous_id)).status).toBe(200);
    expect((await stored()).map(({ name }) => name)).toEqual(['theirs']);
  });

  it('also deletes events that are not written yet', async () => {
    const anonymous_id = randomUUID();
    const events = Array.from({ length: 100 }, () => anEvent({ anonymous_id }));
    const sent = Array.from({ length: 8 }, () => collector.collect('production', events));
    await forgetEvents(anonymous_id);
    await Promise.all(sent);
    expect(await stored()).toEqual([]);
  });
});

describe('under load', () => {
  it('writes many requests together, loses none and counts each once', async () => {
    const requests = Array.from({ length: 90 }, (_, at) =>
      Array.from({ length: 10 }, () => anEvent({ event: `e${at % 3}` })),
    );
    const responses = await Promise.all(requests.map((events) => post(dataListOf(events), { headers: FORM })));
    expect(responses.map((response) => accepted(response).accepted)).toEqual(Array(90).fill(10));
    expect(await stored()).toHaveLength(900);
    const { body } = await api.send({ method: 'GET', url: '/api/cmt/manager/analytics/totals?days=7' }, administrator);
    expect(body.data.events).toEqual(['e0', 'e1', 'e2'].map((name) => ({ name, count: 300 })));
  });

  it('refuses an overload with Retry-After, and stores exactly what it accepted', async () => {
    const batch = () => dataListOf(Array.from({ length: 400 }, () => anEvent({})));
    const responses = await Promise.all(Array.from({ length: 12 }, () => post(batch(), { headers: FORM })));
    const taken = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 503);
    expect(taken.length + refused.length).toBe(12);
    expect(taken.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ body: { error: 'overloaded' }, headers: { 'retry-after': '5' } });
    expect(await stored()).toHaveLength(taken.length * 400);
  });

  it('refuses events while the database fails, so that the sender keeps them', async () => {
    await sql`ALTER TABLE analytics_days RENAME TO analytics_days_gone`.execute(api.context.db);
    try {
      expect(await post(dataOf(anEvent({})))).toMatchObject({ status: 503, body: { error: 'overloaded' } });
    } finally {
      await sql`ALTER TABLE analytics_days_gone RENAME TO analytics_days`.execute(api.context.db);
    }
    expect(report).toHaveBeenCalledTimes(1);
    report.mockClear();
    expect(await stored()).toEqual([]);
    expect(accepted(await post(dataOf(anEvent({}))))).toEqual({ accepted: 1, refused: [] });
  });

  it('sums names beyond the first few hundred per day', async () => {
    const own = new Collector({ db: api.context.db, hashKey, limits: LIMITS, report });
    const named = (from: number) => Array.from({ length: 200 }, (_, at) => anEvent({ event: `name_${from + at}` }));
    await own.collect('default', named(0));
    await own.collect('default', named(200));
    const rows = await api.context.db.selectFrom('analytics_days').select(['name', 'count']).execute();
    expect(rows).toHaveLength(301);
    expect(rows.find(({ name }) => name === '(other)')?.count).toBe(100);
    expect(await stored()).toHaveLength(400);
  });
});

describe('the disk', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const days = async () => (await listStoredDays(api.context.db)).map(({ day }) => day);

  it('is freed of events that are too old, and of totals much later', async () => {
    await post(dataOf(anEvent({})));
    await createEventDay(api.context.db, daysAgo(2));
    await createEventDay(api.context.db, daysAgo(3));
    await sql`INSERT INTO analytics_days VALUES (${daysAgo(3)}, 'production', 'x', 1), ('2020-01-01', 'production', 'x', 1)`.execute(
      api.context.db,
    );
    await deleteOldEvents(api.context.db, { days: 3, bytes: 1e9 });
    expect(await days()).toEqual([daysAgo(2), daysAgo(0)]);
    const sums = await api.context.db.selectFrom('analytics_days').select('name').where('name', '=', 'x').execute();
    expect(sums).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('is freed of the oldest days above the limit, and new events are refused if today alone exceeds it', async () => {
    await createEventDay(api.context.db, daysAgo(1));
    const small = new Collector({ db: api.context.db, hashKey, limits: { days: 90, bytes: 1 }, report });
    await expect(small.collect('production', [anEvent({})])).rejects.toMatchObject({ id: 'overloaded' });
    expect(await days()).toEqual([daysAgo(0)]);
    expect(await stored()).toEqual([]);
  });
});

describe('a deployment that collects nothing', () => {
  it('says so, and still deletes', async () => {
    expect(await post(dataOf(anEvent({})), { at: off })).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await forgetEvents(randomUUID(), off)).status).toBe(200);
    const boss = await off.person('boss', 1);
    const { body } = await off.send({ method: 'GET', url: '/api/cmt/manager/analytics/totals' }, boss);
    expect(body.data.is_on).toBe(false);
  });

  it('limits requests per address', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++) statuses.push((await post('', { at: off })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('reports only to administrators how many events arrived, by day and by name', async () => {
  await post(dataListOf([anEvent({ event: 'a' }), anEvent({ event: 'b' }), anEvent({ event: 'b' })]));
  await post(dataOf(anEvent({ event: 'test' })), { url: '/sa' });
  const url = '/api/cmt/manager/analytics/totals?days=7';
  const response = await api.send({ method: 'GET', url }, administrator);
  expect(getAnalyticsTotals.schema.response[200].parse(response.body)).toEqual(response.body);
  expect(response.body.data.days).toHaveLength(7);
  expect(response.body.data.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 3 });
  expect(response.body.data.events).toEqual([
    { name: 'b', count: 2 },
    { name: 'a', count: 1 },
  ]);
  expect((await api.send({ method: 'GET', url })).status).toBe(401);
  expect((await api.send({ method: 'GET', url }, await api.person())).status).toBe(403);
});
