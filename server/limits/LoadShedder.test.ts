import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LoadShedder } from './LoadShedder';

/** Number of concurrent requests that are always allowed (LoadShedder.ts). */
const ALWAYS_ALLOWED = 64;
let server: Server;
let origin: string;
let signals: { database: boolean; loop: boolean };
let pending: ServerResponse[];
let refusals: string[];

beforeEach(async () => {
  signals = { database: false, loop: false };
  pending = [];
  refusals = [];
  const shedder = new LoadShedder({
    isDatabaseOverloaded: () => signals.database,
    isLoopOverloaded: () => signals.loop,
  });
  shedder.onRefusal(({ url = '' }) => refusals.push(url));
  server = createServer(shedder.wrap((_request, response) => pending.push(response)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
const request = (path: string, options: RequestInit = {}) => fetch(origin + path, options);
/** Sends a request and resolves when the handler has it. Errors of requests that end with the server are ignored. */
async function start(path: string, options: RequestInit = {}): Promise<void> {
  const before = pending.length;
  request(path, options).catch(() => undefined);
  while (pending.length === before) await turn();
}
async function fill(): Promise<void> {
  for (let number = 0; number < ALWAYS_ALLOWED; number++) await start(`/api/pending/${number}`);
}

it('always accepts a few requests, whatever the lag', async () => {
  Object.assign(signals, { database: true, loop: true });
  await fill();
  expect(pending).toHaveLength(ALWAYS_ALLOWED);
  expect(refusals).toEqual([]);
});

it('accepts more than these without lag', async () => {
  await fill();
  await start('/api/one-more');
  expect(refusals).toEqual([]);
});

it('refuses calls while the database lags, responds to health checks, and accepts pages', async () => {
  await fill();
  signals.database = true;
  const refused = await request('/api/late');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 503, error: 'overloaded' });
  expect(await (await request('/healthz')).json()).toEqual({ status: 'ok' });
  await start('/plugins/');
  expect(refusals).toEqual(['/api/late']);
});

it('refuses everything while the event loop lags, except health checks and bodies in transfer', async () => {
  await fill();
  signals.loop = true;
  expect((await request('/plugins/?x=1')).status).toBe(503);
  expect((await request('/healthz', { method: 'HEAD' })).status).toBe(200);
  for (const path of ['/readyz', '/metrics']) await start(path);
  await start('/api/upload', { method: 'PATCH', body: 'bytes' });
  expect(refusals).toEqual(['/plugins/?x=1']);
});

it('accepts the next request when a pending one is finished or aborted', async () => {
  await fill();
  Object.assign(signals, { database: true, loop: true });
  expect((await request('/api/late')).status).toBe(503);
  pending[0]?.end();
  while (!pending[0]?.closed) await turn();
  await start('/api/next');
  pending[1]?.destroy();
  while (!pending[1]?.closed) await turn();
  await start('/api/after-that');
  expect(refusals).toEqual(['/api/late']);
});
