import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aDiskStorage, filesBelow } from '../../tests/support/api/storage';
import { behavesAsStorage } from '../../tests/support/api/storageConformance';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ps-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

behavesAsStorage(async () => ({
  storage: aDiskStorage(join(folder, 'files')),
  files: () => filesBelow(folder),
}));

it('repairs a truncated object', async () => {
  const storage = aDiskStorage(join(folder, 'files'));
  const bytes = new TextEncoder().encode('the bytes of an object');
  const name = await storage.put(bytes, 'json');
  await writeFile(join(folder, 'files', name.slice(0, 2), name.slice(2, 4), name), 'the by');
  await storage.put(bytes, 'json');
  expect(await storage.size(name)).toBe(bytes.byteLength);
});

it('repairs an object with damaged bytes', async () => {
  const storage = aDiskStorage(join(folder, 'files'));
  const bytes = new TextEncoder().encode('the bytes of an object');
  const name = await storage.put(bytes, 'json');
  await writeFile(join(folder, 'files', name.slice(0, 2), name.slice(2, 4), name), 'THE BYTES OF AN OBJECT');
  await storage.put(bytes, 'json');
  expect(await text((await storage.read(name))!)).toBe('the bytes of an object');
});

it('is unavailable while a file has the name of its folder', async () => {
  const storage = aDiskStorage(join(folder, 'files'));
  await rm(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files'), 'no folder');
  const gone = { code: 'STORAGE_UNAVAILABLE' };
  await expect(storage.put(new Uint8Array(1), 'json')).rejects.toMatchObject(gone);
  await expect(storage.read(`${'0'.repeat(64)}.json`)).rejects.toMatchObject(gone);
  await expect(storage.size(`${'0'.repeat(64)}.json`)).rejects.toMatchObject(gone);
  await expect(storage.check()).rejects.toMatchObject(gone);
});

it('does not touch files beside its folder', async () => {
  await writeFile(join(folder, 'secret-key'), 'secret');
  const storage = aDiskStorage(join(folder, 'files'));
  expect(await storage.read('../secret-key')).toBeNull();
  await storage.delete('../secret-key');
  expect(await filesBelow(folder)).toEqual(['secret-key']);
});
