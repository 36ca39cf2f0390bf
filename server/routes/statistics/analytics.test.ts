import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { collectEvents, getAnalyticsTotals } from '../../../contract/statistics/analytics';
import { COLLECT_LIMITS } from '../../../contract/values/statistics/analytics';
import { type Answer, type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { anEvent, dataListOf, dataOf } from '../../../tests/support/samples/analyticsPayloads';
import sdkRequests from '../../../tests/support/samples/sdkRequests.json';
import { createEventDay, listStoredDays } from '../../repositories/statistics/analytics';
import { Collector } from '../../services/statistics/Collector';
import { sweepEvents } from '../../services/statistics/eventDays';
import { analyticsRoutes } from './analytics';

const hashKey = createHash('sha256').update('test').digest();
const LIMITS = { days: 90, bytes: 1e9 };
const OTHER_SITE = 'https://square-en.test';

let api: Api;
let off: Api;
let collector: Collector;
let administrator: Person;
const report = jest.fn();
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    collector = new Collector({ db: context.db, hashKey, limits: LIMITS, report, maxPending: 1_000 });
    return analyticsRoutes(app, { context, collector, hashKey, addressLimit: 1_000, sites: [OTHER_SITE] });
  });
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

type How = { headers?: Record<string, string>; url?: string; at?: Api };

/** Sends like a beacon, as text/plain. */
const post = (payload: string, { headers, url = '/sa?project=production', at = api }: How = {}) =>
  at.send({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers } });
/** Sends like other requests of the SDK, as a form. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function stored() {
  const { rows } = await sql<{ project: string; name: string; visitor: string; properties: Record<string, unknown> }>`
    SELECT project, name, encode(visitor, 'hex') AS visitor, properties FROM analytics_events ORDER BY name`.execute(
    api.context.db,
  );
  return rows;
}

function accepted(answer: Answer) {
  expect(answer.status).toBe(200);
  expect(collectEvents.schema.response[200].parse(answer.body)).toEqual(answer.body);
  return answer.body.data;
}

describe('the collector', () => {
  it.each(sdkRequests.map((request) => ({ ...request, what: `${request.method} of ${request.type || 'a picture'}` })))(
    'accepts what sa-sdk-javascript 1.27.11 sent in a browser: $what',
    async ({ method, url, type, body }) => {
      const answer = await api.send({
        method: method as 'GET' | 'POST',
        url,
        payload: body || undefined,
        headers: type ? { 'content-type': type } : {},
      });
      expect(answer.status).toBe(200);
      const events = await stored();
      expect(events.map(({ name }) => name)).toEqual(
        body.startsWith('data_list') ? ['like_plugin', 'open_plugin'] : ['open_plugin'],
      );
      expect(events.at(-1)).toMatchObject({ project: 'production', properties: { plugin_key: 'grid', words: '插件' } });
      if (answer.body) expect(answer.body.data.refused).toEqual([]);
    },
  );

  it('accepts a beacon of one event', async () => {
    expect(accepted(await post(dataOf(anEvent({ event: 'plugin_install' }))))).toEqual({ accepted: 1, refused: [] });
    expect(await stored()).toMatchObject([{ project: 'production', name: 'plugin_install' }]);
  });

  it('accepts a batch as the SDK posts it, at the address that the SDK derives', async () => {
    const events = ['$pageview', 'search', 'plugin_view'].map((event) => anEvent({ event }));
    const answer = await post(dataListOf(events), { url: '/sa.gif?project=default', headers: FORM });
    expect(accepted(answer)).toEqual({ accepted: 3, refused: [] });
    expect((await stored()).map(({ project, name }) => `${project} ${name}`).sort()).toEqual(
      ['default $pageview', 'default plugin_view', 'default search'].sort(),
    );
  });

  it('accepts a compressed batch', async () => {
    const packed = gzipSync(JSON.stringify([anEvent({}), anEvent({})])).toString('base64');
    const answer = await post(new URLSearchParams({ data_list: packed, gzip: '1' }).toString(), { headers: FORM });
    expect(accepted(answer)).toEqual({ accepted: 2, refused: [] });
  });

  it('accepts an event by an image request, and returns an image', async () => {
    const answer = await api.send({ method: 'GET', url: `/sa.gif?project=production&${dataOf(anEvent({}))}` });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/gif');
    expect(await stored()).toHaveLength(1);
  });

  it('stores texts of every language, without characters that a database refuses', async () => {
    const properties = {
      words: '插件 плагин',
      broken: `a\0b\ud800c`,
      list: ['x', 'y'],
      size: 3,
      is_new: true,
      none: null,
    };
    await post(dataOf(anEvent({ properties })));
    expect((await stored())[0]?.properties).toEqual({ ...properties, broken: 'ab\ufffdc' });
  });

  it('keeps no address and no id, only a hash for later deletion', async () => {
    const anonymous_id = randomUUID();
    const ids = { anonymous_id, distinct_id: 'user-7', login_id: 'user-7' };
    const properties = { $ip: '203.0.113.9', $device_id: anonymous_id, who: 'user-7', page: 'square' };
    await post(dataOf(anEvent({ ...ids, identities: { $identity_cookie_id: anonymous_id }, properties })));
    const [event] = await stored();
    expect(event?.properties).toEqual({ page: 'square' });
    const { rows } = await sql`SELECT * FROM analytics_events`.execute(api.context.db);
    for (const secret of [anonymous_id, 'user-7', '203.0.113.9', '127.0.0.1'])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(event?.visitor).toMatch(/^[\da-f]{32}$/);
  });

  it('accepts the valid events of a batch, and reports the errors of the others', async () => {
    const long = 'n'.repeat(101);
    const events = [
      anEvent({ event: 'time' }),
      anEvent({}),
      anEvent({ event: long }),
      anEvent({ anonymous_id: 'i'.repeat(256) }),
      anEvent({ properties: { user_id: 'x' } }),
      anEvent({ properties: { deep: { x: 1 } } }),
      anEvent({ type: 'profile_set', event: undefined, properties: { birthday: '1990-01-01' } }),
      anEvent({ event: { toString: 1 } }),
      anEvent({ properties: { text: '', ...manyBytes() } }),
      'no event',
    ];
    expect(accepted(await post(dataListOf(events)))).toEqual({
      accepted: 1,
      refused: [
        { index: 0, message: 'time is invalid' },
        { index: 2, message: `${long} length is longer than 100` },
        { index: 3, message: 'anonymous_id length is longer than 255' },
        { index: 4, message: 'user_id is invalid' },
        { index: 5, message: 'deep is invalid' },
        { index: 6, message: 'profile_set is stored for accounts only' },
        { index: 7, message: 'name is invalid' },
        { index: 8, message: `properties length is longer than ${COLLECT_LIMITS.properties_bytes}` },
        { index: 9, message: 'event is invalid' },
      ],
    });
    expect(await stored()).toHaveLength(1);
  });

  it('truncates long texts like the SDK', async () => {
    const text = 't'.repeat(2_000);
    await post(dataOf(anEvent({ properties: { text, $utm_source: text } })));
    const { properties = {} } = (await stored())[0] ?? {};
    expect([String(properties.text).length, String(properties.$utm_source).length]).toEqual([500, 1024]);
  });

  it('lets no property replace a field of the event', async () => {
    const written = JSON.stringify(anEvent({})).replace('"properties":{', '"properties":{"__proto__":"x",');
    await post(new URLSearchParams({ data: Buffer.from(written).toString('base64') }).toString());
    expect(Object.keys((await stored())[0]?.properties ?? {})).toContain('__proto__');
  });

  const packed = (bytes: Buffer) => new URLSearchParams({ data_list: bytes.toString('base64'), gzip: '1' }).toString();
  it.each<[string, string, number, string]>([
    ['a bomb', packed(gzipSync(Buffer.alloc(64 * 1024 * 1024))), 413, 'body_too_large'],
    ['more bytes than a request may have', `data=${'A'.repeat(COLLECT_LIMITS.body_bytes)}`, 413, 'body_too_large'],
    [
      'more events than a request may have',
      dataListOf(Array(COLLECT_LIMITS.events + 1).fill(1)),
      413,
      'body_too_large',
    ],
    ['what is not packed as it says', packed(Buffer.from('[]')), 400, 'invalid_request'],
    ['a packing that nobody knows', `${dataOf(anEvent({}))}&gzip=9`, 400, 'invalid_request'],
    ['what is no JSON', 'data=e30x', 400, 'malformed_json'],
    ['a list that is none', `data_list=${dataOf(anEvent({})).slice(5)}`, 400, 'invalid_request'],
    ['nothing', '', 400, 'invalid_request'],
    ['an event that was cut short', dataOf(anEvent({})).replace('data=e', 'data=f'), 400, 'invalid_request'],
    ['brackets without end', `data_list=${Buffer.from('['.repeat(100_000)).toString('base64')}`, 400, 'malformed_json'],
  ])('refuses %s', async (_what, payload, status, error) => {
    expect(await post(payload)).toMatchObject({ status, body: { error } });
    expect(await stored()).toEqual([]);
  });

  it('refuses a body that is not a form, and an unknown project', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await post('{}', { headers: json })).toMatchObject({
      status: 415,
      body: { error: 'unsupported_media_type' },
    });
    for (const url of ['/sa?project=other', '/sa.gif?project=other'])
      expect(await post(dataOf(anEvent({})), { url })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      });
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('keeps nothing of a browser with %s', async (_what, headers) => {
    expect(accepted(await post(dataOf(anEvent({})), { headers }))).toEqual({ accepted: 0, refused: [] });
    expect(await stored()).toEqual([]);
    expect(accepted(await post(dataOf(anEvent({})), { headers: { dnt: '0' } }))).toEqual({ accepted: 1, refused: [] });
  });

  it.each<[string, Record<string, string>]>([
    ['a page of this site', { host: 'square.test', origin: 'https://square.test', 'sec-fetch-site': 'same-origin' }],
    ['a site of this deployment', { origin: OTHER_SITE, 'sec-fetch-site': 'cross-site' }],
    ['a program', {}],
  ])('accepts what %s sends', async (_who, headers) => {
    const answer = await post(dataOf(anEvent({})), { headers });
    expect(accepted(answer).accepted).toBe(1);
    expect(answer.headers['access-control-allow-origin']).toBe(headers.origin === OTHER_SITE ? OTHER_SITE : undefined);
  });

  it.each([
    ['a page of another site', { origin: 'https://elsewhere.test' }],
    ['a page that hides where it is', { origin: 'null' }],
    ['a picture of another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('refuses events of %s', async (_who, headers) => {
    expect(await post(dataOf(anEvent({})), { headers })).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    const picture = await api.send({ method: 'GET', url: `/sa.gif?${dataOf(anEvent({}))}`, headers });
    expect(picture.status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('stores and counts an event once if it is sent again', async () => {
    const [first, second, third] = [anEvent({}), anEvent({}), anEvent({})];
    // The response was lost: the SDK sends the same event again, with a later send time and with newer events.
    const again = { ...first, _flush_time: Date.now() + 6_000 };
    expect(accepted(await post(dataListOf([first, second])))).toEqual({ accepted: 2, refused: [] });
    expect(accepted(await post(dataListOf([again, second, third, third])))).toEqual({ accepted: 4, refused: [] });
    const both = [post(dataOf(again)), post(dataOf(third))];
    expect((await Promise.all(both)).map((answer) => accepted(answer).accepted)).toEqual([1, 1]);
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
    expect(await forget('user-7')).toMatchObject({ status: 200, body: { code: 0, data: {} } });
    expect(await stored()).toHaveLength(3);
    expect((await forget(anonymous_id)).status).toBe(200);
    expect((await forget(anonymous_id)).status).toBe(200);
    expect((await stored()).map(({ name }) => name)).toEqual(['theirs']);
  });

  it('also deletes events that are not written yet', async () => {
    const anonymous_id = randomUUID();
    const events = Array.from({ length: 100 }, () => anEvent({ anonymous_id }));
    const sent = Array.from({ length: 8 }, () => collector.take('production', events));
    await forget(anonymous_id);
    await Promise.all(sent);
    expect(await stored()).toEqual([]);
  });
});

const forget = (anonymous_id: string, at = api) =>
  at.send({ method: 'POST', url: '/sa/forget', payload: { anonymous_id } });

const manyBytes = () => Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, 'x'.repeat(400)]));

describe('under load', () => {
  it('writes many requests together, loses none and counts each once', async () => {
    const requests = Array.from({ length: 90 }, (_, at) =>
      Array.from({ length: 10 }, () => anEvent({ event: `e${at % 3}` })),
    );
    const answers = await Promise.all(requests.map((events) => post(dataListOf(events), { headers: FORM })));
    expect(answers.map((answer) => accepted(answer).accepted)).toEqual(Array(90).fill(10));
    expect(await stored()).toHaveLength(900);
    const { body } = await api.send({ method: 'GET', url: '/api/cmt/manager/analytics/totals?days=7' }, administrator);
    expect(body.data.events).toEqual(['e0', 'e1', 'e2'].map((name) => ({ name, count: 300 })));
  });

  it('refuses an overload with Retry-After, and stores exactly what it accepted', async () => {
    const batch = () => dataListOf(Array.from({ length: 400 }, () => anEvent({})));
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(batch(), { headers: FORM })));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
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
    await own.take('default', named(0));
    await own.take('default', named(200));
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
    await sweepEvents(api.context.db, { days: 3, bytes: 1e9 });
    expect(await days()).toEqual([daysAgo(2), daysAgo(0)]);
    const sums = await api.context.db.selectFrom('analytics_days').select('name').where('name', '=', 'x').execute();
    expect(sums).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('is freed of the oldest days above the limit, and new events are refused if today alone exceeds it', async () => {
    await createEventDay(api.context.db, daysAgo(1));
    const small = new Collector({ db: api.context.db, hashKey, limits: { days: 90, bytes: 1 }, report });
    await expect(small.take('production', [anEvent({})])).rejects.toMatchObject({ id: 'overloaded' });
    expect(await days()).toEqual([daysAgo(0)]);
    expect(await stored()).toEqual([]);
  });
});

describe('a deployment that collects nothing', () => {
  it('says so, and still deletes', async () => {
    expect(await post(dataOf(anEvent({})), { at: off })).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await forget(randomUUID(), off)).status).toBe(200);
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
  const answer = await api.send({ method: 'GET', url }, administrator);
  expect(getAnalyticsTotals.schema.response[200].parse(answer.body)).toEqual(answer.body);
  expect(answer.body.data.days).toHaveLength(7);
  expect(answer.body.data.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 3 });
  expect(answer.body.data.events).toEqual([
    { name: 'b', count: 2 },
    { name: 'a', count: 1 },
  ]);
  expect((await api.send({ method: 'GET', url })).status).toBe(401);
  expect((await api.send({ method: 'GET', url }, await api.person())).status).toBe(403);
});
