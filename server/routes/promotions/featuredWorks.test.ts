import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import type { FeaturedWork } from '../../../contract/promotions/featuredWorks';
import type { SiteChrome } from '../../../shared/site/siteChrome';
import { errorOf } from '../../../tests/support/api/anApi';
import { anImage } from '../../../tests/support/api/sendForm';
import { startedServer } from '../../../tests/support/api/startedServer';
import { WRONG_LINKS } from '../../../tests/support/samples/wrongLinks';
import { changed } from '../../lib/changes';

const MANAGE = '/api/cmt/manager/featured-work';
const CONFIGURED = [{ title: 'From the file', url: '/community/1', image: 'https://cdn.example/1.png' }];

let server: Awaited<ReturnType<typeof startedServer>>;
let app: FastifyInstance;
let authorization: string;
let image: Buffer;

beforeAll(async () => {
  server = await startedServer();
  app = await server.build({ featured_works: CONFIGURED });
  const owner = { account: 'owner', password: 'correct horse battery' };
  await server.accounts.ensureFirstAdministrator(owner);
  authorization = await signIn(owner);
  image = await anImage(800, 450);
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.context.db.deleteFrom('featured_works').execute();
  changed(server.context.db, 'site');
});

async function signIn({ account, password }: { account: string; password: string }): Promise<string> {
  const users = '/api/user-center/user/login';
  const login = await app.inject({ method: 'POST', url: `${users}/password`, payload: { account, password } });
  const session = await app.inject(`${users}/code/user?code=${login.json().data.code}`);
  return `Bearer ${session.json().data.access_token}`;
}

async function send(options: InjectOptions & { url: string }) {
  const headers = { authorization, ...options.headers };
  const response = await app.inject({ ...options, headers });
  return { status: response.statusCode, body: response.json() };
}

async function save(fields: Record<string, string>, image?: Uint8Array, injected: InjectOptions = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (image) form.append('image', new Blob([new Uint8Array(image)]), 'image');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', ...injected.headers };
  return send({ method: 'PUT', url: MANAGE, headers, payload: Buffer.from(await encoded.arrayBuffer()) });
}
const aWork = async (fields: Record<string, string> = {}, image?: Uint8Array): Promise<FeaturedWork> =>
  (await save({ title: 'A work', url: '/plugins/', ...fields }, image)).body.data;
const list = async () => (await send({ method: 'GET', url: `${MANAGE}/list` })).body.data;
const order = (ids: unknown) => send({ method: 'PUT', url: `${MANAGE}/order`, payload: { ids } as object });
const remove = (id: number) => send({ method: 'DELETE', url: MANAGE, payload: { id } });

/** Reads the works in the HTML of a page. */
async function worksShown(): Promise<SiteChrome['works']> {
  const { body } = await app.inject('/plugins/protocol');
  const chromeContent = /<meta name="ps-chrome" content="([^"]+)"/.exec(body)?.[1] ?? '';
  return (JSON.parse(chromeContent.replaceAll('&quot;', '"')) as SiteChrome).works;
}

it('shows saved works on every page at once, in place of SITE_CONFIG’s works', async () => {
  expect(await worksShown()).toEqual(CONFIGURED);
  expect(await list()).toEqual({ work_list: [], configured: CONFIGURED });
  const titles = JSON.stringify({ 'en-US': 'One color' });
  const saved = await aWork({ title: ' 一种颜色 ', titles, url: 'https://works.example/1' }, image);
  expect(saved).toEqual({
    ...{ id: expect.any(Number), title: '一种颜色', titles: { 'en-US': 'One color' }, url: 'https://works.example/1' },
    ...{ image: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/), sort: 0 },
  });
  const title = { 'zh-CN': '一种颜色', 'en-US': 'One color' };
  expect(await worksShown()).toEqual([{ title, url: 'https://works.example/1', image: saved.image }]);
  const { rawPayload } = await app.inject(saved.image);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 });
  await remove(saved.id);
  expect(await worksShown()).toEqual(CONFIGURED);
  expect((await app.inject(saved.image)).statusCode).toBe(404);
});

it('shows four, in order, and reorders all at once', async () => {
  const ids: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) ids.push((await aWork({ title: `Work ${number}`, sort: String(number) })).id);
  const shown = async () => (await worksShown())?.map(({ title }) => title);
  expect(await shown()).toEqual(['Work 1', 'Work 2', 'Work 3', 'Work 4']);
  const ordered = await order([ids[4], ids[0]]);
  expect(ordered.body.data.work_list.map(({ title }: FeaturedWork) => title)).toEqual([
    ...['Work 5', 'Work 1', 'Work 2', 'Work 3', 'Work 4'],
  ]);
  expect(await shown()).toEqual(['Work 5', 'Work 1', 'Work 2', 'Work 3']);
  expect(errorOf(await order([999_999]))).toEqual([404, 'featured_work_not_found']);
  for (const wrong of [[], ['x'], [0], 'x', undefined])
    expect(errorOf(await order(wrong))).toEqual([400, 'invalid_request']);
});

it('changes only the sent fields', async () => {
  const work = await aWork({ titles: '{"ja-JP":"作品"}' }, image);
  expect((await save({ id: String(work.id), title: 'Another' })).body.data).toEqual({ ...work, title: 'Another' });
  expect((await save({ id: String(work.id), titles: '{}' })).body.data).toMatchObject({ titles: {}, url: work.url });
});

it('requires a title and a link, and refuses invalid images and texts', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  const refused = await save({ title: 'A work', url: '/plugins/' }, svg);
  expect(errorOf(refused)).toEqual([422, 'invalid_image']);
  expect(refused.body.details[0].path).toBe('image');
  const wrong: Record<string, string>[] = [
    { url: '/plugins/' },
    { title: 'A work' },
    { title: 'A work', url: '' },
    { title: '   ', url: '/plugins/' },
    { title: 'x'.repeat(61), url: '/plugins/' },
    { title: 'A work', url: '/plugins/', titles: 'not JSON' },
    { title: 'A work', url: '/plugins/', titles: '{"xx-XX":"A work"}' },
    { title: 'A work', url: '/plugins/', sort: '1.5' },
  ];
  for (const fields of wrong) expect(errorOf(await save(fields))).toEqual([400, 'invalid_request']);
  expect(errorOf(await save({ id: '999999', title: 'A work' }))).toEqual([404, 'featured_work_not_found']);
  expect(errorOf(await remove(999_999))).toEqual([404, 'featured_work_not_found']);
  expect((await list()).work_list).toEqual([]);
});

it.each(WRONG_LINKS)('refuses a link to %j', async (url) => {
  expect(errorOf(await save({ title: 'A work', url }))).toEqual([422, 'wrong_url']);
});

it('is only for administrators', async () => {
  const person = { account: 'somebody', password: 'correct horse battery' };
  await app.inject({ method: 'POST', url: '/api/user-center/user/sign-up', payload: { ...person, nick_name: 'S' } });
  const theirs = await signIn(person);
  for (const [headers, error] of [
    [{ authorization: '' }, 'unauthenticated'],
    [{ authorization: theirs }, 'forbidden'],
  ] as const) {
    expect((await save({ title: 'A work', url: '/plugins/' }, undefined, { headers })).body.error).toBe(error);
    for (const [method, url] of [
      ['GET', `${MANAGE}/list`],
      ['PUT', `${MANAGE}/order`],
      ['DELETE', MANAGE],
    ] as const)
      expect((await send({ method, url, headers, payload: { ids: [1], id: 1 } })).body.error).toBe(error);
  }
});

it('logs actions of administrators', async () => {
  const one = await aWork({ title: 'One' });
  const two = await aWork({ title: 'Two' });
  await save({ id: String(one.id), url: '/help/' });
  await order([two.id, one.id]);
  await remove(one.id);
  const entries = await server.context.db
    .selectFrom('admin_acts')
    .select(['act', 'subject_name', 'before', 'after'])
    .orderBy('act_id', 'desc')
    .limit(3)
    .execute();
  expect(entries).toMatchObject([
    { act: 'featured_work.delete', subject_name: 'One', before: { url: '/help/' }, after: null },
    { act: 'featured_work.order', before: { works: ['One', 'Two'] }, after: { works: ['Two', 'One'] } },
    { act: 'featured_work.edit', subject_name: 'One', before: { url: '/plugins/' }, after: { url: '/help/' } },
  ]);
});
