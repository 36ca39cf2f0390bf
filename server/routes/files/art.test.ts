import sharp from 'sharp';
import { schemes } from '../../../config/tokens';
import { traitsOf } from '../../../shared/art/art';
import { type Api, anApi } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { artRoutes } from './files';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => artRoutes(app, context));
});
afterAll(() => api.close());

const image = async (url: string) => (await api.app.inject({ url })).rawPayload;

it('renders the same cover as the site, in the colors of its palette', async () => {
  const { key } = await aPlugin(api.context.db, { plugin_key: 'grid maker' });
  const response = await api.send({ url: `/plugins/art/${encodeURIComponent(key)}.png` });
  expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect(response.headers['cache-control']).toMatch(/^public, max-age=/);
  const bytes = await image(`/plugins/art/${encodeURIComponent(key)}.png`);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1280, height: 720 });
  const inks = ['g', 'a', 'b', 'c'].map(
    (ink) => (schemes.light as Record<string, string>)[`art-${traitsOf(key).palette}-${ink}`],
  );
  expect(await mostFrequentColors(bytes)).toEqual(expect.arrayContaining([inks[0], inks[1]]));
});

it('has a different image for each plugin, and one for the site', async () => {
  const keys = await Promise.all(['art-one', 'art-two'].map((plugin_key) => aPlugin(api.context.db, { plugin_key })));
  const [one, two] = await Promise.all(keys.map(({ key }) => image(`/plugins/art/${key}.png`)));
  expect(one?.equals(two as Buffer)).toBe(false);
  expect((await sharp(await image('/plugins/art.png')).metadata()).width).toBe(1280);
});

it('renders only public plugins', async () => {
  await aPlugin(api.context.db, { plugin_key: 'hidden', is_public: false });
  for (const file of ['hidden.png', 'nobody.png', 'hidden', '.png', '%2e%2e.png', "'%3B--.png"])
    expect((await api.send({ url: `/plugins/art/${file}` })).status).toBe(404);
});

/** The four most frequent colors of an image, as `#rrggbb`. */
async function mostFrequentColors(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const color = `#${data.subarray(at, at + 3).toString('hex')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([color]) => color);
}
