import { type Api, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { announcedSubmissions } from '../../../tests/support/api/deliveries';
import { aTag } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, sendParts } from '../../../tests/support/samples/releases';

/** Private plugins of an organization, reviewed by its own administrators, or by those of the deployment. */
let api: Api;
let chief: Person;
let reviewer: Person;
/** Owner and developer of Acme, owner of Bolt. */
let ada: Person;
let dev: Person;
let bob: Person;
const [ACME, BOLT] = [7, 8];

const RULES = '/api/cmt/manager/approval_rules';
const LIST = '/api/cmt/plugin/audit/list';
const OWN_RULES = {
  own_submissions: 'forbidden',
  approvals: 1,
  automatic: { user_ids: [] as number[], departments: [] as { e_id: number; department: string }[] },
  known_hosts: null,
};

const put = (url: string, payload: object, who: Person) => api.send({ method: 'PUT', url, payload }, who);
const get = (url: string, who?: Person) => api.send({ method: 'GET', url }, who);
const remove = (url: string, who: Person) => api.send({ method: 'DELETE', url }, who);
const saveRules = (more: object = {}, who = ada) => put(RULES, { e_id: ACME, ...OWN_RULES, ...more }, who);

let sent = 0;
const NAMES =
  'Ruler Palette Chart Kanban Lorem Contrast Exporter Maps Tables Timer Zoom Pixel Quartz Velvet Harbor'.split(' ');
/** Submits a private plugin of Acme; returns its key. */
async function submitted(more: Record<string, string> = {}, by = dev): Promise<string> {
  const code = aPackage({ name: `private ${sent}` });
  const parts = aRelease({ name: NAMES[sent++] ?? '', code, visibility: 'enterprise', ...more });
  const { body } = await sendParts(api, { method: 'POST', url: '/api/cmt/plugin' }, parts, by);
  return body.data.plugin_key;
}
const keysFor = async (who: Person, query = ''): Promise<string[]> =>
  (await get(`${LIST}${query}`, who)).body.data.audit_list.map((one: { plugin_key: string }) => one.plugin_key);
const approve = (plugin_key: string, who: Person) =>
  decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2 }, who);
const isShownTo = async (who: Person, plugin_key: string) =>
  (await get(`/api/cmt/plugin?plugin_key=${plugin_key}`, who)).status === 200;
const newestNoteOf = async (who: Person) =>
  (await get('/api/cmt/notification/list', who)).body.data.notification_list[0];

beforeAll(async () => {
  api = await theWholeApi();
  [chief, reviewer] = [await api.person('chief', 1), await api.person('reviewer', 2)];
  [ada, dev, bob] = [await api.person('ada'), await api.person('dev'), await api.person('bob')];
  await put('/api/cmt/manager/enterprise', { e_id: ACME, name: 'Acme', code: 'acme' }, chief);
  await put('/api/cmt/manager/enterprise', { e_id: BOLT, name: 'Bolt', code: 'bolt' }, chief);
  for (const [person, e_id, role] of [
    [ada, ACME, 'owner'],
    [dev, ACME, null],
    [bob, BOLT, 'owner'],
  ] as const) {
    await put('/api/cmt/manager/account/enterprise', { user_id: person.user_id, e_id }, chief);
    await put('/api/cmt/manager/enterprise/member', { e_id, user_id: person.user_id, role }, chief);
  }
});
afterAll(() => api.close());
beforeEach(() => remove(`${RULES}?e_id=${ACME}`, ada));

it('the deployment reviews private plugins until an organization has rules of its own', async () => {
  const key = await submitted();
  const { audit_list } = (await get(LIST, reviewer)).body.data;
  // The confirmation does not promise that everyone sees it.
  expect(audit_list).toMatchObject([{ plugin_key: key, enterprise: { e_id: ACME }, pending: { effect: 'first' } }]);
  expect(await keysFor(ada)).toEqual([]);
  expect((await approve(key, ada)).body.error).toBe('plugin_not_found');
  expect((await approve(key, reviewer)).body.data.status).toBe(2);
  expect([await isShownTo(dev, key), await isShownTo(bob, key)]).toEqual([true, false]);
});

it('with rules of its own, its administrators review, and the queue of the deployment has none of it', async () => {
  const before = await submitted();
  expect((await saveRules()).body.data).toMatchObject({ reviews_own: true, administrators: 1 });
  const key = await submitted();
  expect((await newestNoteOf(ada)).plugin_key).toBe(key);
  expect((await newestNoteOf(reviewer))?.plugin_key).not.toBe(key);
  expect(await keysFor(ada, '?status=1')).toEqual([key, before]);
  expect(await keysFor(ada, `?keyword=${NAMES[sent - 1]}`)).toEqual([key]);
  expect(await keysFor(reviewer, '?status=1')).toEqual([]);
  const pendingOf = async (who: Person) => (await get('/api/cmt/manager/counts', who)).body.data.waiting_submissions;
  expect([await pendingOf(ada), await pendingOf(reviewer), await pendingOf(dev)]).toEqual([2, 0, 0]);
  expect(await keysFor(chief, `?status=1&e_id=${ACME}`)).toEqual([key, before]);

  const detail = await get(`/api/cmt/plugin/audit?plugin_key=${key}&version=1.0.0`, ada);
  expect(detail.body.data.enterprise).toEqual({ e_id: ACME, name: 'Acme', departments: [] });
  expect(detail.body.data.waiting).toMatchObject({ previous: { plugin_key: before }, next: null });
  expect((await approve(key, ada)).body.data.status).toBe(2);
  expect([await isShownTo(dev, key), await isShownTo(bob, key)]).toEqual([true, false]);
  expect(await keysFor(ada, '?status=1')).toEqual([before]);

  await remove(`${RULES}?e_id=${ACME}`, ada);
  expect(await keysFor(reviewer, '?status=1')).toEqual([before]);
  expect((await approve(before, ada)).body.error).toBe('plugin_not_found');
});

it('no call of reviewers reaches the plugins of another organization, or of the deployment', async () => {
  await saveRules();
  await put(RULES, { e_id: BOLT, ...OWN_RULES }, bob);
  const key = await submitted();
  const publicParts = aRelease({ name: 'Public one', code: aPackage({ name: 'public' }) });
  const { body } = await sendParts(api, { method: 'POST', url: '/api/cmt/plugin' }, publicParts, dev);
  const submission = (await get(`/api/cmt/plugin/audit?plugin_key=${key}&version=1.0.0`, ada)).body.data.submission;
  for (const plugin_key of [key, body.data.plugin_key]) {
    const query = `plugin_key=${plugin_key}&version=1.0.0`;
    const responses = [
      await get(`/api/cmt/plugin/audit?${query}`, bob),
      await approve(plugin_key, bob),
      await put('/api/cmt/plugin/audit/hold', { plugin_key, submission, note: 'No' }, bob),
      await remove(`/api/cmt/plugin/audit/hold?plugin_key=${plugin_key}&submission=${submission}`, bob),
      await api.send(
        { method: 'POST', url: '/api/cmt/manager/plugin/trial', payload: { plugin_key, submission } },
        bob,
      ),
      await remove(`/api/cmt/manager/plugin/trial?plugin_key=${plugin_key}`, bob),
      await api.send(
        { method: 'POST', url: '/api/cmt/plugin/audit/checks', payload: { plugin_key, version: '1.0.0' } },
        bob,
      ),
      await get(`/api/cmt/manager/plugin/${plugin_key}/download`, bob),
    ];
    expect(responses.map(({ status, body: { error } }) => [status, error])).toEqual(
      responses.map(() => [404, 'plugin_not_found']),
    );
  }
  expect(await keysFor(bob)).toEqual([]);
  expect((await get(`${LIST}?e_id=${ACME}`, bob)).status).toBe(403);
  expect((await get(`${RULES}?e_id=${ACME}`, bob)).status).toBe(403);
  expect((await saveRules({}, bob)).status).toBe(403);
  expect((await get(LIST, dev)).status).toBe(403);
  await remove(`${RULES}?e_id=${BOLT}`, bob);
});

it('rules name members and departments of the organization only', async () => {
  const named = (user_ids: number[], departments: object[] = []) => saveRules({ automatic: { user_ids, departments } });
  expect((await named([bob.user_id])).body.error).toBe('account_not_found');
  expect((await named([], [{ e_id: BOLT, department: 'Design' }])).body.error).toBe('account_not_found');
  const saved = await named([dev.user_id], [{ e_id: ACME, department: 'Design' }]);
  expect(saved.body.data.people).toMatchObject([{ user_id: dev.user_id }]);
});

it('an update by a trusted developer is approved by the rules of the organization', async () => {
  await saveRules({ automatic: { user_ids: [dev.user_id], departments: [] } });
  const plugin_key = await submitted();
  expect((await approve(plugin_key, ada)).body.data.status).toBe(2);
  const code = aPackage({ name: 'the update' });
  const name = NAMES[sent - 1] ?? '';
  const parts = aRelease({ name, plugin_key, version: '1.1.0', code });
  const update = await sendParts(api, { method: 'PUT', url: '/api/cmt/plugin' }, parts, dev);
  expect(update.body.data.status).toBe(2);
});

it('the list of a tag has the submissions that the deployment reviews, and no others', async () => {
  const tag = await aTag(api.context.db, 'fish');
  const tagged = `?tag_id=${tag}`;
  const key = await submitted({ tag_ids: `[${tag}]` });
  expect(await keysFor(reviewer, tagged)).toEqual([key]);
  await saveRules();
  expect((await get(`${LIST}${tagged}`, reviewer)).body.data).toEqual({ audit_list: [], total: 0 });
  expect(await keysFor(ada, tagged)).toEqual([key]);
  expect((await remove(`${RULES}?e_id=${ACME}`, ada)).status).toBe(200);
  expect((await get(`${LIST}${tagged}`, reviewer)).body.data).toMatchObject({ total: 1 });
});

it('a rule trusts no developer who has left the organization', async () => {
  const leaver = await api.person('leaver');
  await put('/api/cmt/manager/account/enterprise', { user_id: leaver.user_id, e_id: ACME }, chief);
  await saveRules({ automatic: { user_ids: [leaver.user_id], departments: [] } });
  const plugin_key = await submitted({}, leaver);
  const name = NAMES[sent - 1] ?? '';
  expect((await approve(plugin_key, ada)).body.data.status).toBe(2);
  await remove(`/api/cmt/manager/enterprise/member?e_id=${ACME}&user_id=${leaver.user_id}`, ada);
  const parts = aRelease({ name, plugin_key, version: '1.1.0', code: aPackage({ name: 'the last update' }) });
  const update = await sendParts(api, { method: 'PUT', url: '/api/cmt/plugin' }, parts, leaver);
  expect(update.body.data.status).toBe(1);
});

it('only those who review a plugin write as its reviewers', async () => {
  const plugin_key = await submitted();
  const write = (who: Person) =>
    api.send(
      { method: 'POST', url: '/api/cmt/plugin/review/message', payload: { plugin_key, version: '1.0.0', text: 'Hi' } },
      who,
    );
  expect((await write(ada)).body.data).toMatchObject({ from: 'author', name: 'ada' });
  expect((await write(reviewer)).body.data.from).toBe('reviewer');
  await saveRules();
  expect((await write(ada)).body.data.from).toBe('reviewer');
});

it('an administrator decides nothing that the deployment reviews by the time of the decision', async () => {
  await saveRules();
  const key = await submitted();
  const { storage } = api.context;
  const { read } = storage;
  storage.read = async (name, part) => {
    storage.read = read;
    await remove(`${RULES}?e_id=${ACME}`, ada);
    return read.call(storage, name, part);
  };
  expect((await approve(key, ada)).body.error).toBe('plugin_not_found');
  expect(await keysFor(reviewer, '?status=1')).toContain(key);
});

it('figures and notices of the deployment leave out what the organization reviews', async () => {
  const announced = await announcedSubmissions(api.context.db);
  const decisions = async () => (await get('/api/cmt/manager/overview', chief)).body.data.decisions.at(-1);
  const usualTime = async (key: string) =>
    (await get(`/api/cmt/plugin/review?plugin_key=${key}`, dev)).body.data.waiting.usual_seconds;
  await saveRules();
  const before = await decisions();
  const keys = [await submitted(), await submitted(), await submitted(), await submitted()];
  for (const key of keys.slice(0, 3)) expect((await approve(key, ada)).body.data.status).toBe(2);
  expect([await announced(), await decisions()]).toEqual([[], before]);
  await api.context.db
    .updateTable('versions')
    .set({ submit_time: new Date(0) })
    .where('decided_by', '=', ada.user_id)
    .execute();
  expect(await usualTime(keys[3] ?? '')).toBeGreaterThan(1_000_000);
  const parts = aRelease({ name: 'Public two', code: aPackage({ name: 'public two' }) });
  const { body } = await sendParts(api, { method: 'POST', url: '/api/cmt/plugin' }, parts, dev);
  expect(await announced()).toMatchObject([{ plugin_key: body.data.plugin_key }]);
  expect((await usualTime(body.data.plugin_key)) ?? 0).toBeLessThan(1_000);
});

it('a change of who reviews fails for no submission that arrives meanwhile, and loses none', async () => {
  const changes = async () => {
    for (let round = 0; round < 15; round++)
      for (const { status } of [await saveRules(), await remove(`${RULES}?e_id=${ACME}`, ada)])
        expect(status).toBe(200);
  };
  const submissions = async (developer: Person) => {
    const keys: string[] = [];
    for (let count = 0; count < 12; count++)
      keys.push(await submitted({ name: `${developer.account} ${count}` }, developer));
    return keys;
  };
  const [keys, more] = await Promise.all([submissions(dev), submissions(ada), changes()]);
  expect(await keysFor(reviewer, '?status=1&page_size=100')).toEqual(expect.arrayContaining([...keys, ...more]));
});

it('deleting the organization gives its submissions to the deployment', async () => {
  await put('/api/cmt/manager/enterprise', { e_id: 9, name: 'Gone', code: 'gone' }, chief);
  await put('/api/cmt/manager/account/enterprise', { user_id: dev.user_id, e_id: 9 }, chief);
  await put(RULES, { e_id: 9, ...OWN_RULES }, chief);
  const key = await submitted();
  expect(await keysFor(reviewer)).not.toContain(key);
  await remove('/api/cmt/manager/enterprise?e_id=9', chief);
  expect(await keysFor(reviewer)).toContain(key);
  await put('/api/cmt/manager/account/enterprise', { user_id: dev.user_id, e_id: ACME }, chief);
});

it('an administrator of an organization sets its own default plugins, and sees no others', async () => {
  const SILENT = '/api/cmt/plugin/silent_install';
  await saveRules();
  const key = await submitted();
  expect((await approve(key, ada)).body.data.status).toBe(2);
  const set = (fields: object, who: Person) =>
    put(SILENT, { plugin_key: key, is_default_install: true, ...fields }, who);
  expect((await set({ e_id: ACME, department: 'Design' }, ada)).body.data).toMatchObject({ e_ids: [] });
  expect((await set({ e_id: ACME }, ada)).body.data).toMatchObject({ e_ids: [ACME] });
  for (const [fields, who] of [
    [{ e_id: BOLT }, ada],
    [{}, ada],
    [{ e_id: ACME }, bob],
  ] as const)
    expect((await set(fields, who)).status).toBe(403);
  expect((await set({ e_id: BOLT }, bob)).body.error).toBe('plugin_not_found');
  const defaultsOf = (e_id: number, who: Person) => get(`/api/cmt/manager/enterprise/default/list?e_id=${e_id}`, who);
  expect((await defaultsOf(ACME, ada)).body.data.default_list).toMatchObject([
    { plugin_key: key, is_for_all: true, departments: ['Design'] },
  ]);
  expect((await defaultsOf(ACME, bob)).status).toBe(403);
  const installed = await api.send({ method: 'POST', url: '/api/cmt/plugin/user/new/silent', body: {} }, dev);
  expect(installed.body.data.plugin_keys).toEqual([key]);
  await put('/api/cmt/manager/enterprise/member', { e_id: ACME, user_id: dev.user_id, department: 'Design' }, ada);
  expect((await get('/api/cmt/manager/department/list', bob)).body.data.department_list).toEqual([]);
  expect((await get('/api/cmt/manager/department/list', ada)).body.data.department_list).toHaveLength(1);
});
