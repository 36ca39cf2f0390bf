import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { actionsAfter, countActions } from '../../../tests/support/api/adminActions';
import { type Api, type ApiResponse, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { anImage, sendForm } from '../../../tests/support/api/sendForm';

/** The organization's logo in a private deployment, whose other files require a session. */
const SETTING = '/api/pix/manager/spaces/setting';
const LOGO = `${SETTING}/logo`;

/** A stored file that no row names. */
const file = (text: string) => ({ bytes: Buffer.from(text), name: createHash('sha256').update(text).digest('hex') });
const [configured, other] = [file('the logo of SITE_CONFIG'), file('not a logo')];
/** A logo of this site, and one of another site with the name of a file of this one. */
const logo = { light: `/files/${configured.name}.webp`, dark: `https://cdn.example/files/${other.name}.webp` };
const enterprise = { ext: { brand: { brand_key: 'acme' } }, resources: { acme: { brand: { logo } } } };

let api: Api;
let owner: Person;
beforeAll(async () => {
  api = await theWholeApi({ DEPLOY_TYPE: 'pri' }, { config: { enterprise } });
  owner = await api.person('owner', 1);
});
afterAll(() => api?.close());

/** Every test starts with the setting and the files of SITE_CONFIG. */
beforeEach(async () => {
  await api.send({ method: 'DELETE', url: SETTING, body: { version: await version() } }, owner);
  for (const { bytes } of [configured, other]) await (await api.context.storage.stage(bytes, 'webp')).publish();
});

const read = async () => (await api.send({ url: SETTING }, owner)).body.data;
const version = async (): Promise<number> => (await read()).version;
async function save(enable: boolean): Promise<ApiResponse> {
  const { is_default: _, brand, ...fields } = await read();
  const body = { ...fields, brand: { enable, name: brand.name } };
  return api.send({ method: 'PUT', url: SETTING, body }, owner);
}
/** Sends a logo for a scheme; returns its address. */
async function upload(scheme: 'light' | 'dark', image?: Uint8Array, since?: number): Promise<ApiResponse> {
  const fields = { scheme, version: String(since ?? (await version())) };
  return sendForm(api, { method: 'PUT', url: LOGO, fields, ...(image && { files: { image } }) }, owner);
}
const statusOf = async (url: string): Promise<number> => (await api.send({ url })).status;
const isStored = async (address: string) => (await api.files()).includes(address.replace('/files/', ''));

describe('a visitor', () => {
  it('gets the logo of SITE_CONFIG, and no other file, also if a logo elsewhere has the same name', async () => {
    expect(await statusOf(logo.light)).toBe(200);
    for (const name of [other.name, `-${configured.name}`]) expect(await statusOf(`/files/${name}.webp`)).toBe(401);
  });

  it('gets the logo of each scheme, in every width', async () => {
    const { light } = (await upload('light', await anImage(600, 100))).body.data.brand.logo;
    const { dark } = (await upload('dark', await anImage(500, 100))).body.data.brand.logo;
    expect(light).not.toBe(dark);
    for (const address of [light, dark]) {
      expect(await statusOf(address)).toBe(200);
      expect(await statusOf(address.replace('.webp', '-160.webp'))).toBe(200);
    }
    expect(await statusOf(logo.light)).toBe(401);
  });

  it('gets no logo while the brand is turned off', async () => {
    expect((await save(false)).status).toBe(200);
    expect(await statusOf(logo.light)).toBe(401);
  });
});

it('is kept by the first change of other fields', async () => {
  expect((await save(true)).body.data).toMatchObject({ is_default: false, brand: { logo } });
});

it('fits into the header: at most 640 × 128 px, and never larger than it was', async () => {
  const size = async (width: number, height: number) => {
    const { light } = (await upload('light', await anImage(width, height))).body.data.brand.logo;
    const shown = await sharp((await api.app.inject({ url: light })).rawPayload).metadata();
    return [shown.width, shown.height];
  };
  expect(await size(1280, 128)).toEqual([640, 64]);
  expect(await size(300, 256)).toEqual([150, 128]);
  expect(await size(40, 20)).toEqual([40, 20]);
});

it('of one scheme replaces one of another site, and leaves the other scheme', async () => {
  expect((await upload('dark', await anImage(80, 20))).body.data.brand.logo).toEqual({
    light: logo.light,
    dark: expect.stringMatching(/^\/files\//),
  });
});

it('is deleted with a reset, in both schemes', async () => {
  const { light } = (await upload('light', await anImage(80, 20))).body.data.brand.logo;
  const { dark } = (await upload('dark', await anImage(90, 20))).body.data.brand.logo;
  expect(await Promise.all([light, dark].map(isStored))).toEqual([true, true]);
  await api.send({ method: 'DELETE', url: SETTING, body: { version: await version() } }, owner);
  expect(await Promise.all([light, dark].map(isStored))).toEqual([false, false]);
  expect((await read()).brand.logo).toEqual(logo);
});

it('of SITE_CONFIG stays stored when it is replaced, removed or reset, and a reset shows it again', async () => {
  const reset = async () => api.send({ method: 'DELETE', url: SETTING, body: { version: await version() } }, owner);
  await upload('light', await anImage(80, 20));
  await reset();
  await api.send({ method: 'DELETE', url: LOGO, body: { scheme: 'light', version: await version() } }, owner);
  await save(true);
  await reset();
  await save(true);
  await reset();
  expect((await read()).brand.logo).toEqual(logo);
  expect(await statusOf(logo.light)).toBe(200);
});

it('is refused, and its file deleted, if the setting was changed since', async () => {
  const before = await version();
  await save(true);
  const files = await api.files();
  expect(errorOf(await upload('dark', await anImage(70, 20), before))).toEqual([409, 'setting_changed']);
  expect((await api.files()).sort()).toEqual(files.sort());
  expect((await read()).brand.logo).toEqual(logo);
});

it('needs an image, which the response names', async () => {
  const { status, body } = await upload('light');
  expect([status, body.error, body.details[0].path]).toEqual([400, 'invalid_request', 'image']);
});

it('is logged with the addresses before and after', async () => {
  const before = await countActions(api);
  const { light } = (await upload('light', await anImage(60, 20))).body.data.brand.logo;
  await api.send({ method: 'DELETE', url: LOGO, body: { scheme: 'light', version: await version() } }, owner);
  const of = (address: string | null) => ({ brand: { logo: { light: address, dark: logo.dark } } });
  const action = { act: 'setting.logo', subject: 'enterprise', subject_name: '', user_id: owner.user_id };
  expect(await actionsAfter(api, before)).toMatchObject([
    { ...action, before: of(logo.light), after: of(light) },
    { ...action, before: of(light), after: of(null) },
  ]);
});
