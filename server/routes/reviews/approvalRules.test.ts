import type { ApprovalRules } from '../../../contract/reviews/approvalRules';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { assignToOrganization } from '../../../tests/support/api/assignToOrganization';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { aPackage, aRelease, publishing, sendParts } from '../../../tests/support/samples/releases';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { pluginRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from './reviewList';
import { reviewRoutes } from './reviews';

const RULES: ApprovalRules = {
  own_submissions: 'forbidden',
  approvals: 1,
  automatic: { user_ids: [], departments: [] },
  known_hosts: null,
};
const URL = '/api/cmt/manager/approval_rules';
const ROLE = '/api/cmt/manager/account/role';

let api: Api;
const place = assignToOrganization(() => api);
let owner: Person;
let first: Person;
let second: Person;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    managedAccountRoutes(app, { context, accounts });
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    pluginRoutes(app, context);
    reviewRoutes(app, context);
  });
  [owner, first, second] = [await api.person('owner', 1), await api.person('first', 2), await api.person('second', 2)];
});
afterAll(() => api.close());
beforeEach(() => set({}));

const set = (rules: Partial<ApprovalRules>, who: Person = owner) =>
  api.send({ method: 'PUT', url: URL, body: { ...RULES, ...rules } }, who);
const decide = (
  plugin_key: string,
  version: string,
  who: Person,
  more: { status: 2 | 3; reason?: string } = { status: 2 },
) => decideAfterReading(api, { plugin_key, version, ...more }, who);
/** Reason why this administrator may not approve the submission, as the list shows it. */
const refusalFor = async (keyword: string, who: Person) =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin/audit/list', query: { keyword } }, who)).body.data
    .audit_list[0].approve_refusal;
// A name similar to another developer's plugin would be a finding.
const names = [
  'Ruler',
  'Palette',
  'Chart',
  'Kanban',
  'Lorem',
  'Contrast',
  'Icons',
  'Export',
  'Maps',
  'Tables',
  'Avatar',
  'Timer',
  'Notes',
];
const nameOf = new Map<string, string>();
const submitted = async (developer: Person, more = {}): Promise<string> => {
  const name = names.pop() ?? '';
  const { plugin_key } = (await publishing(api, first).release(aRelease({ name, ...more }), developer)).body.data;
  nameOf.set(plugin_key, name);
  return plugin_key;
};
const published = async (developer: Person): Promise<string> => {
  const key = await submitted(developer);
  await decide(key, '1.0.0', first);
  return key;
};
const detail = async (plugin_key: string, version = '1.0.0') =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin/audit', query: { plugin_key, version } }, second)).body.data;
const progress = async (plugin_key: string, who: Person) =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin/review', query: { plugin_key } }, who)).body.data;
const isPublic = async (plugin_key: string) =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin', query: { plugin_key } })).status === 200;
const actionsOn = async (subject: string) =>
  (
    await api.context.db
      .selectFrom('admin_acts')
      .select('act')
      .where('subject', '=', subject)
      .orderBy('act_id')
      .execute()
  ).map(({ act }) => act);
const update = async (plugin_key: string, version: string, who: Person, code = aPackage({ name: version })) =>
  (await publishing(api, first).update(aRelease({ plugin_key, version, code, name: nameOf.get(plugin_key)! }), who))
    .body.data.status;

it('shows administrators how many others there are, and the rules that apply to a submission', async () => {
  const own = (who: Person) => api.send({ method: 'GET', url: `${URL}/own` }, who);
  const { others } = (await own(first)).body.data;
  expect(others).toBe(2);
  await api.person(undefined, 2);
  await set({ approvals: 2, own_submissions: 'allowed' });
  expect((await own(first)).body.data).toEqual({ own_submissions: 'allowed', approvals: 2, others: others + 1 });
  expect((await own(await api.person())).status).toBe(403);
});

describe('two approvals', () => {
  it('must be of two administrators, and the developer sees their number', async () => {
    await set({ approvals: 2 });
    const developer = await api.person();
    const key = await submitted(developer);
    expect((await detail(key)).approvals).toEqual({ needed: 2, given: [], unknown_hosts: [] });
    expect((await decide(key, '1.0.0', first)).body.data.status).toBe(1);
    expect((await decide(key, '1.0.0', first)).body.error).toBe('already_approved');
    expect(await refusalFor(key, first)).toBe('already_approved');
    expect(await refusalFor(key, second)).toBe(null);
    expect(await isPublic(key)).toBe(false);
    expect((await detail(key)).approvals.given).toMatchObject([{ user_id: first.user_id, name: 'first' }]);
    const ownProgress = await progress(key, developer);
    expect(ownProgress.approvals).toEqual({ given: 1, needed: 2 });
    expect(JSON.stringify(ownProgress)).not.toContain('"first"');
    expect((await decide(key, '1.0.0', second)).body.data.status).toBe(2);
    expect(await isPublic(key)).toBe(true);
    expect((await detail(key)).approvals).toBeNull();
    expect(await actionsOn(key)).toEqual(['review.first_approval', 'review.approve']);
  });

  it('are not needed for a rejection', async () => {
    await set({ approvals: 2 });
    const key = await submitted(await api.person());
    const rejected = await decide(key, '1.0.0', first, { status: 3, reason: 'No icon' });
    expect(rejected.body.data.status).toBe(3);
    expect(await actionsOn(key)).toEqual(['review.reject']);
  });

  it('both count if they arrive at once', async () => {
    await set({ approvals: 2 });
    const key = await submitted(await api.person());
    const responses = await Promise.all([decide(key, '1.0.0', first), decide(key, '1.0.0', second)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await actionsOn(key)).toEqual(['review.first_approval', 'review.approve']);
    expect(await isPublic(key)).toBe(true);
  });

  it('no longer count if the administrator loses the role, and are deleted with the submission', async () => {
    await set({ approvals: 2 });
    const developer = await api.person();
    const key = await submitted(developer);
    const gone = await api.person(undefined, 2);
    await decide(key, '1.0.0', gone);
    await api.send({ method: 'PUT', url: ROLE, body: { user_id: gone.user_id, role: 0 } }, owner);
    expect((await decide(key, '1.0.0', first)).body.data.status).toBe(1);
    // The developer submits again: the approval was for other bytes.
    expect(await update(key, '1.0.1', developer)).toBe(1);
    expect((await detail(key, '1.0.1')).approvals.given).toEqual([]);
    expect((await decide(key, '1.0.1', second)).body.data.status).toBe(1);
    expect((await decide(key, '1.0.1', first, { status: 3, reason: 'It does not start.' })).body.data.status).toBe(3);
  });

  it('become one when the rule changes, also for pending submissions', async () => {
    await set({ approvals: 2 });
    const key = await submitted(await api.person());
    await decide(key, '1.0.0', first);
    await set({ approvals: 1 });
    expect(await refusalFor(key, first)).toBe(null);
    expect((await decide(key, '1.0.0', first)).body.data.status).toBe(2);
  });
});

it('requires a second approval for hosts that are not on the list', async () => {
  await set({ known_hosts: ['api.example.com', '*.corp.example'] });
  const withHosts = (...allowed_domains: string[]) => aPackage({ network_access: { allowed_domains } });
  const known = await submitted(await api.person(), { code: withHosts('API.Example.com.:443', 'a.Corp.example:80') });
  expect((await decide(known, '1.0.0', first)).body.data.status).toBe(2);
  const others = ['corp.example', 'not-api.example.com', '*'];
  const developer = await api.person();
  const unknown = await submitted(developer, { code: withHosts('api.example.com', ...others) });
  expect((await detail(unknown)).approvals).toMatchObject({ needed: 2, unknown_hosts: others });
  expect((await decide(unknown, '1.0.0', first)).body.data.status).toBe(1);
  expect(await refusalFor(unknown, first)).toBe('already_approved');
  expect((await decide(unknown, '1.0.0', second)).body.data.status).toBe(2);
  // An edit of the listing changes no host.
  const texts = { intro: 'New words', description: 'D', contact: 'a@b.test' };
  const listing = { plugin_key: unknown, name: nameOf.get(unknown)!, ...texts };
  await sendParts(api, { method: 'PUT', url: '/api/cmt/plugin/listing' }, listing, developer);
  expect((await detail(unknown)).approvals).toMatchObject({ needed: 1, unknown_hosts: [] });
});

it('lets administrators approve their own plugins only if the rule allows it', async () => {
  const key = await submitted(first);
  expect((await decide(key, '1.0.0', first)).body.error).toBe('own_submission');
  await set({ own_submissions: 'allowed' });
  expect((await decide(key, '1.0.0', first)).body.data.status).toBe(2);
});

describe('automatic approval', () => {
  it('applies to updates of the named developers, never to a first submission', async () => {
    const [developer, stranger] = [await api.person(), await api.person()];
    await set({ automatic: { user_ids: [developer.user_id], departments: [] }, approvals: 2 });
    const key = await submitted(developer);
    expect(await isPublic(key)).toBe(false);
    await decide(key, '1.0.0', first);
    await decide(key, '1.0.0', second);
    expect(await update(key, '1.1.0', developer)).toBe(2);
    expect((await progress(key, developer)).submissions[0]).toMatchObject({
      version: '1.1.0',
      status: 2,
      is_automatic: true,
    });
    expect(await detail(key, '1.1.0')).toMatchObject({ status: 2, is_automatic: true });
    const entries = await api.context.db.selectFrom('admin_acts').selectAll().where('subject', '=', key).execute();
    expect(entries.find(({ act }) => act === 'review.automatic')).toMatchObject({
      user_name: 'Approval rule',
      after: { version: '1.1.0', submitter: developer.user_id },
    });
    const shown = await api.send({ method: 'GET', url: '/api/cmt/plugin', query: { plugin_key: key } });
    expect(shown.body.data.current_version).toBe('1.1.0');
    const listing = {
      plugin_key: key,
      name: nameOf.get(key)!,
      intro: 'New words',
      description: 'D',
      contact: 'a@b.test',
    };
    const edited = await sendParts(api, { method: 'PUT', url: '/api/cmt/plugin/listing' }, listing, developer);
    expect(edited.body.data.status).toBe(2);

    const other = await submitted(stranger);
    await decide(other, '1.0.0', first);
    await decide(other, '1.0.0', second);
    expect(await update(other, '1.1.0', stranger)).toBe(1);
  });

  it('applies to users of a department, as long as they belong to it', async () => {
    const developer = await api.person();
    const tools = { e_id: 9, department: 'Tools' };
    await set({ automatic: { user_ids: [], departments: [{ e_id: 9, department: 'Design' }, tools] } });
    const key = await published(developer);
    const move = (other: Partial<typeof tools>) => place(developer, { ...tools, ...other });
    await move({ e_id: 8 });
    expect(await update(key, '1.1.0', developer)).toBe(1);
    await move({ department: 'Sales' });
    expect(await update(key, '1.2.0', developer)).toBe(1);
    await move({});
    expect(await update(key, '1.3.0', developer)).toBe(2);
  });

  it('stops at a finding of a check, and at new permissions of the update', async () => {
    const developer = await api.person();
    await set({ automatic: { user_ids: [developer.user_id], departments: [] } });
    const key = await published(developer);
    expect(await update(key, '1.1.0', developer, aPackage({ main: 'eval(host.code());' }))).toBe(1);
    expect(await update(key, '1.2.0', developer, aPackage({ permissions: ['currentuser'] }))).toBe(1);
    const hosts = { network_access: { allowed_domains: ['new.example'] } };
    expect(await update(key, '1.3.0', developer, aPackage(hosts))).toBe(1);
    await api.context.db.updateTable('plugins').set({ is_blocked: true }).where('plugin_key', '=', key).execute();
    expect(await update(key, '1.4.0', developer)).toBe(1);
  });

  it('stops at a host that is not on the list, also if the public version has it', async () => {
    const developer = await api.person();
    const automatic = { user_ids: [developer.user_id], departments: [] };
    const withHost = (note: string) => aPackage({ note, network_access: { allowed_domains: ['api.example.com'] } });
    const key = await submitted(developer, { code: withHost('first') });
    await decide(key, '1.0.0', first);
    await set({ automatic, known_hosts: [] });
    expect(await update(key, '1.1.0', developer, withHost('second'))).toBe(1);
    await set({ automatic, known_hosts: ['api.example.com'] });
    expect(await update(key, '1.2.0', developer, withHost('third'))).toBe(2);
  });
});

it('is set by a super administrator, with valid users and hosts, and logged', async () => {
  const [tools, sales] = [
    { e_id: 9, department: 'Tools' },
    { e_id: 9, department: 'Sales' },
  ];
  const { body } = await set({
    approvals: 2,
    automatic: { user_ids: [first.user_id, first.user_id], departments: [tools, sales, tools] },
    known_hosts: ['a.example', 'A.example', 'a.example:443'],
  });
  expect(body.data).toMatchObject({
    people: [{ user_id: first.user_id, name: 'first' }],
    rules: {
      ...{ approvals: 2, known_hosts: ['a.example'] },
      automatic: { user_ids: [first.user_id], departments: [tools, sales] },
    },
  });
  expect(body.data.administrators).toBeGreaterThanOrEqual(3);
  expect((await set({}, first)).status).toBe(403);
  expect((await api.send({ method: 'GET', url: URL }, first)).status).toBe(403);
  expect((await api.send({ method: 'GET', url: URL })).status).toBe(401);
  const strangers = await set({ automatic: { user_ids: [first.user_id, 2_000_000], departments: [] } });
  expect(strangers.body).toMatchObject({
    error: 'account_not_found',
    message: 'There is no user with the id 2000000. Choose users from the list.',
  });
  for (const host of ['https://a.example', 'a b', '*', '*.*.example', '<b>', 'a..b'])
    expect((await set({ known_hosts: [host] })).status).toBe(400);
  const log = api.context.db.selectFrom('admin_acts').selectAll().where('subject', '=', 'approval_rules');
  expect(await log.orderBy('act_id', 'desc').executeTakeFirst()).toMatchObject({
    ...{ act: 'setting.approval_rules', user_id: owner.user_id },
    before: { approvals: 1, known_hosts: null, departments: [] },
    after: { approvals: 2, known_hosts: ['a.example'], user_ids: [first.user_id], departments: [tools, sales] },
  });
});
