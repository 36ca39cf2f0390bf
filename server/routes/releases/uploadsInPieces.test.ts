import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { keysOf } from '../../../tests/support/api/storage';
import { idOf, uploadCalls } from '../../../tests/support/api/uploads';
import { aPackage, aRelease, sendParts } from '../../../tests/support/samples/releases';
import { type S3Server, startS3 } from '../../../tests/support/services/s3Server';
import { cleanUp } from '../../services/system/cleanup';
import { type OpenStorage, openStorage } from '../../storage/openStorage';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';

/** Uploads of servers that share a storage, and have no folder in common. */
let api: Api;
let admin: Person;
let s3: S3Server;
let opened: OpenStorage;
beforeAll(async () => {
  s3 = await startS3();
  opened = await openStorage({ STORAGE_URL: s3.urlOf('shared-uploads') }, 'unused');
  api = await anApi(({ app, context }) => {
    Object.assign(context, { storage: opened.storage, pieces: opened.pieces });
    for (const mountRoutes of [uploadRoutes, releaseRoutes, reviewListRoutes]) mountRoutes(app, context);
  });
  admin = await api.person('pieces-reviewer', 2);
});
afterAll(async () => {
  opened?.close();
  await s3?.stop();
  await api?.close();
});

const calls = uploadCalls(() => api);
const { append, look, remove, sent, submit } = calls;
const { detail } = reviewing(
  () => api,
  () => admin,
);

/** Keys of the stored pieces, of one upload or of all. */
const piecesOf = (id = '') => keysOf(opened.pieces, `uploads/${id}`);
const filesHere = () => readdir(api.context.uploadsDir);

it('is submitted as the bytes that arrived in parts, and then deleted from every place', async () => {
  const who = await api.person();
  const bytes = aPackage({ padding: 'x'.repeat(5_000) });
  const url = await calls.opened(who, 'code', bytes.byteLength);
  expect((await append(who, url, 0, bytes.subarray(0, 3_000))).headers['upload-offset']).toBe('3000');
  expect((await look(who, url)).headers).toMatchObject({ 'upload-offset': '3000' });
  expect(errorOf(await append(who, url, 2_000, bytes.subarray(2_000)))).toEqual([409, 'upload_conflict']);
  expect((await append(who, url, 3_000, bytes.subarray(3_000))).status).toBe(204);
  expect(await piecesOf(idOf(url))).toHaveLength(2);

  const { plugin_key } = (await submit(who, 'POST', { code: idOf(url) })).body.data;
  expect((await detail(plugin_key)).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await piecesOf(idOf(url))).toEqual([]);
  expect(await filesHere()).toEqual([]);
});

it('is refused while bytes are missing, and says how many arrived', async () => {
  const who = await api.person();
  const url = await calls.opened(who, 'code', 4_000);
  await append(who, url, 0, Buffer.alloc(1_500, ' '));
  const refused = await submit(who, 'POST', { code: idOf(url) });
  expect(errorOf(refused)).toEqual([409, 'upload_not_finished']);
  expect(refused.body.details).toMatchObject([
    { path: 'uploads.code', rule: 'not_arrived', params: { size: 1_500, of: 4_000 } },
  ]);
});

it('is refused if the storage lost a piece, and leaves no file on this server', async () => {
  const who = await api.person();
  const id = await sent(who, 'code', aPackage());
  for (const key of await piecesOf(id)) await opened.pieces!.deleteKey(key);
  expect(errorOf(await submit(who, 'POST', { code: id }))).toEqual([404, 'upload_not_found']);
  expect(await filesHere()).toEqual([]);
});

it('is deleted by its owner with its pieces alone', async () => {
  const who = await api.person();
  const [other, unwanted] = [await sent(who, 'code', aPackage()), await sent(who, 'code', aPackage())];
  expect((await remove(who, `/api/cmt/uploads/${unwanted}`)).status).toBe(204);
  expect(await piecesOf(unwanted)).toEqual([]);
  expect(await piecesOf(other)).toHaveLength(1);
});

it('is not needed for the files of a form, which stay on the server that received them', async () => {
  const who = await api.person();
  const before = await piecesOf();
  const response = await sendParts(api, { method: 'POST', url: '/api/cmt/plugin' }, aRelease(), who);
  expect(response.body.data).toMatchObject({ version: '1.0.0', status: 1 });
  expect(await piecesOf()).toEqual(before);
  expect(await filesHere()).toEqual([]);
});

it('stays during a cleanup while it is open, even before its first byte; old pieces of no upload are deleted', async () => {
  const who = await api.person();
  const [full, empty] = [await sent(who, 'code', aPackage()), await calls.opened(who, 'code', 4)];
  const lost = `uploads/${'e'.repeat(32)}/piece`;
  await opened.pieces!.putKey(lost, Buffer.from('lost'));
  await cleanUp(api.context, new Date(Date.now() - 60_000));
  expect(await piecesOf()).toContain(lost);
  await cleanUp(api.context, new Date(Date.now() + 60_000));
  expect(await piecesOf()).not.toContain(lost);
  expect(await piecesOf(full)).toHaveLength(1);
  expect((await look(who, empty)).headers['upload-offset']).toBe('0');
});
