import { actionsAfter, countActions } from '../../../tests/support/api/adminActions';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { anImage, sendForm } from '../../../tests/support/api/sendForm';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { hiddenFeatures } from '../../services/organization/organization';
import { EMPTY_SITE_CONFIG, SiteConfig } from '../../settings/siteConfig';
import { refuseHiddenFeatures } from '../authorizeRequests';
import { pluginRoutes } from '../plugins/plugins';
import { organizationSettingRoutes } from './organizationSettings';

const SETTING = '/api/pix/manager/spaces/setting';
const LOGO = `${SETTING}/logo`;
const READ = '/api/pix/mst/spaces/setting';

/** Values of SITE_CONFIG: different keys than the defaults, and one language left out. */
const config = SiteConfig.parse({
  enterprise: {
    ext: {
      brand: { enable: true, brand_key: 'acme' },
      template: { topic_color_key: 'acme', work_station_key: 'words' },
      login_storage: 'session',
    },
    resources: {
      acme: { brand: { name: 'Acme' }, tokens: { accent: { light: '#b4232f' } } },
      words: { text_replace: { 'square.recommended': { 'en-US': 'Our picks' }, 'menu.backstage': 'Console' } },
    },
  },
}).enterprise;

let api: Api;
let owner: Person;
let admin: Person;
let user: Person;

beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    const parts = { context, config };
    refuseHiddenFeatures(app, () => hiddenFeatures(parts, null));
    organizationSettingRoutes(app, parts);
    pluginRoutes(app, context);
  });
  [owner, admin, user] = await Promise.all([api.person('owner', 1), api.person('admin', 2), api.person('user', 0)]);
});
afterAll(() => api.close());

/** Every test starts with the setting of SITE_CONFIG. */
beforeEach(async () => {
  const { version } = (await api.send({ url: SETTING }, owner)).body.data;
  await api.send({ method: 'DELETE', url: SETTING, body: { version } }, owner);
});

const FIELDS = {
  brand: { enable: true, name: 'Northwind' },
  tokens: { accent: { light: '#123456', dark: '#abcdef' } },
  hidden_feature: ['like', 'search'],
  text_replace: { 'square.recommended': 'Chosen for you' },
  login_storage: 'cookie',
};
const read = async (): Promise<{ version: number; text_replace: object }> =>
  (await api.send({ url: SETTING }, owner)).body.data;
const save = async (changes: object = {}, who: Person | undefined = owner): Promise<ApiResponse> => {
  const { version } = await read();
  return api.send({ method: 'PUT', url: SETTING, body: { ...FIELDS, version, ...changes } }, who);
};
const get = (url: string) => api.send({ url });

describe('the public setting', () => {
  it('is that of SITE_CONFIG until another one is saved', async () => {
    expect((await get(READ)).body.data.ext).toEqual({
      brand: { enable: true, brand_key: 'acme' },
      template: { topic_color_key: 'acme', work_station_key: 'words' },
      login_storage: 'session',
    });
    expect((await get(`${READ}/resource?key=acme`)).body.data).toEqual({
      brand: { name: 'Acme', logo: { light: null, dark: null } },
      tokens: { accent: { light: '#b4232f' } },
      hidden_feature: [],
      hidden_page: [],
      text_replace: {},
    });
    expect((await get(`${READ}/resource?key=words`)).body.data.text_replace).toEqual({
      'square.recommended': { 'en-US': 'Our picks' },
      'menu.admin': 'Console',
    });
  });

  it('is the saved one, at once, with a new revision', async () => {
    const before = (await get(READ)).body.data.revision;
    expect((await save()).status).toBe(200);
    const { revision, ext } = (await get(READ)).body.data;
    expect(revision).not.toBe(before);
    expect(ext.login_storage).toBe('cookie');
    expect((await get(`${READ}/resource?key=${ext.template.work_station_key}`)).body.data).toMatchObject({
      hidden_feature: ['like', 'search'],
      text_replace: { 'square.recommended': 'Chosen for you' },
    });
  });

  it('has texts under former message ids under the current ones, which override them', async () => {
    const text_replace = { 'progress.author': 'Maker', 'progress.toAuthor': 'Old', 'progress.toDeveloper': 'New' };
    expect((await save({ text_replace })).body.data.text_replace).toEqual({
      'progress.developer': 'Maker',
      'progress.toDeveloper': 'New',
    });
    // As a former version stored it.
    await api.context.db
      .updateTable('enterprise_settings')
      .set({ setting: JSON.stringify({ ...FIELDS, text_replace: { 'act.title': 'Journal' } }) })
      .execute();
    expect((await read()).text_replace).toEqual({ 'action.title': 'Journal' });
  });

  it('leaves out empty resources, and responds with 404 for unknown keys', async () => {
    await save({ brand: { enable: false, name: 'Northwind' }, tokens: {} });
    const { ext } = (await get(READ)).body.data;
    expect([ext.brand.brand_key, ext.template.topic_color_key]).toEqual(['', '']);
    expect(errorOf(await get(`${READ}/resource?key=acme`))).toEqual([404, 'resource_not_found']);
    expect(errorOf(await get(`${READ}/resource`))).toEqual([400, 'invalid_request']);
  });

  it('shows where the session is stored', async () => {
    expect((await get('/api/pix/spaces/setting?space_id=2')).body.data).toEqual({ ext: { login_storage: 'session' } });
    await save({ login_storage: null });
    expect((await get('/api/pix/spaces/setting?space_id=2')).body.data).toEqual({ ext: { login_storage: null } });
  });
});

describe('editing', () => {
  it('is only for the super administrator', async () => {
    const { version } = await read();
    for (const [who, expected] of [
      [undefined, [401, 'unauthenticated']],
      [user, [403, 'forbidden']],
      [admin, [403, 'forbidden']],
    ] as const) {
      expect(errorOf(await api.send({ url: SETTING }, who))).toEqual(expected);
      expect(errorOf(await api.send({ method: 'PUT', url: SETTING, body: { ...FIELDS, version } }, who))).toEqual(
        expected,
      );
      expect(errorOf(await api.send({ method: 'DELETE', url: SETTING, body: { version } }, who))).toEqual(expected);
      expect(errorOf(await api.send({ method: 'DELETE', url: LOGO, body: { version, scheme: 'dark' } }, who))).toEqual(
        expected,
      );
    }
  });

  it('does not overwrite a concurrent change', async () => {
    const { version } = await read();
    await save();
    expect(errorOf(await save({ version, brand: { enable: false, name: null } }))).toEqual([409, 'setting_changed']);
    expect(await read()).toMatchObject({ version: version + 1, brand: { enable: true, name: 'Northwind' } });
  });

  it('reports every invalid value, and saves none', async () => {
    const { status, body } = await save({
      tokens: {
        nothing: { light: '#fff' },
        accent: { light: 'url(https://evil.example/a)', dark: '12px' },
        'space-1': { light: '6px' },
        toString: { light: '#fff' },
      },
      text_replace: {
        'no.such': 'Text',
        'detail.like': '{broken',
        'square.likes': { 'en-US': 'Likes', 'zh-CN': '{count} 个赞' },
      },
    });
    expect([status, body.error]).toEqual([422, 'wrong_setting']);
    expect(
      (body.details as Record<string, string>[]).map(({ name, variant, reason }) => [name, variant, reason]),
    ).toEqual([
      ['nothing', null, 'unknown_token'],
      ['accent', 'light', 'unsafe_value'],
      ['accent', 'dark', 'wrong_value'],
      ['toString', null, 'unknown_token'],
      ['no.such', null, 'unknown_message'],
      ['detail.like', null, 'not_icu'],
      ['square.likes', 'en-US', 'wrong_placeholders'],
    ]);
    expect(await read()).toMatchObject({ is_default: true });
  });

  it('refuses unknown features and fields', async () => {
    expect((await save({ hidden_feature: ['everything'] })).status).toBe(400);
    expect((await save({ login_storage: 'paper' })).status).toBe(400);
  });

  it('can reset to SITE_CONFIG', async () => {
    await save();
    const { version } = await read();
    const reset = await api.send({ method: 'DELETE', url: SETTING, body: { version } }, owner);
    expect(reset.body.data).toMatchObject({ is_default: true, brand: { name: 'Acme' }, version: version + 1 });
  });

  it('logs who changed what', async () => {
    const before = await countActions(api);
    await save();
    const [action] = await actionsAfter(api, before);
    expect(action).toMatchObject({
      ...{ user_id: owner.user_id, act: 'setting.enterprise', subject: 'enterprise', subject_name: '' },
      ...{ before: { brand: { name: 'Acme' } }, after: { brand: { name: 'Northwind' } } },
    });
  });
});

describe('without a setting in SITE_CONFIG', () => {
  const NONE = {
    ...{ tokens: {}, hidden_feature: [], text_replace: {}, login_storage: null },
    brand: { enable: true, name: null },
  };
  let other: Api;
  let writer: Person;
  beforeAll(async () => {
    other = await anApi(({ app, context }) =>
      organizationSettingRoutes(app, { context, config: EMPTY_SITE_CONFIG.enterprise }),
    );
    writer = await other.person('writer', 1);
  });
  afterAll(() => other?.close());
  beforeEach(async () => {
    const { version } = await data(SETTING);
    await other.send({ method: 'DELETE', url: SETTING, body: { version } }, writer);
  });
  const data = async (url: string) => (await other.send({ url }, writer)).body.data;
  const write = async (changes: object): Promise<ApiResponse> => {
    const { version } = await data(SETTING);
    return other.send({ method: 'PUT', url: SETTING, body: { ...NONE, version, ...changes } }, writer);
  };
  /** The keys of brand, colors and texts. */
  const keys = async () => {
    const { brand, template } = (await data(READ)).ext;
    return [brand.brand_key, template.topic_color_key, template.work_station_key];
  };

  it('nothing is set', async () => {
    expect(await keys()).toEqual(['', '', '']);
    expect((await data(READ)).ext).toMatchObject({ brand: { enable: true }, login_storage: null });
    const { brand, ...setting } = await data(SETTING);
    expect(brand).toEqual({ enable: true, name: null, logo: { light: null, dark: null } });
    expect(setting).toMatchObject({ tokens: {}, hidden_feature: [], text_replace: {}, is_default: true });
  });

  it.each([
    ['a name', { brand: { enable: true, name: 'Acme' } }, ['brand', '', '']],
    ['colors', { tokens: { accent: { light: '#123456' } } }, ['', 'topic_color', '']],
    ['hidden features', { hidden_feature: ['like'] }, ['', '', 'work_station']],
    ['texts', { text_replace: { 'square.recommended': 'Picks' } }, ['', '', 'work_station']],
    ['nothing', {}, ['', '', '']],
  ])('%s alone has a key, and nothing else', async (_what, changes, expected) => {
    expect((await write(changes)).body.data).toMatchObject({ ...NONE, ...changes, is_default: false });
    expect(await keys()).toEqual(expected);
    for (const key of ['brand', 'topic_color', 'work_station'].filter((one) => !expected.includes(one)))
      expect(errorOf(await other.send({ url: `${READ}/resource?key=${key}` }))).toEqual([404, 'resource_not_found']);
  });

  it.each(['light', 'dark'])('a logo for %s alone has a key', async (scheme) => {
    const fields = { scheme, version: String((await data(SETTING)).version) };
    await sendForm(other, { url: LOGO, fields, files: { image: await anImage(40, 40) } }, writer);
    expect(await keys()).toEqual(['brand', '', '']);
    const { brand } = await data(SETTING);
    expect((await data(`${READ}/resource?key=brand`)).brand).toEqual({ name: null, logo: brand.logo });
  });

  it('each resource has its own part', async () => {
    const brand = { name: 'Acme', logo: { light: null, dark: null } };
    const tokens = { accent: { light: '#123456' } };
    const texts = { hidden_feature: ['developer_pages'], text_replace: { 'square.recommended': 'Picks' } };
    await write({ brand: { enable: true, name: 'Acme' }, tokens, ...texts });
    const empty = { brand: null, tokens: {}, hidden_feature: [], hidden_page: [], text_replace: {} };
    expect(await data(`${READ}/resource?key=brand`)).toEqual({ ...empty, brand });
    expect(await data(`${READ}/resource?key=topic_color`)).toEqual({ ...empty, tokens });
    const pages = { hidden_page: ['/developer/[^/]+'] };
    expect(await data(`${READ}/resource?key=work_station`)).toEqual({ ...empty, ...texts, ...pages });
  });
});

describe('the logo', () => {
  const send = async (scheme: string, image?: Uint8Array) =>
    sendForm(
      api,
      {
        method: 'PUT',
        url: LOGO,
        fields: { scheme, version: String((await read()).version) },
        ...(image && { files: { image } }),
      },
      owner,
    );

  it('is re-encoded, served, replaced and removed', async () => {
    const first = (await send('light', await anImage(600, 200))).body.data.brand.logo;
    expect(first).toEqual({ light: expect.stringMatching(/^\/files\/.*\.webp$/), dark: null });
    const second = (await send('light', await anImage(400, 100))).body.data.brand.logo;
    expect(await api.context.storage.size(first.light.slice('/files/'.length))).toBeNull();
    const { version } = await read();
    const removed = await api.send({ method: 'DELETE', url: LOGO, body: { version, scheme: 'light' } }, owner);
    expect(removed.body.data.brand.logo).toEqual({ light: null, dark: null });
    expect(second.light).not.toBe(first.light);
  });

  it('is refused if it is not an image', async () => {
    expect(errorOf(await send('light', Buffer.from('<svg onload="alert(1)">')))).toEqual([422, 'invalid_image']);
    expect((await send('sepia', await anImage(40, 40))).status).toBe(400);
    expect((await send('dark')).status).toBe(400);
  });
});

it('refuses the calls of hidden features, and no others', async () => {
  const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
  const like = () =>
    api.send({ method: 'POST', url: '/api/cmt/plugin/user/praise', body: { plugin_key: key, praise: 1 } }, user);
  const allowed = await like();
  await save();
  expect(errorOf(await like())).toEqual([404, 'feature_hidden']);
  expect(errorOf(await get('/api/cmt/plugin/list?keyword=a'))).toEqual([404, 'feature_hidden']);
  expect((await get('/api/cmt/plugin/list')).status).toBe(200);
  expect((await get('/api/cmt/plugin/list?keyword=')).status).toBe(200);
  expect(allowed.status).toBe(200);
});
