import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '../../../shared/imageWidths';
import { type Api, type ApiResponse, anApi, errorOf } from '../../../tests/support/api/anApi';
import { anImage as aPng } from '../../../tests/support/api/sendForm';
import { aPackage } from '../../../tests/support/samples/releases';
import { imageWork } from '../../media/sharp';
import { deleteFile } from '../../services/files/FileTransaction';
import { type ImageKind, reencodeImage } from '../../services/files/images';
import { fileRoutes } from './files';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => fileRoutes(app, context));
});
afterAll(() => api.close());

/** Stores an image that no other test uses. */
async function anImage(kind: ImageKind = 'cover', width = 1600, height = 900): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const create = { width, height, channels: 3, background: { r, g, b } } as const;
  const reencoded = await reencodeImage(kind, await sharp({ create }).png().toBuffer());
  return `/files/${await api.context.storage.put(reencoded, 'webp')}`;
}

const get = (url: string, headers: Record<string, string> = {}): Promise<ApiResponse> => api.send({ url, headers });
const inWidth = (address: string, width: number | string) => address.replace('.webp', `-${width}.webp`);
const reencoded = async (url: string) => sharp((await api.app.inject({ url })).rawPayload).metadata();

it.each(IMAGE_WIDTHS)('serves a cover %i px wide, as webp of the same proportion', async (width) => {
  const address = inWidth(await anImage(), width);
  expect(await reencoded(address)).toMatchObject({ format: 'webp', width, height: Math.round((width * 9) / 16) });
});

it('creates a width once, and serves it as immutable under its own name', async () => {
  const address = await anImage();
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => get(inWidth(address, 320))));
  const again = await get(inWidth(address, 320));
  expect(again).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([first?.text, second?.text, third?.text]).toEqual([again.text, again.text, again.text]);
  const etag = String(again.headers.etag);
  expect(etag).not.toBe((await get(address)).headers.etag);
  expect((await get(inWidth(address, 320), { 'if-none-match': etag })).status).toBe(304);
  expect((await api.send({ method: 'HEAD', url: inWidth(address, 320) })).text).toBe('');
});

it('enlarges no image', async () => {
  const address = await anImage('panel_images', 300, 200);
  expect(await reencoded(inWidth(address, 800))).toMatchObject({ width: 300, height: 200 });
});

it.each(['333', '0', '1', '-64', '64.0', '064', '6.4e1', '99999', '10000000000', '64-64', 'x', ''])(
  'refuses the width %j',
  async (width) => {
    const address = await anImage('icon', 64, 64);
    expect((await get(inWidth(address, width))).status).toBe(404);
  },
);

it('responds with 404 for widths of missing images, and of files that are not images', async () => {
  expect((await get(`/files/${'0'.repeat(64)}-64.webp`)).status).toBe(404);
  const code = await api.context.storage.put(Buffer.from('{}'), 'json');
  expect((await get(`/files/${code.replace('.json', '-64.webp')}`)).status).toBe(404);
  expect((await get(`/files/${code.replace('.json', '-64.json')}`)).status).toBe(404);
});

it('deletes every width with its image, including one that is being created', async () => {
  const address = await anImage();
  await get(inWidth(address, 160));
  const late = get(inWidth(address, 640));
  await deleteFile(api.context.storage, address.slice('/files/'.length));
  await late;
  for (const width of [160, 640]) expect((await get(inWidth(address, width))).status).toBe(404);
});

it('redirects to the original, uncached, while too many resizes are pending', async () => {
  const address = await anImage();
  let release = () => {};
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Runs and queues more tasks than the queue holds for a width, so that the next width is refused.
  const others = Array.from({ length: 100 }, () => imageWork.run(Number.POSITIVE_INFINITY, () => busy));
  const response = await get(inWidth(address, 400));
  release();
  await Promise.all(others);
  expect(response).toMatchObject({ status: 302, headers: { location: address, 'cache-control': 'no-store' } });
  expect((await get(inWidth(address, 400))).status).toBe(200);
});

describe('images', () => {
  it('are served as immutable, under names that cannot leave their folder', async () => {
    const name = await api.context.storage.put(await aPng(10, 10), 'png');
    const response = await get(`/files/${name}`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { etag } = response.headers;
    const again = await get(`/files/${name}`, { 'if-none-match': String(etag) });
    expect(again.status).toBe(304);
  });

  it('are the only served files: no packages, and 404 for missing files', async () => {
    const code = await api.context.storage.put(aPackage(), 'json');
    for (const name of [code, `${'0'.repeat(64)}.webp`, '..%2fsecret.png', '..%2f..%2fetc%2fpasswd', 'x.webp'])
      expect(errorOf(await get(`/files/${name}`))).toEqual([404, 'not_found']);
  });
});
