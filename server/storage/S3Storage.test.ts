import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { behavesAsStorage } from '../../tests/support/api/storageConformance';
import { type S3Server, startS3 } from '../../tests/support/services/s3Server';
import { S3Storage } from './S3Storage';
import { readStorageAddress } from './storageAddress.mjs';

let server: S3Server;
const opened: S3Storage[] = [];
beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => {
  for (const storage of opened) storage.close();
  await server?.stop();
});

function open(url = server.urlOf(randomUUID())): S3Storage {
  const storage = new S3Storage(readStorageAddress(url)!);
  opened.push(storage);
  return storage;
}

behavesAsStorage(async () => {
  const storage = open();
  const files = async () => {
    const names: string[] = [];
    for await (const { key } of storage.listKeys('')) names.push(basename(key));
    return names;
  };
  return { storage, files };
});

it('stays within its part of the bucket', async () => {
  const [one, other] = [open(), open()];
  const name = await one.put(new TextEncoder().encode('mine'), 'json');
  expect(await other.size(name)).toBeNull();
  expect(await one.size(name)).toBe(4);
});

it.each([
  ['another key', (url: string) => url.replace('s3://S3RVER:', 's3://WRONG:')],
  ['another bucket', (url: string) => url.replace('/square/', '/elsewhere/')],
  ['nobody there', (url: string) => url.replace(/:\d+\//, ':9/')],
])('reports a missing response in one line without secrets: %s', async (_what, change) => {
  const url = change(server.urlOf('part'));
  const failure: Error = await open(url)
    .check()
    .then(
      () => new Error('it got a response'),
      (error) => error,
    );
  expect(failure.message).toMatch(/^The storage did not list the bucket \(.+\)\. Check STORAGE_URL/);
  expect(JSON.stringify(failure) + failure.stack + String(failure.cause)).not.toMatch(/S3RVER|WRONG/);
});

it('reports an unavailable storage if it does not respond', async () => {
  await expect(
    open(server.urlOf('part').replace(/:\d+\//, ':9/')).size(`${'0'.repeat(64)}.json`),
  ).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  });
});
