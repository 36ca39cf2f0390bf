import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, anApi } from '../../tests/support/anApi';
import { type S3Server, startS3 } from '../../tests/support/s3Server';
import { openStorage } from '../storage/openStorage';
import { healthRoutes } from './health';

let api: Api;
beforeEach(async () => {
  api = await anApi(({ app, context }) => healthRoutes(app, context));
});
afterEach(() => api.close());

const READY = { status: 200, body: { status: 'ok' } };
const failing = (...parts: string[]) => ({ status: 503, body: { status: 'not ready', failing: parts } });

it('is alive, and ready while database and storage answer', async () => {
  expect(await api.send({ url: '/healthz' })).toMatchObject(READY);
  expect(await api.send({ url: '/readyz' })).toMatchObject(READY);
});

it('is alive and not ready without its database', async () => {
  await api.context.db.destroy();
  expect(await api.send({ url: '/readyz' })).toMatchObject(failing('database'));
  expect(await api.send({ url: '/healthz' })).toMatchObject(READY);
});

describe.each(['the folder of files', 'the bucket'])('without %s', (kind) => {
  let s3: S3Server | undefined;
  afterEach(() => s3?.stop());

  it('is not ready, and is again when it is back', async () => {
    s3 = kind === 'the bucket' ? await startS3() : undefined;
    const folder = join(api.context.uploadsDir, 'another');
    const open = () => openStorage({ STORAGE_URL: s3?.urlOf('health') }, folder);
    const opened = await open();
    const other = await anApi(({ app, context }) => healthRoutes(app, { ...context, storage: opened.storage }));
    const asked = () => other.send({ url: '/readyz' });
    expect(await asked()).toMatchObject(READY);
    await (s3 ? s3.pause() : rm(folder, { recursive: true }));
    while ((await asked()).status === 200);
    expect(await asked()).toMatchObject(failing('storage'));
    await (s3 ? s3.goOn() : open());
    while ((await asked()).status !== 200);
    opened.close();
    await other.close();
  });
});
