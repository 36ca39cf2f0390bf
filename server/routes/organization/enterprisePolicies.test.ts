import { randomUUID } from 'node:crypto';
import type { EnterprisePolicy } from '../../../contract/organization/enterprisePolicy';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import { type Api, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { codeOf } from '../../../tests/support/api/versions';
import { aPackage, publishing } from '../../../tests/support/samples/releases';
import { OPEN_POLICY } from '../../services/organization/policyRules';

/** Two organizations: ada administers the first, whose members mia and max are; bob the second. */
let api: Api;
let owner: Person;
let ada: Person;
let mia: Person;
let max: Person;
let bob: Person;
let publisher: ReturnType<typeof publishing>;
let developer: Person;
/** The plugin of a test. Its first version asks for storage and a host. */
let key: string;
const [ACME, BOLT] = [7, 8];

const POLICY = '/api/cmt/manager/enterprise/policy';
const put = (url: string, payload: object, who?: Person) => api.send({ method: 'PUT', url, payload }, who);
const get = (url: string, who?: Person) => api.send({ method: 'GET', url }, who);
const save = (policy: Partial<EnterprisePolicy> & { e_id?: number; expected?: object }, who: Person = ada) =>
  put(POLICY, policy, who);
const install = (who: Person, version?: string) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/user', payload: { plugin_key: key, version } }, who);
const download = (who?: Person, version = '') =>
  get(`/api/cmt/plugin/download?plugin_key=${key}${version && `&version=${version}`}`, who);
const detail = async (who?: Person) => (await get(`/api/cmt/plugin?plugin_key=${key}`, who)).body.data;
const inList = async (url: string, who?: Person): Promise<PluginSummary | undefined> =>
  (await get(url, who)).body.data.plugin_list.find((one: PluginSummary) => one.plugin_key === key);
const list = (who?: Person) => inList('/api/cmt/plugin/list?limit=100', who);
const own = (who: Person) => inList('/api/cmt/plugin/user/list?type=installed', who);
const idOf = async () =>
  (
    await api.context.db
      .selectFrom('plugins')
      .select('plugin_id')
      .where('plugin_key', '=', key)
      .executeTakeFirstOrThrow()
  ).plugin_id;

/** Sets how long ago a version was approved. */
const approvedBefore = async (version: string, days: number) =>
  api.context.db
    .updateTable('versions')
    .set({ decide_time: new Date(Date.now() - days * 86_400_000) })
    .where('plugin_id', '=', await idOf())
    .where('version', '=', version)
    .execute();

beforeAll(async () => {
  api = await theWholeApi();
  [owner, developer] = [await api.person('chief', 1), await api.person('developer')];
  [ada, mia, max, bob] = [
    await api.person('adalove'),
    await api.person('miamem'),
    await api.person('maxmem'),
    await api.person('bobboss'),
  ];
  publisher = publishing(api, owner);
  for (const [e_id, name] of [
    [ACME, 'acme'],
    [BOLT, 'bolt'],
  ] as const)
    await put('/api/cmt/manager/enterprise', { e_id, name, code: name }, owner);
  for (const [{ user_id }, e_id, role] of [
    [ada, ACME, 'owner'],
    [mia, ACME, null],
    [max, ACME, null],
    [bob, BOLT, 'owner'],
  ] as const) {
    await put('/api/cmt/manager/account/enterprise', { user_id, e_id }, owner);
    await put('/api/cmt/manager/enterprise/member', { e_id, user_id, role, department: null }, owner);
  }
  await put('/api/cmt/manager/enterprise/member', { e_id: ACME, user_id: max.user_id, department: 'Design' }, owner);
});
beforeEach(async () => {
  const network_access = { allowed_domains: ['https://api.example.com'], reasoning: 'To load grids' };
  const code = aPackage({ name: 'Code of 1.0.0', permissions: ['storage'], network_access });
  key = await publisher.published(developer, { name: `Grids ${randomUUID().slice(0, 6)}`, code });
  await api.context.db.deleteFrom('plugin_grants').execute();
  await save(OPEN_POLICY);
});
afterAll(() => api.close());

const listOf = <T>(rule: 'allow' | 'deny', ...items: T[]) => ({ rule, items });

describe('a list of a policy', () => {
  const cases: [string, () => Partial<EnterprisePolicy>, object | null][] = [
    ['denies plugins', () => ({ plugins: listOf('deny', key) }), { reason: 'plugin' }],
    ['allows plugins', () => ({ plugins: listOf('allow', key) }), null],
    ['allows other plugins', () => ({ plugins: listOf('allow') }), { reason: 'plugin' }],
    ['denies developers', () => ({ developers: listOf('deny', developer.user_id) }), { reason: 'developer' }],
    ['allows developers', () => ({ developers: listOf('allow', developer.user_id), plugins: listOf('allow') }), null],
    [
      'denies permissions',
      () => ({ permissions: listOf('deny', 'storage') }),
      { reason: 'permission', items: ['storage'] },
    ],
    ['allows permissions', () => ({ permissions: listOf('allow', 'storage', 'clipboard') }), null],
    [
      'denies hosts',
      () => ({ network_hosts: listOf('deny', '*.example.com') }),
      { reason: 'network_host', items: ['api.example.com'] },
    ],
    ['allows hosts', () => ({ network_hosts: listOf('allow', 'api.example.com') }), null],
  ];
  it.each(cases)('%s', async (_name, policy, refusal) => {
    expect((await save(policy())).status).toBe(200);
    const decision = refusal ? { allowed: false, ...refusal, ask: 'adalove' } : { allowed: true };
    expect((await detail(mia)).policy).toEqual(decision);
    expect((await list(mia))?.policy).toEqual(decision);
    expect((await inList(`/api/cmt/plugin/list?keyword=${key}`, mia))?.policy).toEqual(decision);
    const [installed, downloaded] = [await install(mia), await download(mia)];
    if (refusal) {
      expect([...errorOf(installed), installed.body.details]).toEqual([403, 'policy_forbids', decision]);
      expect(installed.body.message).toContain('Ask adalove.');
      expect(errorOf(downloaded)).toEqual([403, 'policy_forbids']);
    } else expect([installed.status, downloaded.status]).toEqual([200, 200]);
  });
});

it('restricts only members of its organization, and visitors learn nothing of it', async () => {
  await save({ plugins: listOf('deny', key) });
  expect((await detail(bob)).policy).toEqual({ allowed: true });
  expect((await install(bob)).status).toBe(200);
  expect(await detail(developer)).not.toHaveProperty('policy');
  expect(await detail()).not.toHaveProperty('policy');
  expect(await list()).not.toHaveProperty('policy');
  expect((await download()).status).toBe(200);
});

it('names its contact instead of its administrators', async () => {
  await save({ plugins: listOf('allow'), contact: 'the IT desk' });
  expect((await detail(mia)).policy.ask).toBe('the IT desk');
  expect((await install(mia)).body.message).toContain('Ask the IT desk.');
});

it('leaves an installed plugin that it now forbids, without updates', async () => {
  await install(mia);
  await publisher.publishedVersion(developer, key, '1.1.0');
  expect(await own(mia)).toMatchObject({ has_update: true, policy: { allowed: true } });
  await save({ plugins: listOf('deny', key) });
  expect(await own(mia)).toMatchObject({ is_installed: true, has_update: false, policy: { allowed: false } });
  expect(errorOf(await install(mia))).toEqual([403, 'policy_forbids']);
  const removed = await api.send({ method: 'DELETE', url: '/api/cmt/plugin/user', payload: { plugin_key: key } }, mia);
  expect(removed.body.data).toMatchObject({ is_installed: false });
});

it('counts just the updates that it allows', async () => {
  const count = async () => (await get('/api/cmt/plugin/user/list?type=installed', mia)).body.data.update_count;
  await install(mia);
  const before = await count();
  await publisher.publishedVersion(developer, key, '1.1.0');
  expect(await count()).toBe(before + 1);
  await save({ pins: [{ plugin_key: key, version: '1.0.0' }] });
  expect(await count()).toBe(before);
  await save({ pins: [], plugins: listOf('deny', key) });
  expect(await count()).toBe(before);
});

describe('a pin', () => {
  it('holds a version against an update', async () => {
    await publisher.publishedVersion(developer, key, '1.1.0');
    await save({ pins: [{ plugin_key: key, version: '1.0.0' }] });
    expect((await install(mia)).body.data).toMatchObject({ is_installed: true, has_update: false });
    expect(await own(mia)).toMatchObject({ installed_version: '1.0.0', current_version: '1.0.0', has_update: false });
    expect(await detail(mia)).toMatchObject({ current_version: '1.0.0', policy: { allowed: true } });
    expect(await detail(bob)).toMatchObject({ current_version: '1.1.0' });
    expect(codeOf(await download(mia))).toBe('Code of 1.0.0');
    expect(codeOf(await download(bob))).toBe('Code of 1.1.0');
    expect(errorOf(await install(mia, '1.1.0'))).toEqual([403, 'policy_forbids']);
    expect(errorOf(await download(mia, '1.1.0'))).toEqual([403, 'policy_forbids']);
    expect((await install(mia, '1.0.0')).status).toBe(200);
    const like = { plugin_key: key, praise: 1 };
    const liked = await api.send({ method: 'POST', url: '/api/cmt/plugin/user/praise', payload: like }, mia);
    expect(liked.body.data).toMatchObject({ is_praise: true, has_update: false });
  });

  it('offers its version to members who have another one', async () => {
    await publisher.publishedVersion(developer, key, '1.1.0');
    await install(mia);
    await save({ pins: [{ plugin_key: key, version: '1.0.0' }] });
    expect(await own(mia)).toMatchObject({ installed_version: '1.1.0', current_version: '1.0.0', has_update: true });
    expect((await install(mia)).body.data).toMatchObject({ has_update: false });
    expect(await own(mia)).toMatchObject({ installed_version: '1.0.0', has_update: false });
  });

  it('does not apply once its version is withdrawn', async () => {
    await publisher.publishedVersion(developer, key, '1.1.0');
    await save({ pins: [{ plugin_key: key, version: '1.0.0' }] });
    await install(mia);
    const withdrawal = { plugin_key: key, version: '1.0.0', reason: 'It deletes layers.' };
    expect((await put('/api/cmt/plugin/version/withdraw', withdrawal, developer)).status).toBe(200);
    expect(await own(mia)).toMatchObject({ current_version: '1.1.0', has_update: true });
  });
});

describe('a minimum age', () => {
  it('holds an update until its version is old enough', async () => {
    await approvedBefore('1.0.0', 30);
    await publisher.publishedVersion(developer, key, '1.1.0');
    await save({ min_update_age_days: 7 });
    expect((await install(mia)).body.data).toMatchObject({ has_update: false });
    expect(await own(mia)).toMatchObject({ installed_version: '1.0.0', current_version: '1.0.0', has_update: false });
    expect(errorOf(await install(mia, '1.1.0'))).toEqual([403, 'policy_forbids']);
    expect(codeOf(await download(mia))).toBe('Code of 1.0.0');
    await approvedBefore('1.1.0', 8);
    expect(await own(mia)).toMatchObject({ current_version: '1.1.0', has_update: true });
    // An old version may be installed, because only new ones are held.
    expect((await install(mia, '1.0.0')).body.data).toMatchObject({ has_update: true });
    expect((await install(mia)).body.data).toMatchObject({ has_update: false });
  });

  it('leaves out the version of a rollout for those who are not in it, however old it is', async () => {
    await approvedBefore('1.0.0', 30);
    await publisher.publishedVersion(developer, key, '1.1.0', { rollout: '50' });
    await approvedBefore('1.1.0', 20);
    const given = async () => Promise.all([mia, max, ada].map(async (who) => (await detail(who)).current_version));
    const withoutPolicy = await given();
    await save({ min_update_age_days: 7 });
    expect(await given()).toEqual(withoutPolicy);
    await save({ min_update_age_days: 25 });
    expect(await given()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  });

  it('gives the oldest version if none is old enough', async () => {
    await publisher.publishedVersion(developer, key, '1.1.0');
    await save({ min_update_age_days: 7 });
    expect(await detail(mia)).toMatchObject({ current_version: '1.0.0', policy: { allowed: true } });
    expect((await install(mia, '1.0.0')).status).toBe(200);
  });
});

it('decides by what the held version asks for', async () => {
  await publisher.publishedVersion(developer, key, '1.1.0');
  await save({ permissions: listOf('deny', 'storage') });
  expect((await detail(mia)).policy).toEqual({ allowed: true });
  expect(errorOf(await install(mia, '1.0.0'))).toEqual([403, 'policy_forbids']);
  await save({ pins: [{ plugin_key: key, version: '1.0.0' }] });
  expect((await detail(mia)).policy).toMatchObject({ allowed: false, reason: 'permission' });
});

describe('decides by what a member gets', () => {
  /** The errors of an install and of a download that name no version. */
  const attempts = async (who: Person) => [errorOf(await install(who)), errorOf(await download(who))];
  const REFUSED = [403, 'policy_forbids'];
  const withCamera = () => ({ code: aPackage({ name: 'Code that asks for the camera', permissions: ['camera'] }) });

  it('the version of a rollout that they are in', async () => {
    await publisher.publishedVersion(developer, key, '1.1.0', { rollout: '99', ...withCamera() });
    const given = await Promise.all([mia, max, ada].map(async (who) => (await detail(who)).current_version));
    const who = [mia, max, ada][given.indexOf('1.1.0')] as Person;
    await save({ permissions: listOf('deny', 'camera') });
    expect((await detail(who)).policy).toMatchObject({ allowed: false, reason: 'permission', items: ['camera'] });
    expect(await attempts(who)).toEqual([REFUSED, REFUSED]);
    await save({ permissions: listOf('deny', 'storage') });
    expect((await detail(who)).policy).toEqual({ allowed: true });
  });

  it('the next pre-release, for those who have one', async () => {
    await publisher.publishedVersion(developer, key, '2.0.0-beta.1');
    expect((await install(mia, '2.0.0-beta.1')).status).toBe(200);
    await publisher.publishedVersion(developer, key, '2.0.0-beta.2', withCamera());
    expect(await own(mia)).toMatchObject({ current_version: '2.0.0-beta.2', has_update: true });
    await save({ permissions: listOf('deny', 'camera') });
    expect(await own(mia)).toMatchObject({ has_update: false, policy: { allowed: false, items: ['camera'] } });
    expect(await attempts(mia)).toEqual([REFUSED, REFUSED]);
    // A download is of the version that was decided on, not of the release, which asks for storage.
    await save({ permissions: listOf('deny', 'storage') });
    expect(codeOf(await download(mia))).toBe('Code that asks for the camera');
  });
});

describe('an exception', () => {
  const grant = async (more: object = {}) =>
    api.context.db
      .insertInto('plugin_grants')
      .values({ e_id: ACME, plugin_id: await idOf(), grant_time: new Date(), ...more })
      .execute();
  const allowed = async () => [(await detail(mia)).policy.allowed, (await detail(max)).policy.allowed];

  it('for a user, a department, or all allows just them', async () => {
    await save({ plugins: listOf('deny', key) });
    await grant({ user_id: mia.user_id });
    expect(await allowed()).toEqual([true, false]);
    await grant({ department: 'Design' });
    expect(await allowed()).toEqual([true, true]);
    await api.context.db.deleteFrom('plugin_grants').execute();
    await grant({ e_id: BOLT });
    expect(await allowed()).toEqual([false, false]);
    await grant();
    expect(await allowed()).toEqual([true, true]);
    expect((await install(mia)).status).toBe(200);
  });

  it('for one version gives that one only', async () => {
    await publisher.publishedVersion(developer, key, '1.1.0');
    await save({ plugins: listOf('deny', key) });
    await grant({ user_id: mia.user_id, version: '1.0.0', is_only_version: true });
    expect(await detail(mia)).toMatchObject({ current_version: '1.0.0', policy: { allowed: true } });
    expect((await install(mia)).body.data).toMatchObject({ has_update: false });
    expect(errorOf(await install(mia, '1.1.0'))).toEqual([403, 'policy_forbids']);
  });

  it('for one version stays beside one for another', async () => {
    await publisher.publishedVersion(developer, key, '1.1.0');
    await save({ plugins: listOf('deny', key) });
    for (const version of ['1.0.0', '1.1.0']) await grant({ version, is_only_version: true });
    expect((await install(mia, '1.0.0')).status).toBe(200);
    expect((await download(mia, '1.1.0')).status).toBe(200);
  });

  it('from a version on allows later ones', async () => {
    await publisher.publishedVersion(developer, key, '1.1.0');
    await publisher.publishedVersion(developer, key, '1.2.0');
    await save({ plugins: listOf('deny', key) });
    await grant({ version: '1.1.0' });
    expect(await detail(mia)).toMatchObject({ current_version: '1.2.0', policy: { allowed: true } });
    expect(errorOf(await install(mia, '1.0.0'))).toEqual([403, 'policy_forbids']);
    expect((await install(mia, '1.1.0')).status).toBe(200);
  });
});

it('default installs follow the policy', async () => {
  await publisher.publishedVersion(developer, key, '1.1.0');
  const forbidden = await publisher.published(developer, { name: 'A forbidden default' });
  for (const plugin_key of [key, forbidden])
    await put('/api/cmt/plugin/silent_install', { plugin_key, is_default_install: true, e_id: ACME }, owner);
  await save({ plugins: listOf('deny', forbidden), pins: [{ plugin_key: key, version: '1.0.0' }] });
  const { body } = await api.send({ method: 'POST', url: '/api/cmt/plugin/user/new/silent', payload: {} }, mia);
  expect(body.data.plugin_keys).toContain(key);
  expect(body.data.plugin_keys).not.toContain(forbidden);
  expect(await own(mia)).toMatchObject({ installed_version: '1.0.0', has_update: false });
});

describe('the calls', () => {
  it('are for administrators of the organization, and for super administrators who name one', async () => {
    for (const who of [mia, developer])
      expect([errorOf(await get(POLICY, who)), errorOf(await save({}, who))]).toEqual([
        [403, 'forbidden'],
        [403, 'forbidden'],
      ]);
    expect(errorOf(await get(`${POLICY}?e_id=${ACME}`, bob))).toEqual([403, 'forbidden']);
    expect(errorOf(await save({ e_id: ACME, contact: 'Bob' }, bob))).toEqual([403, 'forbidden']);
    expect((await get(POLICY, ada)).body.data).toEqual({ e_id: ACME, policy: OPEN_POLICY, developers: [] });
    expect((await get(POLICY, bob)).body.data).toMatchObject({ e_id: BOLT });
    expect(errorOf(await get(POLICY, owner))).toEqual([400, 'enterprise_required']);
    expect(errorOf(await save({}, owner))).toEqual([400, 'enterprise_required']);
    expect((await save({ e_id: ACME, contact: 'the chief' }, owner)).body.data.policy.contact).toBe('the chief');
    expect(errorOf(await get(`${POLICY}?e_id=99`, owner))).toEqual([404, 'enterprise_not_found']);
  });

  it('refuse what does not exist, and accept what was stored before', async () => {
    expect(errorOf(await save({ plugins: listOf('deny', 'no-such-plugin') }))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await save({ pins: [{ plugin_key: key, version: '9.0.0' }] }))).toEqual([404, 'version_not_found']);
    expect(errorOf(await save({ pins: [{ plugin_key: key, version: '\0' }] }))).toEqual([404, 'version_not_found']);
    expect(errorOf(await save({ developers: listOf('deny', mia.user_id) }))).toEqual([404, 'account_not_found']);
    for (const wrong of [
      { permissions: listOf('deny', 'a\0b') },
      { network_hosts: listOf('deny', 'https://example.com/') },
      { min_update_age_days: -1 },
      { contact: 'a\0b' },
    ])
      expect(errorOf(await save(wrong))).toEqual([400, 'invalid_request']);
    const saved = await save({ plugins: listOf('deny', key), developers: listOf('allow', developer.user_id) });
    expect(saved.body.data.developers).toEqual([{ user_id: developer.user_id, nick_name: 'developer' }]);
    await api.context.db.deleteFrom('plugins').where('plugin_key', '=', key).execute();
    expect((await save({ plugins: listOf('deny', key), contact: 'IT' })).status).toBe(200);
  });

  it('merge two edits, and refuse two of one list', async () => {
    const expected = (await get(POLICY, ada)).body.data.policy;
    await save({ plugins: listOf('deny', key) });
    // The other list stays as it was loaded, so that the stored one remains.
    const { plugins } = expected;
    const merged = await save({ plugins, contact: 'IT', expected }, ada);
    expect(merged.body.data.policy).toMatchObject({ plugins: listOf('deny', key), contact: 'IT' });
    const conflict = await save({ plugins: listOf('allow'), expected });
    expect([...errorOf(conflict), conflict.body.details[0]]).toEqual([
      409,
      'changed_meanwhile',
      { path: 'plugins', message: 'was changed by another user', now: listOf('deny', key) },
    ]);
  });

  it('are logged', async () => {
    await save({ plugins: listOf('deny', key) });
    const { body } = await get('/api/cmt/manager/act/list?act=enterprise.policy', owner);
    expect(body.data.act_list[0]).toMatchObject({
      subject: String(ACME),
      before: { plugin_keys: ['deny'] },
      after: { plugin_keys: ['deny', key] },
    });
  });
});
