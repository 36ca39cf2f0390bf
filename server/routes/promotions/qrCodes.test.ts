import sharp from 'sharp';
import { actionsOn } from '../../../tests/support/api/adminActions';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { anImage, sendForm } from '../../../tests/support/api/sendForm';
import { fileRoutes } from '../files/files';
import { qrCodeRoutes } from './promotions';

const LIST = '/api/cmt/manager/qr-code/list';
const MANAGE = '/api/cmt/manager/qr-code';

let api: Api;
let admin: Person;
let image: Buffer;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    qrCodeRoutes(app, context);
    fileRoutes(app, context);
  });
  [admin, image] = await Promise.all([api.person('admin', 2), anImage(900, 900)]);
});
afterAll(() => api.close());

const save = (fields: Record<string, string>, files: Record<string, Uint8Array> = {}) =>
  sendForm(api, { url: MANAGE, fields, files }, admin);
const remove = (id: unknown, who: Person | undefined = admin) =>
  api.send({ method: 'DELETE', url: MANAGE, body: { id } as object }, who);
const list = async () => (await api.send({ method: 'GET', url: LIST })).body.data.qr_code_list;

it('shows visitors the codes, newest first, with a white background instead of transparency', async () => {
  const transparent = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const older = (await save({ name: 'official_account' }, { image })).body.data;
  const newer = (await save({ name: 'feedback_group' }, { image: transparent })).body.data;
  expect(await list()).toEqual([newer, older]);
  expect(newer).toEqual({
    id: expect.any(Number),
    name: 'feedback_group',
    img_url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/),
  });
  const { rawPayload } = await api.app.inject({ method: 'GET', url: newer.img_url });
  const { channels } = await sharp(rawPayload).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  const large = await api.app.inject({ method: 'GET', url: older.img_url });
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 640, height: 640 });
});

it('changes the name or the image, and deletes', async () => {
  const code = (await save({ name: 'one' }, { image })).body.data;
  const renamed = { ...code, name: 'two' };
  expect((await save({ id: String(code.id), name: 'two' })).body.data).toEqual(renamed);
  expect((await save({ id: String(code.id) }, { image: await anImage(50, 50) })).body.data).toEqual({
    ...renamed,
    img_url: expect.not.stringContaining(code.img_url),
  });
  expect((await remove(code.id)).body).toEqual({ code: 0, data: {} });
  expect(errorOf(await remove(code.id))).toEqual([404, 'qr_code_not_found']);
  expect(errorOf(await save({ id: String(code.id), name: 'gone' }))).toEqual([404, 'qr_code_not_found']);
  expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(code.id);
});

it('logs actions of administrators', async () => {
  const { id } = (await save({ name: 'one' }, { image })).body.data;
  await save({ id: String(id), name: 'two' });
  await remove(id);
  expect(await actionsOn(api, 'qr_code', id)).toMatchObject([
    { act: 'qr_code.create', user_id: admin.user_id, subject_name: 'one', before: null },
    { act: 'qr_code.edit', before: { name: 'one' }, after: { name: 'two' } },
    { act: 'qr_code.delete', subject_name: 'two', after: null },
  ]);
});

it('requires a name and an image', async () => {
  expect(errorOf(await save({ name: 'feedback_group' }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await save({}, { image }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await save({ name: '\u200b' }, { image }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await save({ name: 'x'.repeat(51) }, { image }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await save({ name: 'feedback_group' }, { image: Buffer.from('GIF89a') }))).toEqual([
    422,
    'invalid_image',
  ]);
});

it('lets only administrators write', async () => {
  const person = await api.person();
  for (const [who, expected] of [
    [undefined, [401, 'unauthenticated']],
    [person, [403, 'forbidden']],
  ] as const) {
    expect(errorOf(await sendForm(api, { url: MANAGE, fields: { name: '' } }, who))).toEqual(expected);
    const unread = api.send({ method: 'DELETE', url: MANAGE, body: { id: 'x' } }, who);
    expect(errorOf(await unread)).toEqual(expected);
  }
});
