import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { aDatabase } from '../../tests/support/api/database';
import { aDiskStorage } from '../../tests/support/api/storage';
import { buildApp } from '../app';
import type { OpenDatabase } from '../db/openDatabase';
import { createAccounts } from '../services/accounts/Accounts';
import { verifyPassword } from '../services/accounts/passwords/passwords';
import { readSettings } from '../settings/settings';

/** The whole server, with a simulated lag of its database. */
const folder = mkdtempSync(join(tmpdir(), 'ps-overload-'));
const noted: string[] = [];
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  const secretKey = new Uint8Array(32).fill(7);
  app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'warn' }),
    context: { db, storage: aDiskStorage(join(folder, 'files')), uploadsDir: folder },
    accounts: createAccounts({ db, secretKey, siteOrigins: [] }),
    secretKey,
    siteDir: null,
    databaseLoad: () => database.load(),
    logTo: { write: (line) => noted.push(line) },
  });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Number of callers that hold PostgreSQL's connections. In the embedded database, one of them holds the only
 * connection, and nine are queued.
 */
const HOLDERS = 10;

/** More than the 64 queued queries, or pending requests, that are always allowed. */
const MAX_HELD = 70;

/** Together with the holders, fewer calls than two pages make. */
const FEW_CALLS = 4;

/** Blocks the event loop. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Number of callers that have or wait for a connection. It stays the same when one of them gets it. */
function connectionCallers(): number {
  const { busy, queued } = database.load();
  return busy + queued;
}

/** Makes the database slow until the returned function is called. */
async function holdDatabase(): Promise<() => Promise<unknown>> {
  for (let times = 0; times < 40; times++) await sql`SELECT pg_sleep(0.05)`.execute(database.db);
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const holders = Array.from({ length: HOLDERS }, () => database.db.connection().execute(() => freed));
  while (connectionCallers() < HOLDERS) await turn();
  return () => {
    free();
    return Promise.all(holders);
  };
}

/**
 * Requests the related plugins of a plugin that does not exist. Each call has its own statement, whereas calls for
 * details share one.
 */
const request = (number: number) => app.inject(`/api/cmt/plugin/related?plugin_key=nobody-${number}`);

/** Sends a call and resolves when it waits for the database or, with `response`, is done. */
async function queuedOrResponded(number: number) {
  const before = connectionCallers();
  const made: { call: Promise<LightMyRequestResponse>; response?: LightMyRequestResponse } = { call: request(number) };
  void made.call.then((response) => Object.assign(made, { response }));
  while (!made.response && connectionCallers() === before) await turn();
  return made;
}

/** Makes calls one by one until one is refused. The database's own queue would accept 512. */
async function callUntilRefused() {
  const pending: Promise<LightMyRequestResponse>[] = [];
  for (let number = 0; number < 100; number++) {
    const { call, response } = await queuedOrResponded(number);
    if (response) return { waiting: pending, refused: response };
    pending.push(call);
  }
  return { waiting: pending };
}

it('refuses new calls while many wait for a slow database, and serves all that wait', async () => {
  const free = await holdDatabase();
  try {
    const { waiting: pending, refused } = await callUntilRefused();
    expect(pending.length).toBeGreaterThan(1);
    expect(refused?.json()).toMatchObject({ code: 503, error: 'overloaded' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await request(0)).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(noted.filter((line) => line.includes('the server is overloaded'))).toHaveLength(1);
    await free();
    for (const call of pending) expect((await call).json()).toMatchObject({ code: 0, data: { plugin_list: [] } });
    expect((await request(0)).json()).toMatchObject({ code: 0, data: { plugin_list: [] } });
  } finally {
    await free();
  }
});

it('responds to health checks and refuses other requests while calls wait, then accepts them again', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string) => fetch(origin + path, { headers: { connection: 'close' } });
  const free = await holdDatabase();
  try {
    const before = connectionCallers();
    // Metrics query the database too, and are never refused.
    const held = Array.from({ length: MAX_HELD }, () => get('/metrics'));
    let ended = 0;
    for (const call of held) void call.then(() => (ended += 1));
    while (connectionCallers() < before + MAX_HELD) await turn();
    const health = await get('/healthz');
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const refused = await get('/api/cmt/plugin?plugin_key=late');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 503, error: 'overloaded', message: expect.any(String) });
    expect((await get('/healthz')).status).toBe(200);
    expect(ended).toBe(0);
    await free();
    for (const call of held) expect((await call).status).toBe(200);
    expect((await get('/api/cmt/plugin?plugin_key=late')).status).toBe(404);
    expect(await (await get('/metrics')).text()).toContain('route="/api/cmt/plugin",status="503"} 1');
  } finally {
    await free();
  }
});

it('refuses calls while many requests are pending and the event loop is late, and accepts them again', async () => {
  // Without the load of the database, so that only the event loop refuses calls.
  const secretKey = new Uint8Array(32).fill(7);
  const { db } = database;
  const late = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    context: { db, storage: aDiskStorage(join(folder, 'files')), uploadsDir: folder },
    accounts: createAccounts({ db, secretKey, siteOrigins: [] }),
    secretKey,
    siteDir: null,
  });
  const origin = await late.listen({ port: 0, host: '127.0.0.1' });
  // A call that needs no database.
  const request = () => late.inject('/api/nothing');
  const free = await holdDatabase();
  try {
    const before = connectionCallers();
    const held = Array.from({ length: MAX_HELD }, () => fetch(`${origin}/metrics`));
    while (connectionCallers() < before + MAX_HELD) await turn();
    let refused = await request();
    expect(refused.statusCode).toBe(404);
    for (let times = 0; times < 20 && refused.statusCode !== 503; times++) {
      block(250);
      await turn();
      refused = await request();
    }
    expect(refused.json()).toMatchObject({ code: 503, error: 'overloaded' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await late.inject('/healthz')).statusCode).toBe(200);
    await free();
    for (const call of held) expect((await call).status).toBe(200);
    expect((await request()).statusCode).toBe(404);
  } finally {
    await free();
    await late.close();
  }
});

it('refuses no call while only a few wait, however slow the database is', async () => {
  const free = await holdDatabase();
  try {
    const before = connectionCallers();
    const responses: unknown[] = [];
    for (let number = 0; number < FEW_CALLS; number++) responses.push((await queuedOrResponded(number)).response);
    expect(responses).toEqual(Array(FEW_CALLS).fill(undefined));
    expect(connectionCallers()).toBe(before + FEW_CALLS);
  } finally {
    await free();
  }
});

it('refuses logins while too many wait, and checks all waiting passwords correctly', async () => {
  // Argon2id at its lowest cost, because a flood with the real cost would take seconds.
  const stored = '$argon2id$v=19$m=8,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$q/iBvwU2AUAbKUKKawhkdX5knv3x0wkWZ0/CSEc34pU';
  const flood = await Promise.allSettled(Array.from({ length: 150 }, () => verifyPassword('another', stored)));
  const refused = flood.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ id: 'overloaded' });
  const finished = flood.filter(({ status }) => status === 'fulfilled');
  expect(finished.length).toBeGreaterThan(20);
  for (const result of finished) expect(result).toMatchObject({ value: false });
  expect(await verifyPassword('another', stored)).toBe(false);
});
