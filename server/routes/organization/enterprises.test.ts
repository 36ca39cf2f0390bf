import { type Api, type Person, theWholeApi } from '../../../tests/support/api/anApi';

/** Two organizations, each with its own setting, on one site. */
let api: Api;
let owner: Person;
let ada: Person;
let bob: Person;
const [ACME, BOLT] = [7, 8];

const LIST = '/api/cmt/manager/enterprise/list';
const ENTERPRISE = '/api/cmt/manager/enterprise';
const MEMBER = '/api/cmt/manager/enterprise/member';
const SETTING = '/api/pix/manager/spaces/setting';
const SHOWN = '/api/pix/mst/spaces/setting';

const put = (url: string, payload: object, who: Person) => api.send({ method: 'PUT', url, payload }, who);
const get = (url: string, who?: Person) => api.send({ method: 'GET', url }, who);
const resourceOf = async (who?: Person) =>
  (await get(`${SHOWN}/resource?key=work_station`, who)).body.data as { text_replace: Record<string, string> };

/** Stores a setting with this replaced text. */
async function saveSetting(e_id: number | undefined, tagline: string, who: Person, more: object = {}) {
  const query = e_id === undefined ? '' : `?e_id=${e_id}`;
  const { version } = (await get(`${SETTING}${query}`, who)).body.data;
  const text_replace = { 'site.tagline': tagline };
  const setting = { brand: { enable: false, name: null }, tokens: {}, hidden_feature: [], login_storage: null };
  return put(SETTING, { ...setting, text_replace, e_id, version, ...more }, who);
}

/** Requests a page as a browser does, and returns what its organization shows. */
async function pageWith(url: string, cookies: Record<string, string> = {}) {
  const response = await api.app.inject({ url, cookies, headers: { accept: 'text/html' } });
  return { cookies: response.cookies, body: response.body };
}

beforeAll(async () => {
  api = await theWholeApi();
  owner = await api.person('owner', 1);
  ada = await api.person('ada');
  bob = await api.person('bob');
  await put(ENTERPRISE, { e_id: ACME, name: 'Acme', code: 'acme' }, owner);
  await put(ENTERPRISE, { e_id: BOLT, name: 'Bolt', code: 'bolt' }, owner);
  for (const [person, e_id] of [
    [ada, ACME],
    [bob, BOLT],
  ] as const) {
    await put('/api/cmt/manager/account/enterprise', { user_id: person.user_id, e_id }, owner);
    await put(MEMBER, { e_id, user_id: person.user_id, role: 'owner' }, owner);
  }
});
afterAll(() => api.close());

it('each member gets the setting of their own organization, and a visitor that of the site', async () => {
  await saveSetting(undefined, 'The site', owner);
  await saveSetting(ACME, 'Of Acme', ada);
  await saveSetting(BOLT, 'Of Bolt', bob);
  expect((await resourceOf(ada)).text_replace['site.tagline']).toMatchObject({ 'en-US': 'Of Acme' });
  expect((await resourceOf(bob)).text_replace['site.tagline']).toMatchObject({ 'en-US': 'Of Bolt' });
  expect((await resourceOf()).text_replace['site.tagline']).toBe('The site');
});

it('what an organization leaves out is that of the site', async () => {
  await saveSetting(undefined, 'The site', owner, {
    tokens: { accent: { light: '#112233', dark: '#445566' } },
    hidden_feature: ['share'],
  });
  await saveSetting(ACME, 'Of Acme', ada, {
    tokens: { accent: { light: '#aa0000' } },
    hidden_feature: ['report'],
  });
  const colors = (await get(`${SHOWN}/resource?key=topic_color`, ada)).body.data.tokens;
  expect(colors.accent).toEqual({ light: '#aa0000', dark: '#445566' });
  const { hidden_feature } = (await get(`${SHOWN}/resource?key=work_station`, ada)).body.data;
  expect(hidden_feature.sort()).toEqual(['report', 'share']);
  const refused = await api.send({ method: 'GET', url: '/api/cmt/plugin/report?plugin_key=x' }, ada);
  expect([refused.status, refused.body.error]).toEqual([404, 'feature_hidden']);
  expect((await api.send({ method: 'GET', url: '/api/cmt/plugin/report?plugin_key=x' }, bob)).body.error).not.toBe(
    'feature_hidden',
  );
});

it('a login page has the look of the organization in its address, and remembers it for the visit', async () => {
  await saveSetting(ACME, 'Of Acme', ada, { brand: { enable: true, name: 'Acme Plugins' } });
  const first = await pageWith('/user/login?enterprise=acme&lang=en-US');
  expect(first.body).toContain('Acme Plugins');
  const [cookie] = first.cookies.filter(({ name }) => name === 'ps_enterprise');
  expect(cookie).toMatchObject({ value: 'acme', path: '/' });
  expect(cookie?.maxAge).toBeUndefined();
  expect((await pageWith('/user/login?lang=en-US', { ps_enterprise: 'acme' })).body).toContain('Acme Plugins');
  expect((await pageWith('/user/login?lang=en-US')).body).not.toContain('Acme Plugins');
});

it.each(['', 'nobody-here', '../acme', "acme'--", 'x'.repeat(5_000)])(
  'an unknown organization in the address or the cookie shows the site: %#',
  async (code) => {
    const page = await pageWith(`/user/login?lang=en-US&enterprise=${encodeURIComponent(code)}`, {
      ps_enterprise: 'acme',
    });
    expect(page.body).not.toContain('Acme Plugins');
    expect((await pageWith('/user/login', { ps_enterprise: code })).body).not.toContain('Acme Plugins');
  },
);

it('switching the organization switches the setting', async () => {
  const both = await api.person('both');
  const enterprise_list = [{ e_id: ACME }, { e_id: BOLT }];
  await put('/api/cmt/manager/account/enterprise', { user_id: both.user_id, e_id: ACME, enterprise_list }, owner);
  expect((await resourceOf(both)).text_replace['site.tagline']).toMatchObject({ 'en-US': 'Of Acme' });
  await api.send({ method: 'POST', url: '/api/user-center/user/reset_token', payload: { e_id: BOLT } }, both);
  expect((await resourceOf(both)).text_replace['site.tagline']).toMatchObject({ 'en-US': 'Of Bolt' });
});

it('an administrator of the deployment sees the site, whatever their organization hides', async () => {
  const reviewer = await api.person(undefined, 2);
  await put('/api/cmt/manager/account/enterprise', { user_id: reviewer.user_id, e_id: ACME }, owner);
  await saveSetting(ACME, 'Of Acme', ada, { hidden_feature: ['banners'] });
  expect((await resourceOf(reviewer)).text_replace['site.tagline']).toBe('The site');
  const banners = await get('/api/cmt/plugin/banner/list', reviewer);
  expect(banners.body.error).not.toBe('feature_hidden');
});

it('a change with the role of another organization is refused, although the session is not read again', async () => {
  const both = await api.person();
  const enterprise_list = [{ e_id: ACME }, { e_id: BOLT }];
  await put('/api/cmt/manager/account/enterprise', { user_id: both.user_id, e_id: ACME, enterprise_list }, owner);
  await put(MEMBER, { e_id: ACME, user_id: both.user_id, role: 'administrator' }, ada);
  await put(MEMBER, { e_id: BOLT, user_id: both.user_id, role: 'owner' }, bob);
  const { db } = api.context;
  // The server still knows the session as one of Acme.
  expect((await get(`${SETTING}?e_id=${ACME}`, both)).status).toBe(200);
  await db.updateTable('users').set({ e_id: BOLT }).where('user_id', '=', both.user_id).execute();
  const promoted = await put(MEMBER, { e_id: ACME, user_id: both.user_id, role: 'owner' }, both);
  expect([promoted.status, promoted.body.error]).toEqual([403, 'forbidden']);
});

it('a member who is removed loses the setting and the role at once', async () => {
  const late = await api.person();
  await put('/api/cmt/manager/account/enterprise', { user_id: late.user_id, e_id: ACME }, owner);
  await put(MEMBER, { e_id: ACME, user_id: late.user_id, role: 'administrator' }, ada);
  expect((await get(`${SETTING}?e_id=${ACME}`, late)).status).toBe(200);
  await api.send({ method: 'DELETE', url: `${MEMBER}?e_id=${ACME}&user_id=${late.user_id}` }, ada);
  expect((await get(`${SETTING}?e_id=${ACME}`, late)).status).toBe(403);
  expect((await resourceOf(late)).text_replace['site.tagline']).toBe('The site');
});

it('an administrator who is no owner changes no roles, and the last owner keeps theirs', async () => {
  const admin = await api.person();
  await put('/api/cmt/manager/account/enterprise', { user_id: admin.user_id, e_id: ACME }, owner);
  await put(MEMBER, { e_id: ACME, user_id: admin.user_id, role: 'administrator' }, ada);
  const promoted = await put(MEMBER, { e_id: ACME, user_id: admin.user_id, role: 'owner' }, admin);
  expect([promoted.status, promoted.body.error]).toEqual([403, 'forbidden']);
  const removed = await api.send({ method: 'DELETE', url: `${MEMBER}?e_id=${ACME}&user_id=${ada.user_id}` }, admin);
  expect([removed.status, removed.body.error]).toEqual([403, 'forbidden']);
  expect((await put(MEMBER, { e_id: ACME, user_id: ada.user_id, department: 'Board' }, admin)).status).toBe(200);
  const left = await put(MEMBER, { e_id: ACME, user_id: ada.user_id, role: null }, ada);
  expect([left.status, left.body.error]).toEqual([409, 'last_owner']);
});

it('ids and codes are unique, and an edit by two people loses nothing', async () => {
  expect((await put(ENTERPRISE, { e_id: ACME, name: 'Other', code: 'other' }, owner)).body.error).toBe(
    'enterprise_exists',
  );
  expect((await put(ENTERPRISE, { e_id: 9, name: 'Other', code: 'acme' }, owner)).body.error).toBe(
    'enterprise_code_taken',
  );
  expect((await put(ENTERPRISE, { e_id: 9, name: 'Other', code: 'No Code' }, owner)).status).toBe(400);
  const expected = { name: 'Bolt', code: 'bolt' };
  await put(ENTERPRISE, { e_id: BOLT, name: 'Bolt & Co', code: 'bolt', expected }, owner);
  const late = await put(ENTERPRISE, { e_id: BOLT, name: 'Bolt Ltd', code: 'bolt', expected }, owner);
  expect([late.status, late.body.error]).toEqual([409, 'changed_meanwhile']);
  const list = (await get(`${LIST}?keyword=bolt`, owner)).body.data;
  expect(list).toMatchObject({ total: 1, enterprise_list: [{ e_id: BOLT, name: 'Bolt & Co', has_setting: true }] });
});

it('a deleted organization shows the site to its members, who stay', async () => {
  const cyd = await api.person('cyd');
  await put(ENTERPRISE, { e_id: 20, name: 'Cobalt', code: 'cobalt' }, owner);
  await put('/api/cmt/manager/account/enterprise', { user_id: cyd.user_id, e_id: 20 }, owner);
  await put(MEMBER, { e_id: 20, user_id: cyd.user_id, role: 'owner' }, owner);
  await saveSetting(20, 'Of Cobalt', owner);
  expect((await resourceOf(cyd)).text_replace['site.tagline']).toMatchObject({ 'en-US': 'Of Cobalt' });
  await api.send({ method: 'DELETE', url: `${ENTERPRISE}?e_id=20` }, owner);
  expect((await resourceOf(cyd)).text_replace['site.tagline']).toBe('The site');
  const members = (await get('/api/cmt/manager/enterprise/member/list?e_id=20', owner)).body.data;
  expect(members.member_list).toMatchObject([{ nick_name: 'cyd', is_current: true, role: null }]);
  // The number may be another company's later.
  expect((await get('/api/cmt/manager/enterprise/member/list?e_id=20', cyd)).status).toBe(403);
});
