import { readFile } from 'node:fs/promises';
import { type Api, anApi } from '../../../tests/support/api/anApi';
import { keysOf } from '../../../tests/support/api/storage';
import { type S3Server, startS3 } from '../../../tests/support/services/s3Server';
import { openStorage } from '../../storage/openStorage';
import { appendBytes, arrivedBytes, fetchUpload, type PiecesContext } from './uploadPieces';
import { openUpload } from './uploads';

let api: Api;
let s3: S3Server;
let context: PiecesContext;
let close: () => void;
beforeAll(async () => {
  [api, s3] = await Promise.all([anApi(() => undefined), startS3()]);
  const opened = await openStorage({ STORAGE_URL: s3.urlOf('pieces') }, 'unused');
  close = opened.close;
  context = { ...api.context, storage: opened.storage, pieces: opened.pieces! };
});
afterAll(async () => {
  close?.();
  await s3?.stop();
  await api?.close();
});

/** An open upload of this size. */
async function opened(upload_id: string, size: number): Promise<string> {
  const { user_id } = await api.person();
  await openUpload(context, { user_id, role: 0 }, { upload_id, kind: 'video', size });
  return upload_id;
}

async function* inPieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

/** Keys of the stored pieces of an upload. */
const piecesOf = (id: string) => keysOf(context.pieces, `uploads/${id}/`);

it('accepts one of two concurrent senders, and reads as the bytes that it accepted', async () => {
  const id = await opened('a'.repeat(32), 8);
  await appendBytes(context, id, 0, inPieces('once '));
  const both = await Promise.allSettled([
    appendBytes(context, id, 5, inPieces('two')),
    appendBytes(context, id, 5, inPieces('two')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { id: 'upload_conflict' } });
  expect(await readFile((await fetchUpload(context, { upload_id: id, size: 8 }))!, 'utf8')).toBe('once two');
});

it('refuses bytes that would leave a gap, and does not store them', async () => {
  const id = await opened('b'.repeat(32), 8);
  await expect(appendBytes(context, id, 4, inPieces('late'))).rejects.toMatchObject({ id: 'upload_conflict' });
  expect(await arrivedBytes(context, id)).toBe(0);
  expect(await piecesOf(id)).toEqual([]);
});

it('stores bytes of 2 MiB at once, so that a long upload needs little memory', async () => {
  const half = 'x'.repeat(2 ** 20);
  const id = await opened('d'.repeat(32), 3 * 2 ** 20 + 4);
  expect(await appendBytes(context, id, 0, inPieces(half, half, half, 'last'))).toBe(3 * 2 ** 20 + 4);
  expect(await piecesOf(id)).toHaveLength(2);
  expect(await arrivedBytes(context, id)).toBe(3 * 2 ** 20 + 4);
});

it('stores nothing of a request without bytes', async () => {
  const id = await opened('e'.repeat(32), 8);
  expect(await appendBytes(context, id, 0, inPieces())).toBe(0);
  expect(await piecesOf(id)).toEqual([]);
});

it('keeps the bytes that arrived before a connection ended', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the connection broke');
  }
  const id = await opened('c'.repeat(32), 8);
  await expect(appendBytes(context, id, 0, broken())).rejects.toThrow('the connection broke');
  expect(await arrivedBytes(context, id)).toBe(4);
});
