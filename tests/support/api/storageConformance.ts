import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Storage } from '../../../server/storage/Storage';

/** A storage to test, and access to all of its content. */
export interface StorageToTry {
  storage: Storage;
  files(): Promise<string[]>;
}

const TEXT = 'the bytes of an object';
const bytes = new TextEncoder().encode(TEXT);
const name = `${createHash('sha256').update(bytes).digest('hex')}.json`;

async function* inPieces() {
  yield bytes.subarray(0, 5);
  yield bytes.subarray(5);
}

/** Tests what every storage guarantees. `open` returns an empty one for each test. */
export function behavesAsStorage(open: () => Promise<StorageToTry>): void {
  let storage: Storage;
  let files: StorageToTry['files'];
  beforeEach(async () => {
    ({ storage, files } = await open());
  });

  it('names an object by its bytes and gives it back whole or in part', async () => {
    expect(await storage.put(bytes, 'json')).toBe(name);
    expect(await text((await storage.read(name))!)).toBe(TEXT);
    expect(await text((await storage.read(name, { start: 4, end: 8 }))!)).toBe('bytes');
    expect(await text((await storage.read(name, { start: 16, end: 99 }))!)).toBe('object');
    expect(await storage.size(name)).toBe(bytes.byteLength);
  });

  it('keeps one copy when many put the same bytes at once, and nothing unfinished', async () => {
    const sources = Array.from({ length: 8 }, (_none, index) => (index % 2 === 0 ? bytes : inPieces()));
    const names = await Promise.all(sources.map((source) => storage.put(source, 'json')));
    expect(new Set(names)).toEqual(new Set([name]));
    expect(await text((await storage.read(name))!)).toBe(TEXT);
    expect(await files()).toEqual([name]);
  });

  it('keeps a stream of many megabytes as it came', async () => {
    const hash = createHash('sha256');
    async function* long() {
      for (let part = 0; part < 20; part += 1) {
        const piece = Buffer.alloc(1024 * 1024 - part, part);
        hash.update(piece);
        yield piece;
      }
    }
    const put = await storage.put(long(), 'mp4');
    const read = createHash('sha256');
    for await (const chunk of (await storage.read(put))!) read.update(chunk);
    const sha256 = hash.digest('hex');
    expect([put, read.digest('hex')]).toEqual([`${sha256}.mp4`, sha256]);
  });

  it('forgets an object that was deleted, and deletes twice without complaint', async () => {
    await storage.put(bytes, 'json');
    await storage.delete(name);
    await storage.delete(name);
    expect(await storage.read(name)).toBeNull();
    expect(await storage.size(name)).toBeNull();
  });

  it('keeps what was made from an object under the number that says how', async () => {
    const made = name.replace('.', '-640.');
    await storage.putDerived(made, bytes);
    expect(await text((await storage.read(made))!)).toBe(TEXT);
    await expect(storage.putDerived('../made.webp', bytes)).rejects.toThrow('is not a valid name');
  });

  it.each([
    '../secret-key',
    `../${name}`,
    `${name}/../../x`,
    name.toUpperCase(),
    `${name}\0`,
    '',
    'x.json',
    `${name}\n`,
  ])('knows no object %j', async (wrong) => {
    await storage.put(bytes, 'json');
    expect(await storage.read(wrong)).toBeNull();
    expect(await storage.size(wrong)).toBeNull();
    await storage.delete(wrong);
    expect(await files()).toEqual([name]);
  });

  it('shows nothing of what was staged until it is published, and nothing ever of what was discarded', async () => {
    const [staged, other] = [await storage.stage(inPieces(), 'json'), await storage.stage(inPieces(), 'webp')];
    expect(staged.name).toBe(name);
    expect(await storage.read(name)).toBeNull();
    await staged.publish();
    await other.discard();
    expect(await text((await storage.read(name))!)).toBe(TEXT);
    expect(await files()).toEqual([name]);
  });

  it('keeps nothing of bytes that stop coming, and says why they did', async () => {
    async function* broken() {
      yield bytes;
      throw new Error('the connection broke');
    }
    await expect(storage.put(broken(), 'mp4')).rejects.toThrow('the connection broke');
    expect(await files()).toEqual([]);
  });

  it('deletes what was staged and left, when it is old enough', async () => {
    await storage.stage(inPieces(), 'json');
    await storage.deleteUnfinished(new Date(Date.now() - 60_000));
    expect(await files()).toHaveLength(1);
    await storage.deleteUnfinished(new Date(Date.now() + 1000));
    expect(await files()).toEqual([]);
  });

  it('refuses an extension that is a path', async () => {
    await expect(storage.put(bytes, '/../x')).rejects.toThrow('is not a valid file extension');
  });
}
