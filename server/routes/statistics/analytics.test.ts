import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { COLLECT_LIMITS } from '../../../contract/values/statistics';
import type { Api } from '../../../tests/support/api/anApi';
import { aCollectorApi, accepted, collectorCalls, FORM, OTHER_SITE } from '../../../tests/support/api/analytics';
import { anEvent, dataListOf, dataOf } from '../../../tests/support/samples/analyticsPayloads';
import sdkRequests from '../../../tests/support/samples/sdkRequests.json';

let api: Api;
const report = jest.fn();
beforeAll(async () => {
  ({ api } = await aCollectorApi(report));
});
afterAll(() => api.close());
beforeEach(() => sql`TRUNCATE analytics_events, analytics_days, analytics_profiles`.execute(api.context.db));
afterEach(() => {
  expect(report.mock.calls).toEqual([]);
  report.mockClear();
});

const { post, stored } = collectorCalls(() => api);

const manyBytes = () => Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, 'x'.repeat(400)]));

describe('the collector', () => {
  it.each(sdkRequests.map((request) => ({ ...request, what: `${request.method} of ${request.type || 'an image'}` })))(
    'accepts what sa-sdk-javascript 1.27.11 sent in a browser: $what',
    async ({ method, url, type, body }) => {
      const response = await api.send({
        method: method as 'GET' | 'POST',
        url,
        payload: body || undefined,
        headers: type ? { 'content-type': type } : {},
      });
      expect(response.status).toBe(200);
      const events = await stored();
      expect(events.map(({ name }) => name)).toEqual(
        body.startsWith('data_list') ? ['like_plugin', 'open_plugin'] : ['open_plugin'],
      );
      expect(events.at(-1)).toMatchObject({ project: 'production', properties: { plugin_key: 'grid', words: '插件' } });
      if (response.body) expect(response.body.data.refused).toEqual([]);
    },
  );

  it('accepts a beacon of one event', async () => {
    expect(accepted(await post(dataOf(anEvent({ event: 'plugin_install' }))))).toEqual({ accepted: 1, refused: [] });
    expect(await stored()).toMatchObject([{ project: 'production', name: 'plugin_install' }]);
  });

  it('accepts a batch as the SDK posts it, at the address that the SDK derives', async () => {
    const events = ['$pageview', 'search', 'plugin_view'].map((event) => anEvent({ event }));
    const response = await post(dataListOf(events), { url: '/sa.gif?project=default', headers: FORM });
    expect(accepted(response)).toEqual({ accepted: 3, refused: [] });
    expect((await stored()).map(({ project, name }) => `${project} ${name}`).sort()).toEqual(
      ['default $pageview', 'default plugin_view', 'default search'].sort(),
    );
  });

  it('accepts a compressed batch', async () => {
    const packed = gzipSync(JSON.stringify([anEvent({}), anEvent({})])).toString('base64');
    const response = await post(new URLSearchParams({ data_list: packed, gzip: '1' }).toString(), { headers: FORM });
    expect(accepted(response)).toEqual({ accepted: 2, refused: [] });
  });

  it('accepts an event by an image request, and returns an image', async () => {
    const response = await api.send({ method: 'GET', url: `/sa.gif?project=production&${dataOf(anEvent({}))}` });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('image/gif');
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
    ['an unknown compression', `${dataOf(anEvent({}))}&gzip=9`, 400, 'invalid_request'],
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
    const response = await post(dataOf(anEvent({})), { headers });
    expect(accepted(response).accepted).toBe(1);
    expect(response.headers['access-control-allow-origin']).toBe(
      headers.origin === OTHER_SITE ? OTHER_SITE : undefined,
    );
  });

  it.each([
    ['a page of another site', { origin: 'https://elsewhere.test' }],
    ['a page that hides where it is', { origin: 'null' }],
    ['an image of another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('refuses events of %s', async (_who, headers) => {
    expect(await post(dataOf(anEvent({})), { headers })).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    const image = await api.send({ method: 'GET', url: `/sa.gif?${dataOf(anEvent({}))}`, headers });
    expect(image.status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});
