import {
  type Api,
  type ApiResponse,
  errorOf,
  PASSWORD,
  type Person,
  theWholeApi,
} from '../../../tests/support/api/anApi';
import { assignToOrganization } from '../../../tests/support/api/assignToOrganization';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { decidePolicy } from '../../services/organization/enterprisePolicies';
import { OPEN_POLICY } from '../../services/organization/policyRules';

/** Two organizations that allow no plugin. */
let api: Api;
let ada: Person;
let bob: Person;
let chief: Person;
const [ACME, BOLT] = [7, 8];

const get = (path: string, who?: Person, query: Record<string, string> = {}) =>
  api.send({ method: 'GET', url: `/api/cmt${path}`, query }, who);
const post = (path: string, payload: object, who?: Person) =>
  api.send({ method: 'POST', url: `/api/cmt${path}`, payload }, who);

const request = (plugin_key: string, who?: Person, reason = 'I draw charts with it.') =>
  post('/plugin/request', { plugin_key, reason }, who);
const own = async (plugin_key: string, who: Person) =>
  (await get('/plugin/request', who, { plugin_key })).body.data.request;
const list = async (who: Person, query: Record<string, string> = {}) =>
  (await get('/manager/plugin/request/list', who, query)).body.data;
const decide = (request_id: number, payload: object, who = ada) =>
  post('/manager/plugin/request/decide', { request_id, decision: 'grant', ...payload }, who);
const open = async (who = ada) => (await get('/manager/counts', who)).body.data.open_plugin_requests;
const notes = async (who: Person) =>
  (await get('/notification/list', who)).body.data.notification_list.map(
    ({ kind, plugin_key, params, read_time }: Record<string, unknown>) => ({
      ...{ kind, plugin_key, params },
      isRead: read_time !== null,
    }),
  );

const assign = assignToOrganization(() => api);
/** A new member of Acme, or of another organization. */
async function member(department: string | null = null, e_id = ACME): Promise<Person> {
  const person = await api.person();
  await assign(person, { e_id, department });
  return person;
}

async function manager(account: string, e_id: number): Promise<Person> {
  const person = await api.person(account);
  await assign(person, { e_id });
  const payload = { e_id, user_id: person.user_id, role: 'owner' };
  await api.send({ method: 'PUT', url: '/api/cmt/manager/enterprise/member', payload }, chief);
  return person;
}

/** The policy's decision for a person now. */
async function isAllowed({ user_id }: Person, { id }: { id: number }): Promise<boolean | undefined> {
  const { e_id, department } = await api.context.db
    .selectFrom('users')
    .select(['e_id', 'department'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return (await decidePolicy(api.context.db, { user_id, e_id, department }, [id])).get(id)?.allowed;
}

/** A request of a person, as the response has it. */
const requested = async (key: string, who: Person): Promise<number> => (await request(key, who)).body.data.request_id;

beforeAll(async () => {
  api = await theWholeApi();
  chief = await api.person(undefined, 1);
  const policy = JSON.stringify({ ...OPEN_POLICY, plugins: { rule: 'allow', items: ['allowed-one'] } });
  for (const [e_id, code] of [
    [ACME, 'acme'],
    [BOLT, 'bolt'],
  ] as const)
    await api.context.db.insertInto('enterprises').values({ e_id, name: code, code, policy }).execute();
  ada = await manager('ada', ACME);
  bob = await manager('bob', BOLT);
  await aPlugin(api.context.db, { plugin_key: 'allowed-one' });
});
afterAll(() => api.close());

it('a member requests a plugin with a reason; only the administrators of their organization are notified', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'Charts' });
  const mel = await member('Design');
  expect(await own(key, mel)).toBeNull();
  const before = await open();
  const sent = await request(key, mel);
  expect(sent).toMatchObject({ status: 200, body: { data: { decision: null, reason: 'I draw charts with it.' } } });
  const { request_id } = sent.body.data;
  expect(await own(key, mel)).toEqual(sent.body.data);
  const { request_list } = await list(ada, { state: 'open', keyword: key });
  expect(request_list).toMatchObject([
    { request_id, plugin_name: 'Charts', department: 'Design', user: { account: mel.account }, scope: null },
  ]);
  expect([await open(), await open(bob), await open(mel)]).toEqual([before + 1, 0, 0]);
  expect((await notes(ada))[0]).toEqual({
    ...{ kind: 'plugin_requested', plugin_key: key, isRead: false },
    params: { by: mel.account, e_id: ACME, request_id },
  });
  expect(await notes(bob)).toEqual([]);
  expect((await list(bob, { keyword: key })).total).toBe(0);
  await decide(request_id, { decision: 'decline', reason: 'Use Graphs.' });
  // Nothing is left to do about it.
  expect((await notes(ada))[0]).toMatchObject({ kind: 'plugin_requested', isRead: true });
});

it.each<[string, () => Promise<ApiResponse>, [number, string]]>([
  ['a visitor', () => request('allowed-one'), [401, 'unauthenticated']],
  ['an unknown plugin', async () => request('no-such-plugin', await member()), [404, 'plugin_not_found']],
  [
    'a plugin that is not public',
    async () => request((await aPlugin(api.context.db, { is_public: false })).key, await member()),
    [404, 'plugin_not_found'],
  ],
  ['no organization', async () => request('allowed-one', await api.person()), [409, 'no_organization']],
  ['an allowed plugin', async () => request('allowed-one', await member()), [409, 'already_allowed']],
  ['no reason', async () => request('allowed-one', await member(), ' '), [400, 'invalid_request']],
  [
    'a reason that is too long',
    async () => request('allowed-one', await member(), 'x'.repeat(501)),
    [400, 'invalid_request'],
  ],
])('refuses %s', async (_name, send, error) => {
  expect(errorOf(await send())).toEqual(error);
});

it('does not show or accept a request for the private plugin of another organization', async () => {
  const { db } = api.context;
  const { id, key } = await aPlugin(db);
  await db.updateTable('plugins').set({ e_id: BOLT }).where('plugin_id', '=', id).execute();
  const mel = await member();
  expect(errorOf(await request(key, mel))).toEqual([404, 'plugin_not_found']);
  expect(errorOf(await get('/plugin/request', mel, { plugin_key: key }))).toEqual([404, 'plugin_not_found']);
});

it('refuses a second open request, also one sent at the same time', async () => {
  const { key } = await aPlugin(api.context.db);
  const mel = await member();
  const responses = await Promise.all([request(key, mel), request(key, mel)]);
  expect(responses.map(errorOf).sort()).toEqual([
    [200, undefined],
    [409, 'already_requested'],
  ]);
});

it('limits the requests of an account', async () => {
  const mel = await member();
  for (let count = 0; count < 20; count += 1) await request('allowed-one', mel);
  const refused = await request('allowed-one', mel);
  expect([errorOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([[429, 'rate_limited'], true]);
});

it('a declined member reads the reason, and may request again', async () => {
  const { key } = await aPlugin(api.context.db);
  const mel = await member();
  const id = await requested(key, mel);
  expect(errorOf(await decide(id, { decision: 'decline' }))).toEqual([422, 'reason_required']);
  expect(errorOf(await decide(id, { decision: 'decline', reason: 'Use Graphs.' }))).toEqual([200, undefined]);
  expect(await own(key, mel)).toMatchObject({ decision: 'decline', decide_reason: 'Use Graphs.' });
  expect(await notes(mel)).toMatchObject([{ kind: 'request_declined', params: { reason: 'Use Graphs.' } }]);
  expect(errorOf(await decide(id, {}))).toEqual([409, 'already_decided']);
  expect(errorOf(await request(key, mel))).toEqual([200, undefined]);
});

it('grants to one member, until the grant is revoked', async () => {
  const plugin = await aPlugin(api.context.db);
  const [mel, sam] = [await member('Design'), await member('Design')];
  const [first] = [await requested(plugin.key, mel), await requested(plugin.key, sam)];
  const granted = await decide(first, { reason: 'Enjoy.' });
  expect(granted.body.data).toMatchObject({ decision: 'grant', scope: 'user', version: null, decided_by: 'ada' });
  expect([await isAllowed(mel, plugin), await isAllowed(sam, plugin)]).toEqual([true, false]);
  expect(await notes(mel)).toMatchObject([{ kind: 'request_granted', params: { reason: 'Enjoy.' } }]);
  expect(await own(plugin.key, sam)).toMatchObject({ decision: null });
  expect(errorOf(await request(plugin.key, mel))).toEqual([409, 'already_allowed']);
  const { grant_list } = (await get('/manager/plugin/grant/list', ada, { keyword: plugin.key })).body.data;
  expect(grant_list).toMatchObject([{ user: { user_id: mel.user_id }, department: null, granted_by: 'ada' }]);
  const url = `/api/cmt/manager/plugin/grant?grant_id=${grant_list[0].grant_id}`;
  expect(errorOf(await api.send({ method: 'DELETE', url }, bob))).toEqual([404, 'grant_not_found']);
  expect(errorOf(await api.send({ method: 'DELETE', url }, ada))).toEqual([200, undefined]);
  expect(errorOf(await api.send({ method: 'DELETE', url }, ada))).toEqual([404, 'grant_not_found']);
  expect(await isAllowed(mel, plugin)).toBe(false);
  const acts = await get('/manager/act/list', chief, { keyword: plugin.key });
  expect(acts.body.data.act_list).toMatchObject([
    { act: 'plugin_request.revoke', before: { e_id: ACME, scope: 'user', user_ids: [mel.user_id] }, after: null },
    { act: 'plugin_request.grant', after: { e_id: ACME, user_ids: [mel.user_id], reason: 'Enjoy.' } },
  ]);
});

it('a grant for a department closes its requests for the plugin, and no others', async () => {
  const [plugin, other] = [await aPlugin(api.context.db), await aPlugin(api.context.db)];
  const [mel, sam, tom, foreign] = [
    await member('Design'),
    await member('Design'),
    await member('Sales'),
    await member('Design', BOLT),
  ];
  const id = await requested(plugin.key, mel);
  for (const person of [sam, tom, foreign]) await request(plugin.key, person);
  await request(other.key, sam);
  await decide(id, { scope: 'department' });
  const decisions = [];
  for (const person of [mel, sam, tom, foreign]) decisions.push((await own(plugin.key, person)).decision);
  expect(decisions).toEqual(['grant', 'grant', null, null]);
  expect(await own(other.key, sam)).toMatchObject({ decision: null });
  expect([await notes(sam), await notes(tom)]).toMatchObject([[{ kind: 'request_granted' }], []]);
  const later = await member('Design');
  expect(await Promise.all([later, tom, foreign].map((person) => isAllowed(person, plugin)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(errorOf(await decide(await requested(plugin.key, await member()), { scope: 'department' }))).toEqual([
    409,
    'no_department',
  ]);
});

it('a grant for the organization closes the requests of all its members', async () => {
  const plugin = await aPlugin(api.context.db);
  const [mel, sam, foreign] = [await member('Design'), await member(), await member(null, BOLT)];
  const id = await requested(plugin.key, mel);
  for (const person of [sam, foreign]) await request(plugin.key, person);
  await decide(id, { scope: 'enterprise' });
  expect(await own(plugin.key, sam)).toMatchObject({ decision: 'grant' });
  expect(await own(plugin.key, foreign)).toMatchObject({ decision: null });
  expect([await isAllowed(await member(), plugin), await isAllowed(foreign, plugin)]).toEqual([true, false]);
});

it('grants a version that was approved, or from it on', async () => {
  const { db } = api.context;
  const plugin = await aPlugin(db, { current_version: '1.0.0' });
  await db
    .insertInto('versions')
    .values([
      { plugin_id: plugin.id, version: '1.0.0', status: 2, content: '', position: 1 },
      { plugin_id: plugin.id, version: '2.0.0', status: 1, content: '', position: 2 },
    ])
    .execute();
  const mel = await member();
  const id = await requested(plugin.key, mel);
  for (const version of ['2.0.0', '1.0.0\0'])
    expect(errorOf(await decide(id, { version }))).toEqual([404, 'version_not_found']);
  expect(errorOf(await decide(id, { is_only_version: true }))).toEqual([400, 'invalid_request']);
  expect(await isAllowed(mel, plugin)).toBe(false);
  const granted = await decide(id, { version: '1.0.0', is_only_version: true });
  expect(granted.body.data).toMatchObject({ version: '1.0.0', is_only_version: true });
  expect(await isAllowed(mel, plugin)).toBe(true);
});

it('of two administrators who decide at once, one does', async () => {
  const { key } = await aPlugin(api.context.db);
  const [mel, sam] = [await member('Design'), await member('Design')];
  const [first, second] = [await requested(key, mel), await requested(key, sam)];
  const responses = await Promise.all([
    decide(first, { scope: 'department' }),
    decide(second, { decision: 'decline', reason: 'Use Graphs.' }),
    decide(first, { scope: 'enterprise' }),
  ]);
  expect(responses.map(({ status }) => status).filter((status) => status === 409).length).toBeGreaterThan(0);
  const grants = (await get('/manager/plugin/grant/list', ada, { keyword: key })).body.data;
  expect(grants.total).toBe(1);
  for (const person of [mel, sam]) expect(await notes(person)).toHaveLength(1);
});

it('an administrator of another organization reads and decides nothing here', async () => {
  const { key } = await aPlugin(api.context.db);
  const id = await requested(key, await member());
  for (const payload of [{}, { scope: 'enterprise' }, { decision: 'decline', reason: 'No.' }])
    expect(errorOf(await decide(id, payload, bob))).toEqual([404, 'request_not_found']);
  expect(errorOf(await decide(id, { e_id: ACME }, bob))).toEqual([403, 'forbidden']);
  for (const path of ['/manager/plugin/request/list', '/manager/plugin/request/export', '/manager/plugin/grant/list'])
    expect(errorOf(await get(path, bob, { e_id: String(ACME) }))).toEqual([403, 'forbidden']);
  expect(errorOf(await get('/manager/plugin/request/list', await member()))).toEqual([403, 'forbidden']);
  expect((await list(chief, { e_id: String(ACME), keyword: key })).total).toBe(1);
  expect(errorOf(await get('/manager/plugin/request/list', chief))).toEqual([404, 'enterprise_not_found']);
});

it('filters by state and keyword, also one that no stored text can have', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'Rare Name' });
  const mel = await member();
  const id = await requested(key, mel);
  const found = async (query: Record<string, string>) => (await list(ada, query)).total;
  expect(await Promise.all(['rare name', key, mel.account].map((keyword) => found({ keyword })))).toEqual([1, 1, 1]);
  expect(await found({ keyword: `${key}\0`, state: 'decided' })).toBe(0);
  await decide(id, {});
  expect(await found({ keyword: key, state: 'decided' })).toBe(1);
});

it.each<[string, (person: Person) => Promise<ApiResponse>]>([
  [
    'who leaves the organization',
    ({ user_id }) =>
      api.send({ method: 'DELETE', url: `/api/cmt/manager/enterprise/member?e_id=${ACME}&user_id=${user_id}` }, ada),
  ],
  [
    'who closes the account',
    (person) =>
      api.send({ method: 'DELETE', url: '/api/user-center/user/account', payload: { password: PASSWORD } }, person),
  ],
])('a member %s leaves no request and no grant', async (_name, leave) => {
  const [open, granted] = [await aPlugin(api.context.db), await aPlugin(api.context.db)];
  const mel = await member();
  const id = await requested(open.key, mel);
  await decide(await requested(granted.key, mel), {});
  expect((await leave(mel)).status).toBe(200);
  expect((await list(ada, { keyword: open.key })).total).toBe(0);
  expect((await get('/manager/plugin/grant/list', ada, { keyword: granted.key })).body.data.total).toBe(0);
  expect(errorOf(await decide(id, {}))).toEqual([404, 'request_not_found']);
});

it('exports the requests, with no cell that a spreadsheet evaluates', async () => {
  const { key } = await aPlugin(api.context.db, { name: '=SUM(A1)' });
  const mel = await member('@Design');
  await request(key, mel, '=HYPERLINK("https://evil.example")');
  const file = await get('/manager/plugin/request/export', ada, { keyword: key, state: 'open' });
  expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"request_time","account"');
  for (const cell of [`"'@Design"`, `"'=SUM(A1)"`, `"'=HYPERLINK(""https://evil.example"")"`])
    expect(lines[1]).toContain(cell);
  expect((await get('/manager/plugin/request/export', bob)).text.trim().split('\r\n')).not.toContain(lines[1]);
});
