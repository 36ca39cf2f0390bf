import sharp from 'sharp';
import { pngHeader } from '../../../tests/support/samples/png';
import { type ImageKind, reencodeImage } from './images';

function anImage(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0a6a74' } });
}

/** The image as it is stored. */
async function redrawn(kind: ImageKind, bytes: Uint8Array) {
  const resized = Buffer.from(await reencodeImage(kind, bytes));
  return { bytes: resized, metadata: await sharp(resized).metadata() };
}

it.each(['png', 'jpeg', 'webp', 'gif'] as const)('re-encodes an icon from %s at 128 px', async (format) => {
  const { metadata } = await redrawn('icon', await anImage(64, 64)[format]().toBuffer());
  expect(metadata).toMatchObject({ format: 'webp', width: 128, height: 128 });
});

it('crops a cover to 16:9 and keeps the size of a small panel image', async () => {
  const cover = await redrawn('cover', await anImage(1000, 1000).png().toBuffer());
  expect(cover.metadata).toMatchObject({ width: 1280, height: 720 });
  const small = await redrawn('panel_images', await anImage(300, 200).png().toBuffer());
  expect(small.metadata).toMatchObject({ width: 300, height: 200 });
  const large = await redrawn('panel_images', await anImage(3200, 800).png().toBuffer());
  expect(large.metadata).toMatchObject({ width: 1600, height: 400 });
});

it('turns an image upright and removes its metadata', async () => {
  const camera = await anImage(400, 200)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } },
    })
    .toBuffer();
  const { metadata, bytes } = await redrawn('panel_images', camera);
  expect(metadata).toMatchObject({ width: 200, height: 400 });
  expect(metadata.exif).toBeUndefined();
  expect(bytes.includes('a secret place')).toBe(false);
});

it('removes a script behind an image', async () => {
  const gif = await anImage(40, 40).gif().toBuffer();
  const polyglot = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]);
  expect((await redrawn('icon', polyglot)).bytes.includes('<script>')).toBe(false);
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>')],
  [
    'an SVG that begins like a PNG',
    Buffer.from('\x89PNG<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>', 'latin1'),
  ],
  ['text', Buffer.from('no image at all')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_what, bytes) => {
  await expect(reencodeImage('icon', bytes)).rejects.toMatchObject({ id: 'invalid_image' });
});

it('refuses TIFF, which sharp itself could read', async () => {
  const tiff = await anImage(64, 64).tiff().toBuffer();
  await expect(reencodeImage('icon', tiff)).rejects.toMatchObject({ id: 'invalid_image' });
});

it('refuses a truncated image', async () => {
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
  await expect(reencodeImage('cover', whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    id: 'invalid_image',
  });
});

it('refuses icons that are not square or too small, and names their size', async () => {
  const wide = await anImage(64, 32).png().toBuffer();
  await expect(reencodeImage('icon', wide)).rejects.toThrow('64×32 px');
  const small = await anImage(31, 31).png().toBuffer();
  await expect(reencodeImage('icon', small)).rejects.toThrow('31 px');
});

it.each([
  ['of 30,000 × 30,000 pixels', pngHeader(30_000, 30_000), '40 million pixels'],
  ['of 16 bits', pngHeader(5_000, 5_000, 16), '20 million pixels'],
  ['of one line', pngHeader(1, 30_000_000), 'a side has at most 16383 px'],
])('refuses a bomb %s by its header', async (_what, bytes, why) => {
  await expect(reencodeImage('cover', bytes)).rejects.toThrow(why);
});
