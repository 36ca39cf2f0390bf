import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeToken } from '../../../contract/accounts/personalTokens';
import { routePath } from '../../../contract/endpoint';
import { getHealth, type Health } from '../../../contract/system/health';
import { version } from '../../../package.json';
import { type Api, anApi, PASSWORD, type Person } from '../../../tests/support/api/anApi';
import { aDiskStorage } from '../../../tests/support/api/storage';
import { type S3Server, startS3 } from '../../../tests/support/services/s3Server';
import { DatabaseGoneError } from '../../db/lostConnections';
import { HealthReports } from '../../monitoring/health';
import { ping } from '../../repositories/system/health';
import { makeFilesFolder } from '../../storage/filesFolder';
import { openStorage } from '../../storage/openStorage';
import { personalTokenRoutes } from '../accounts/ownAccount';
import { healthRoutes } from './health';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, accounts, context }) => {
    personalTokenRoutes(app, accounts);
    healthRoutes(app, { context, notes: new HealthReports() });
    app.get('/limited', async (_request, reply) => reply.code(429).send());
    app.get('/unavailable', async () => {
      throw new DatabaseGoneError('as a request would find it');
    });
  });
});
afterAll(() => api.close());

const READY = { status: 200, body: { status: 'ok' } };
const failing = (...parts: string[]) => ({ status: 503, body: { status: 'not ready', failing: parts } });

it('is alive, and ready while database and storage respond', async () => {
  expect(await api.send({ url: '/healthz' })).toMatchObject(READY);
  expect(await api.send({ url: '/readyz' })).toMatchObject(READY);
});

describe('the version of /healthz', () => {
  const request = async (bearer?: string, to: Api = api) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    const { status, body } = await to.send({ url: '/healthz', headers });
    expect(status).toBe(200);
    return body;
  };

  it('is shown to administrators, whatever their role', async () => {
    for (const role of [1, 2] as const)
      expect(await request((await api.person(undefined, role)).access_token)).toEqual({ status: 'ok', version });
  });

  it('is shown to no one else', async () => {
    const user = await api.person();
    const admin = await api.person(undefined, 1);
    const payload = { name: 'ci', scopes: ['publish'], password: PASSWORD };
    const made = await api.send({ method: 'POST', url: routePath(makeToken), payload }, admin);
    for (const bearer of [undefined, '', 'wrong', user.access_token, made.body.data.token])
      expect(await request(bearer)).toEqual({ status: 'ok' });
  });

  it('is left out while the database does not respond', async () => {
    const other = await anApi(({ app, context }) => healthRoutes(app, { context, notes: new HealthReports() }));
    const { access_token } = await other.person(undefined, 1);
    await other.context.db.destroy();
    expect(await request(access_token, other)).toEqual({ status: 'ok' });
    await other.close();
  });
});

it('is alive and not ready without its database', async () => {
  const other = await anApi(({ app, context }) => healthRoutes(app, { context, notes: new HealthReports() }));
  // kysely closes only a connection that was used.
  await ping(other.context.db);
  await other.context.db.destroy();
  expect(await other.send({ url: '/readyz' })).toMatchObject(failing('database'));
  expect(await other.send({ url: '/healthz' })).toMatchObject(READY);
  await other.close();
});

describe.each(['the folder of files', 'the bucket'])('without %s', (kind) => {
  let s3: S3Server | undefined;
  afterEach(() => s3?.stop());

  it('is not ready, and is ready again once it is back', async () => {
    s3 = kind === 'the bucket' ? await startS3() : undefined;
    const folder = join(api.context.uploadsDir, 'another');
    const makeFolder = () => makeFilesFolder(join(folder, 'files'));
    makeFolder();
    const opened = await openStorage({ STORAGE_URL: s3?.urlOf('health') }, folder);
    const other = await anApi(({ app, context }) =>
      healthRoutes(app, { context: { ...context, storage: opened.storage }, notes: new HealthReports() }),
    );
    const checkReady = () => other.send({ url: '/readyz' });
    expect(await checkReady()).toMatchObject(READY);
    await (s3 ? s3.pause() : rm(folder, { recursive: true }));
    while ((await checkReady()).status === 200);
    expect(await checkReady()).toMatchObject(failing('storage'));
    await (s3 ? s3.goOn() : makeFolder());
    while ((await checkReady()).status !== 200);
    opened.close();
    await other.close();
  });
});

it('is unavailable while a file is in the place of the files folder', async () => {
  const folder = join(api.context.uploadsDir, 'replaced');
  const storage = aDiskStorage(join(folder, 'files'));
  const other = await anApi(({ app, context }) =>
    healthRoutes(app, { context: { ...context, storage }, notes: new HealthReports() }),
  );
  await rm(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files'), 'no folder');
  expect(await other.send({ url: '/readyz' })).toMatchObject(failing('storage'));
  await other.close();
});

describe('for administrators', () => {
  const request = async (who: Person, to: Api = api) =>
    (await to.send({ url: '/api/cmt/manager/health' }, who)).body as { data: Health };
  const stateOf = ({ data }: { data: Health }, wanted: string) => data.parts.find(({ part }) => part === wanted)?.state;

  it('shows every part, including those that this deployment does not have', async () => {
    const { status, body } = await api.send({ url: '/api/cmt/manager/health' }, await api.person(undefined, 2));
    expect(status).toBe(200);
    expect(getHealth.schema.response[200].parse(body)).toEqual(body);
    const { parts, servers, memory, start_time, version } = (body as { data: Health }).data;
    expect(parts.map(({ part, state }) => [part, state])).toEqual([
      ['database', 'ok'],
      ['storage', 'ok'],
      ['housekeeping', 'off'],
      ['mail', 'off'],
      ['webhook', 'off'],
      ['mirror', 'off'],
      ['collector', 'off'],
      ['backup', 'off'],
    ]);
    expect(servers).toBe(1);
    expect(memory.resident).toBeGreaterThan(memory.heap);
    expect(Date.parse(start_time)).toBeLessThan(Date.now());
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('reports a part that hangs, without waiting for it', async () => {
    const s3 = await startS3();
    const opened = await openStorage({ STORAGE_URL: s3.urlOf('health') }, api.context.uploadsDir);
    const other = await anApi(({ app, context }) =>
      healthRoutes(app, { context: { ...context, storage: opened.storage }, notes: new HealthReports() }),
    );
    const admin = await other.person(undefined, 2);
    expect(stateOf(await request(admin, other), 'storage')).toBe('ok');
    s3.pause();
    const health = await request(admin, other);
    expect([stateOf(health, 'storage'), stateOf(health, 'database')]).toEqual(['failing', 'ok']);
    // No addresses or messages of the parts are shown.
    expect(JSON.stringify(health)).not.toMatch(/127\.0\.0\.1|S3RVER|square\/health|response within|uploads/);
    s3.goOn();
    while (stateOf(await request(admin, other), 'storage') !== 'ok');
    opened.close();
    await other.close();
    await s3.stop();
  });

  it('shows since when a part has its status, and counts refused requests', async () => {
    const admin = await api.person(undefined, 1);
    const before = (await request(admin)).data;
    const first = before.parts[0]?.since;
    expect((await request(admin)).data.parts[0]?.since).toBe(first);
    await api.send({ url: '/limited' });
    await api.send({ url: '/unavailable' });
    const { requests, parts } = (await request(admin)).data;
    const { answered, limited, unavailable, failed } = before.requests;
    expect(requests).toMatchObject({ limited: limited + 1, unavailable: unavailable + 1, failed });
    expect(requests.answered).toBeGreaterThan(answered);
    // The failed request made the status `failing`, and the next check made it `ok` again.
    expect(parts[0]?.since).not.toBe(first);
  });
});
