import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../../tests/support/storage';
import { behavesAsStorage } from '../../tests/support/storageConformance';
import { DiskStorage } from './DiskStorage';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ps-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

behavesAsStorage(async () => ({
  storage: new DiskStorage(join(folder, 'files')),
  files: () => filesBelow(folder),
}));

it('mends an object that was cut short', async () => {
  const storage = new DiskStorage(join(folder, 'files'));
  const bytes = new TextEncoder().encode('the bytes of an object');
  const name = await storage.put(bytes, 'json');
  await writeFile(join(folder, 'files', name.slice(0, 2), name.slice(2, 4), name), 'the by');
  await storage.put(bytes, 'json');
  expect(await storage.size(name)).toBe(bytes.byteLength);
});

it('leaves what lies beside its folder', async () => {
  await writeFile(join(folder, 'secret-key'), 'secret');
  const storage = new DiskStorage(join(folder, 'files'));
  expect(await storage.read('../secret-key')).toBeNull();
  await storage.delete('../secret-key');
  expect(await filesBelow(folder)).toEqual(['secret-key']);
});
