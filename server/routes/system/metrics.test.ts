import type { InjectOptions } from 'fastify';
import { type Api, anApi } from '../../../tests/support/api/anApi';
import { HealthReports } from '../../monitoring/health';
import { hashPassword, verifyPassword } from '../../services/accounts/passwords/passwords';
import { healthRoutes } from './health';
import { metricsRoutes } from './metrics';

const TOKEN = 'a token of sixteen'.replaceAll(' ', '-');
const HERE = { host: 'localhost:8000' };

let open: Api;
let closed: Api;
beforeAll(async () => {
  const databaseLoad = () => ({ queued: 3, busy: 1, wait_ms: 40 });
  [open, closed] = await Promise.all([
    anApi(({ app, context }) => {
      healthRoutes(app, { context, notes: new HealthReports() });
      metricsRoutes(app, { context, settings: {}, databaseLoad });
    }),
    anApi(({ app, context }) => metricsRoutes(app, { context, settings: { METRICS_TOKEN: TOKEN } })),
  ]);
});
afterAll(() => Promise.all([open?.close(), closed?.close()]));

/** A name with its labels in alphabetical order, because their order has no meaning. */
const ordered = (series: string) =>
  series.replace(
    /\{(.*)\}/,
    (_, labels: string) =>
      `{${labels
        .match(/\w+="(?:[^"\\]|\\.)*"/g)
        ?.sort()
        .join(',')}}`,
  );

/** Value of a series. */
const numberOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => ordered(line).startsWith(`${ordered(name)} `))
      ?.split(' ')[1],
  );

it("counts requests by route and status, and shows the server's load", async () => {
  for (const url of ['/healthz', '/healthz', '/readyz', '/no/such/page"\n']) await open.send({ url });
  const developer = await open.person();
  await open.context.db
    .insertInto('uploads')
    .values({ upload_id: 'a'.repeat(32), user_id: developer.user_id, kind: 'code', size: 9 })
    .execute();
  const { status, headers, text } = await open.send({ url: '/metrics', headers: HERE });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(numberOf(text, 'plugin_square_requests_total{method="GET",route="/healthz",status="200"}')).toBe(2);
  expect(numberOf(text, 'plugin_square_requests_total{method="GET",route="none",status="404"}')).toBe(1);
  const times = 'plugin_square_request_duration_seconds';
  expect(numberOf(text, `${times}_bucket{method="GET",route="/healthz",le="+Inf"}`)).toBe(2);
  expect(numberOf(text, `${times}_count{method="GET",route="/readyz"}`)).toBe(1);
  expect(numberOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(numberOf(text, 'plugin_square_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(numberOf(text, 'plugin_square_database_waiting')).toBe(3);
  expect(numberOf(text, 'plugin_square_database_wait_seconds')).toBe(0.04);
  expect(numberOf(text, 'plugin_square_connections')).toBe(0);
  expect(numberOf(text, 'plugin_square_uploads_open')).toBe(1);
  expect(numberOf(text, 'plugin_square_submissions_waiting')).toBe(0);
  // Prometheus can parse every line.
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{.+\})? \d[\d.e+-]*)$/);
});

it('counts password hashes, with their durations', async () => {
  const hashes = async () => {
    const { text } = await open.send({ url: '/metrics', headers: HERE });
    expect(numberOf(text, 'plugin_square_password_hashes_waiting')).toBe(0);
    return ['count', 'sum'].map((part) => numberOf(text, `plugin_square_password_hash_seconds_${part}`));
  };
  const [count = 0, sum = 0] = await hashes();
  await verifyPassword('a good password', await hashPassword('a good password'));
  const [later, laterSum] = await hashes();
  expect(later).toBe(count + 2);
  expect(laterSum).toBeGreaterThan(sum);
});

it.each<[who: string, request: InjectOptions, status: number]>([
  ['this machine', { headers: HERE }, 200],
  ['this machine by its other name', { headers: { host: '[::1]:8000' }, remoteAddress: '::1' }, 200],
  ['another machine', { headers: HERE, remoteAddress: '10.0.0.7' }, 404],
  ['a caller behind a proxy on this machine', { headers: { ...HERE, 'x-forwarded-for': '127.0.0.1' } }, 404],
  ['a page that had its own name lead here', { headers: { host: 'evil.example' } }, 404],
])('responds, without a token, %s', async (_who, request, status) => {
  expect((await open.send({ url: '/metrics', ...request })).status).toBe(status);
});

it.each([
  [`Bearer ${TOKEN}`, 200],
  [`Bearer ${TOKEN}x`, 404],
  ['', 404],
])('responds, with a token, %j from anywhere', async (authorization, status) => {
  const request = { url: '/metrics', headers: { ...HERE, authorization }, remoteAddress: '10.0.0.7' };
  expect((await closed.send(request)).status).toBe(status);
});
