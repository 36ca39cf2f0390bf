import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { DiskStorage } from '../storage/DiskStorage';
import { keepPicture, type PictureKind } from './pictures';

let folder: string;
let storage: DiskStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ps-pictures-'));
  storage = new DiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

function aPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0a6a74' } });
}

/** Keeps the picture and reads it again as it lies on the disk. */
async function kept(kind: PictureKind, bytes: Uint8Array) {
  const address = await keepPicture(storage, kind, bytes);
  const name = address.slice('/files/'.length);
  const path = join(folder, name.slice(0, 2), name.slice(2, 4), name);
  return { address, bytes: await readFile(path), metadata: await sharp(path).metadata() };
}

it.each(['png', 'jpeg', 'webp', 'gif'] as const)('redraws an icon from %s at 128 px', async (format) => {
  const { metadata, bytes, address } = await kept('icon', await aPicture(64, 64)[format]().toBuffer());
  expect(metadata).toMatchObject({ format: 'webp', width: 128, height: 128 });
  expect(address).toBe(`/files/${createHash('sha256').update(bytes).digest('hex')}.webp`);
});

it('cuts a cover to 16:9 and leaves a small panel as large as it is', async () => {
  const cover = await kept('cover', await aPicture(1000, 1000).png().toBuffer());
  expect(cover.metadata).toMatchObject({ width: 1280, height: 720 });
  const small = await kept('panel_images', await aPicture(300, 200).png().toBuffer());
  expect(small.metadata).toMatchObject({ width: 300, height: 200 });
  const large = await kept('panel_images', await aPicture(3200, 800).png().toBuffer());
  expect(large.metadata).toMatchObject({ width: 1600, height: 400 });
});

it('turns a picture upright and keeps nothing of its metadata', async () => {
  const camera = await aPicture(400, 200)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'a secret place' } } })
    .toBuffer();
  const { metadata, bytes } = await kept('panel_images', camera);
  expect(metadata).toMatchObject({ width: 200, height: 400 });
  expect(metadata.exif).toBeUndefined();
  expect(bytes.includes('a secret place')).toBe(false);
});

it('drops a script that hides behind a picture', async () => {
  const gif = await aPicture(40, 40).gif().toBuffer();
  const polyglot = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]);
  expect((await kept('icon', polyglot)).bytes.includes('<script>')).toBe(false);
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>')],
  [
    'an SVG that begins like a PNG',
    Buffer.from('\x89PNG<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>', 'latin1'),
  ],
  ['text', Buffer.from('no picture at all')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_what, bytes) => {
  await expect(keepPicture(storage, 'icon', bytes)).rejects.toMatchObject({ id: 'invalid_image' });
});

it('refuses TIFF, which sharp itself could read', async () => {
  const tiff = await aPicture(64, 64).tiff().toBuffer();
  await expect(keepPicture(storage, 'icon', tiff)).rejects.toMatchObject({ id: 'invalid_image' });
});

it('refuses a picture that was cut short', async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#fff',
    },
  })
    .png()
    .toBuffer();
  await expect(keepPicture(storage, 'cover', whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    id: 'invalid_image',
  });
});

it('refuses icons that are not square or too small, and says what they are', async () => {
  const wide = await aPicture(64, 32).png().toBuffer();
  await expect(keepPicture(storage, 'icon', wide)).rejects.toThrow('64×32 px');
  const small = await aPicture(31, 31).png().toBuffer();
  await expect(keepPicture(storage, 'icon', small)).rejects.toThrow('31 px');
});

it('refuses a pixel bomb by its header', async () => {
  await expect(keepPicture(storage, 'cover', pngHeader(30_000, 30_000))).rejects.toThrow('million pixels');
});

/** A PNG that claims a size and has next to no bytes. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(16))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
