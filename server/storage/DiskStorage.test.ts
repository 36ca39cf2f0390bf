import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DiskStorage } from './DiskStorage';

let folder: string;
let storage: DiskStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ps-files-'));
  storage = new DiskStorage(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = new TextEncoder().encode('the bytes of an object');
const name = `${createHash('sha256').update(bytes).digest('hex')}.json`;

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

it('names an object by its bytes and gives it back whole or in part', async () => {
  expect(await storage.put(bytes, 'json')).toBe(name);
  expect(await text((await storage.read(name))!)).toBe('the bytes of an object');
  expect(await text((await storage.read(name, { start: 4, end: 8 }))!)).toBe('bytes');
  expect(await storage.size(name)).toBe(bytes.byteLength);
});

it('keeps one copy when many put the same bytes at once, and nothing unfinished', async () => {
  const names = await Promise.all(Array.from({ length: 8 }, () => storage.put(bytes, 'json')));
  expect(new Set(names)).toEqual(new Set([name]));
  expect(await filesBelow(folder)).toEqual([name]);
});

it('mends an object that was cut short', async () => {
  await storage.put(bytes, 'json');
  await writeFile(join(folder, 'files', name.slice(0, 2), name.slice(2, 4), name), 'the by');
  await storage.put(bytes, 'json');
  expect(await text((await storage.read(name))!)).toBe('the bytes of an object');
});

it('forgets an object that was deleted, and deletes twice without complaint', async () => {
  await storage.put(bytes, 'json');
  await storage.delete(name);
  await storage.delete(name);
  expect(await storage.read(name)).toBeNull();
  expect(await storage.size(name)).toBeNull();
});

it.each(['../secret-key', `../${name}`, `${name}/../../x`, name.toUpperCase(), `${name}\0`, '', 'x.json', `${name}\n`])(
  'knows no object %j',
  async (wrong) => {
    await writeFile(join(folder, 'secret-key'), 'secret');
    expect(await storage.read(wrong)).toBeNull();
    expect(await storage.size(wrong)).toBeNull();
    await storage.delete(wrong);
    expect(await filesBelow(folder)).toEqual(['secret-key']);
  },
);

it('shows nothing of what was staged until it is published, and nothing ever of what was discarded', async () => {
  async function* inPieces() {
    yield bytes.subarray(0, 5);
    yield bytes.subarray(5);
  }
  const [staged, other] = [await storage.stage(inPieces(), 'json'), await storage.stage(bytes, 'webp')];
  expect(staged.name).toBe(name);
  expect(await storage.read(name)).toBeNull();
  await staged.publish();
  await other.discard();
  expect(await text((await storage.read(name))!)).toBe('the bytes of an object');
  expect(await filesBelow(folder)).toEqual([name]);
});

it('keeps nothing of bytes that stop coming', async () => {
  async function* broken() {
    yield bytes;
    throw new Error('the connection broke');
  }
  await expect(storage.put(broken(), 'mp4')).rejects.toThrow('the connection broke');
  expect(await filesBelow(folder)).toEqual([]);
});

it('deletes what was staged and left, when it is old enough', async () => {
  await storage.stage(bytes, 'json');
  await storage.deleteUnfinished(new Date(Date.now() - 60_000));
  expect(await filesBelow(folder)).toHaveLength(1);
  await storage.deleteUnfinished(new Date(Date.now() + 1000));
  expect(await filesBelow(folder)).toEqual([]);
});

it('refuses an extension that is a path', async () => {
  await expect(storage.put(bytes, '/../x')).rejects.toThrow('is no file extension');
});
