import sharp from 'sharp';
import { actionsOn } from '../../../tests/support/api/adminActions';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { anImage, sendForm } from '../../../tests/support/api/sendForm';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { WRONG_LINKS } from '../../../tests/support/samples/wrongLinks';
import { fileRoutes } from '../files/files';
import { bannerRoutes } from './promotions';

const ALL = '/api/cmt/plugin-banner/all';
const MANAGE = '/api/cmt/manager/plugin-banner';

let api: Api;
let admin: Person;
let image: Buffer;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    bannerRoutes(app, context);
    fileRoutes(app, context);
  });
  [admin, image] = await Promise.all([api.person('admin', 2), anImage(800, 200)]);
});
afterAll(() => api.close());

const save = (
  fields: Record<string, string>,
  files: Record<string, Uint8Array> = {},
  who: Person | undefined = admin,
) => sendForm(api, { url: MANAGE, fields, files }, who);
const aBanner = async (fields: Record<string, string> = {}) => (await save(fields, { image })).body.data;
const list = async () => (await api.send({ method: 'GET', url: ALL })).body.data.banner_list;

it('shows visitors the banners in order, with re-encoded images', async () => {
  const second = await aBanner({ redirect_url: 'https://events.example/autumn', sort: '2' });
  const first = await aBanner({ redirect_url: '/plugins/?tag_id=3', sort: '1' });
  expect(first).toEqual({
    id: expect.any(Number),
    image: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/),
    alt: '',
    redirect_url: '/plugins/?tag_id=3',
    plugin_name: null,
    plugin_names: {},
    sort: 1,
  });
  expect(await list()).toEqual([first, second]);
  const { rawPayload } = await api.app.inject({ method: 'GET', url: first.image });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 480 });
});

it("has the image's alternative text, and the public plugin that it links to", async () => {
  const texts = { 'en-US': { name: 'Contrast checker' } };
  const { key } = await aPlugin(api.context.db, { name: '对比度检查', texts });
  const { key: hidden } = await aPlugin(api.context.db, { is_public: false });
  const banner = await aBanner({ alt: ' Autumn sale ', redirect_url: `/plugins/?sort=1&plugin_key=${key}#x` });
  expect(banner).toMatchObject({
    ...{ alt: 'Autumn sale', plugin_name: '对比度检查', plugin_names: { 'en-US': 'Contrast checker' } },
  });
  expect(await aBanner({ redirect_url: `/plugins/?plugin_key=${hidden}` })).toMatchObject({
    alt: '',
    plugin_name: null,
  });
  expect(await list()).toContainEqual(banner);
  expect((await save({ id: String(banner.id), sort: '4' })).body.data).toMatchObject({ alt: 'Autumn sale' });
  expect(errorOf(await save({ id: String(banner.id), alt: 'x'.repeat(121) }))).toEqual([400, 'invalid_request']);
  for (const { id } of await list()) await api.send({ method: 'DELETE', url: MANAGE, body: { id } }, admin);
});

it('changes only the sent fields', async () => {
  const banner = await aBanner({ redirect_url: '/plugins/', sort: '7' });
  const before = api.invalidations();
  const changed = await save({ id: String(banner.id), redirect_url: '' });
  expect(changed.body.data).toEqual({ ...banner, redirect_url: '' });
  expect((await save({ id: String(banner.id), sort: '-3' })).body.data).toEqual({
    ...banner,
    redirect_url: '',
    sort: -3,
  });
  expect((await save({ id: String(banner.id) })).body.data).toEqual({ ...banner, redirect_url: '', sort: -3 });
  expect(api.invalidations()).toBe(before + 3);
});

it('deletes one, by body or query', async () => {
  const [one, two] = [await aBanner(), await aBanner()];
  const remove = { method: 'DELETE', url: MANAGE } as const;
  expect((await api.send({ ...remove, body: { id: one.id } }, admin)).body).toEqual({ code: 0, data: {} });
  expect((await api.send({ ...remove, query: { id: String(two.id) } }, admin)).status).toBe(200);
  expect(errorOf(await api.send({ ...remove, body: { id: one.id } }, admin))).toEqual([404, 'banner_not_found']);
  expect(errorOf(await save({ id: String(one.id), sort: '1' }))).toEqual([404, 'banner_not_found']);
  expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(two.id);
});

describe('order', () => {
  const order = (ids: unknown, who: Person | undefined = admin) =>
    api.send({ method: 'PUT', url: `${MANAGE}/order`, body: { ids } as object }, who);
  const ids = async () => (await list()).map(({ id }: { id: number }) => id);

  it('is set for all at once; banners that are not named follow', async () => {
    const before: number[] = await ids();
    const [one, two] = [await aBanner({ sort: '5000' }), await aBanner({ sort: '6000' })];
    const count = api.invalidations();
    const response = await order([two.id, one.id]);
    expect(response.body.data.banner_list.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id, ...before]);
    expect(await ids()).toEqual([two.id, one.id, ...before]);
    expect((await list())[0].sort).toBe(1);
    expect(api.invalidations()).toBe(count + 1);
    const entries = await actionsOn(api, 'banner', '');
    expect(entries.at(-1)).toMatchObject({ act: 'banner.order', before: { ids: [...before, one.id, two.id] } });
  });

  it('accepts only existing banners', async () => {
    expect(errorOf(await order([999_999]))).toEqual([404, 'banner_not_found']);
    for (const wrong of [[], ['x'], [0], 'x', undefined])
      expect(errorOf(await order(wrong))).toEqual([400, 'invalid_request']);
    expect(errorOf(await order(['x'], await api.person()))).toEqual([403, 'forbidden']);
  });
});

it('logs actions of administrators', async () => {
  const { id } = await aBanner({ redirect_url: '/plugins/' });
  await save({ id: String(id), redirect_url: '/help/' });
  await api.send({ method: 'DELETE', url: MANAGE, body: { id } }, admin);
  expect(await actionsOn(api, 'banner', id)).toMatchObject([
    { act: 'banner.create', user_id: admin.user_id, subject_name: '/plugins/', before: null },
    { act: 'banner.edit', before: { redirect_url: '/plugins/' }, after: { redirect_url: '/help/' } },
    { act: 'banner.delete', before: { redirect_url: '/help/' }, after: null },
  ]);
});

it.each(WRONG_LINKS)('refuses a link to %j', async (redirect_url) => {
  expect(errorOf(await save({ redirect_url }, { image }))).toEqual([422, 'wrong_url']);
});

it('stores a link as browsers resolve it', async () => {
  expect((await aBanner({ redirect_url: ' https://例え.example/ü?q=1#top ' })).redirect_url).toBe(
    'https://xn--r8jz45g.example/%C3%BC?q=1#top',
  );
});

it('requires a valid image, and valid numbers', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  expect(errorOf(await save({ redirect_url: '/plugins/' }))).toEqual([400, 'invalid_request']);
  const refused = await save({}, { image: svg });
  expect(errorOf(refused)).toEqual([422, 'invalid_image']);
  expect(refused.body.details[0].path).toBe('image');
  const wrong: Record<string, string>[] = [
    { id: '0' },
    { id: 'x' },
    { sort: '1.5' },
    { sort: '99999999' },
    { redirect_url: '/'.padEnd(2001, 'x') },
  ];
  for (const fields of wrong) expect(errorOf(await save(fields, { image }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await save({}, { image: Buffer.alloc(5 * 1024 * 1024 + 1) }))).toEqual([413, 'body_too_large']);
});

it('lets only administrators write, and checks the caller before the input', async () => {
  const person = await api.person();
  for (const [who, expected] of [
    [undefined, [401, 'unauthenticated']],
    [person, [403, 'forbidden']],
  ] as const) {
    const form = { url: MANAGE, fields: { redirect_url: 'javascript:1' } };
    expect(errorOf(await sendForm(api, form, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'DELETE', url: MANAGE, body: { id: 'x' } }, who))).toEqual(expected);
  }
  expect((await api.send({ method: 'GET', url: ALL })).status).toBe(200);
  expect((await sendForm(api, { url: MANAGE, files: { image } }, await api.person('owner', 1))).status).toBe(200);
});
