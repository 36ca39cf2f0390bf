import { aDirectory, type Directory } from '../../../tests/support/api/aDirectory';
import { type Api, type ApiResponse, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { PROOF, sessionOf } from '../../../tests/support/api/providerSession';
import { redirectTarget, Visitor } from '../../../tests/support/api/Visitor';
import { portalTicket } from '../../../tests/support/services/portalTicket';
import { createLoginMethods, LoginMethodsConfig } from '../../services/accounts/providers/createLoginMethods';

/** The first company login of a person whom a directory created. */
const SECRET = 'a secret that portal and square share';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let api: Api;
let admin: Person;
let contoso: Directory;
let unbound: Directory;
beforeAll(async () => {
  const provider = {
    login_url: 'https://portal.test/login',
    issuer: 'the portal',
    audience: 'the square',
    secret: SECRET,
  };
  const config = LoginMethodsConfig.parse({ custom_sso: { label: { 'en-US': 'Portal' }, provider } });
  api = await theWholeApi({}, { accounts: { loginMethods: await createLoginMethods(config) } });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await api.person('the-admin', 1);
  contoso = await aDirectory(api, admin, 7, { login_method: 'custom_sso' });
  unbound = await aDirectory(api, admin, 8);
});
afterAll(() => api?.close());

const create = async (user: object, directory = contoso) => (await directory.send('POST', '/Users', user)).body.id;

async function returnFromPortal(claims: Record<string, unknown>) {
  const visitor = new Visitor(api);
  const state = redirectTarget(await visitor.get(`/user/login/custom_sso${PROOF}`)).searchParams.get('state') ?? '';
  return visitor.get(
    `/user/login/custom_sso/callback?state=${state}&ticket=${await portalTicket({ state, ...claims }, SECRET)}`,
  );
}
/** The code with which the site gets a session; null if the login did not succeed. */
const codeOf = ({ headers }: ApiResponse) =>
  headers.location ? redirectTarget({ headers } as ApiResponse).searchParams.get('code') : null;
const logIn = async (claims: Record<string, unknown>) =>
  (await sessionOf(api, redirectTarget(await returnFromPortal(claims)))).user_info;

it('enters the account by the id of the person, and again by the same login', async () => {
  const id = await create({
    userName: 'ada@contoso.test',
    externalId: 'sub-ada',
    [ENTERPRISE]: { department: 'Engines' },
  });
  const ada = await logIn({ sub: 'sub-ada', preferred_username: 'other.name', department: 'Sales' });
  // The directory decides the department, not the login.
  expect(ada).toMatchObject({ user_id: Number(id), user_name: 'ada@contoso.test', e_id: 7, department: 'Engines' });
  await contoso.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { externalId: 'other' } }] });
  expect((await logIn({ sub: 'sub-ada', preferred_username: 'x' })).user_id).toBe(Number(id));
});

it('enters the account by its name if no id matches', async () => {
  const id = await create({ userName: 'bob@contoso.test', externalId: 'object-id' });
  const bob = await logIn({ sub: 'sub-bob', preferred_username: 'BOB@contoso.test' });
  expect(bob.user_id).toBe(Number(id));
  // Another person at the provider with this name does not.
  const other = await logIn({ sub: 'sub-other', preferred_username: 'bob@contoso.test' });
  expect(other.user_id).not.toBe(Number(id));
});

it('enters no account of a directory with another login, and none that has a password', async () => {
  const id = await create({ userName: 'carol@contoso.test', externalId: 'sub-carol' }, unbound);
  expect((await logIn({ sub: 'sub-carol', preferred_username: 'carol@contoso.test' })).user_id).not.toBe(Number(id));
  const own = await create({ userName: 'dan@contoso.test', externalId: 'sub-dan' });
  await api.context.db.updateTable('users').set({ password_hash: 'x' }).where('user_id', '=', Number(own)).execute();
  const dan = await returnFromPortal({ sub: 'sub-dan', preferred_username: 'dan@contoso.test' });
  // The login page requests the password, as for every account of the same name.
  expect(codeOf(dan)).toBeNull();
  const renamed = await logIn({ sub: 'sub-dan', preferred_username: 'dan.renamed' });
  expect(renamed.user_id).not.toBe(Number(own));
});

it('has the look of its organization on the pages of that login', async () => {
  const url = '/api/pix/manager/spaces/setting';
  const { version } = (await api.send({ method: 'GET', url: `${url}?e_id=7` }, admin)).body.data;
  const setting = { tokens: {}, hidden_feature: [], text_replace: {}, login_storage: null };
  const brand = { enable: true, name: 'Contoso Plugins' };
  await api.send({ method: 'PUT', url, body: { ...setting, brand, e_id: 7, version } }, admin);
  const open = (path: string, cookies = {}) => api.app.inject({ url: `${path}?lang=en-US`, cookies });
  expect((await open('/user/login')).body).not.toContain('Contoso Plugins');
  const failed = await open('/user/login/custom_sso/callback');
  expect(failed.body).toContain('Contoso Plugins');
  const [cookie] = failed.cookies.filter(({ name }) => name === 'ps_enterprise');
  expect(cookie?.value).toBe('company-7');
  expect((await open('/user/login', { ps_enterprise: 'company-7' })).body).toContain('Contoso Plugins');
});

it('is of one directory only, which a second one cannot replace', async () => {
  const make = async (e_id: number, login_method: string | null) => {
    const body = { e_id, login_method };
    return errorOf(await api.send({ method: 'POST', url: '/api/cmt/manager/enterprise/scim', body }, admin));
  };
  expect(await make(8, 'custom_sso')).toEqual([409, 'login_method_taken']);
  // Two without one do not collide, and the same directory gets a new token.
  contoso = await aDirectory(api, admin, 7);
  expect(await make(8, 'custom_sso')).toEqual([200, undefined]);
  expect(await make(7, 'custom_sso')).toEqual([409, 'login_method_taken']);
  unbound = await aDirectory(api, admin, 8);
  contoso = await aDirectory(api, admin, 7, { login_method: 'custom_sso' });
  expect(await make(7, 'custom_sso')).toEqual([200, undefined]);
  contoso = await aDirectory(api, admin, 7, { login_method: 'custom_sso' });
});

it('makes no second account for a person who was disabled before their first login', async () => {
  const id = await create({ userName: 'eve@contoso.test', externalId: 'sub-eve', active: false });
  const off = await returnFromPortal({ sub: 'sub-eve', preferred_username: 'eve@contoso.test' });
  expect(codeOf(off)).toBeNull();
  await contoso.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active: true } }] });
  expect((await logIn({ sub: 'sub-eve', preferred_username: 'eve@contoso.test' })).user_id).toBe(Number(id));
});

it('gets no reset link but from an administrator, who may make one', async () => {
  await create({ userName: 'finn@contoso.test' });
  const made = await api.send(
    { method: 'POST', url: '/api/user-center/user/password/reset_link', body: { account: 'finn@contoso.test' } },
    admin,
  );
  expect(errorOf(made)).toEqual([200, undefined]);
});
