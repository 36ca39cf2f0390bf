import type { AuditDetail, AuditItem } from '../../../contract/reviews/audits';
import { type Answer, type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/deciding';
import { aPackage, aRelease, publishing, sendParts } from '../../../tests/support/samples/releases';
import { deleteMaintainer, insertMaintainer } from '../../repositories/plugins/maintainers';
import type { ReviewDefaults } from '../../services/reviews/approvalRules';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { downloadRoutes } from '../plugins/downloads';
import { ownPluginRoutes } from '../plugins/ownPlugins';
import { pluginRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { versionRoutes } from '../releases/versions';
import { auditRoutes } from './audits';
import { reviewRoutes } from './reviews';

const rules: ReviewDefaults = { own_submissions: 'forbidden' };
let api: Api;
let reviewer: Person;
let developer: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    auditRoutes(app, context, rules);
    downloadRoutes(app, context);
    managedAccountRoutes(app, { context, accounts });
    ownPluginRoutes(app, context);
    pluginRoutes(app, context);
    releaseRoutes(app, context);
    reviewRoutes(app, context);
    versionRoutes(app, context);
  });
  [reviewer, developer] = [await api.person('reviewer', 2), await api.person('developer')];
  publisher = publishing(api, reviewer);
});
afterAll(() => api.close());

const CMT = '/api/cmt';
const errorOf = (answer: Answer) => [answer.status, answer.body.error];
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, who: Person | undefined = reviewer) =>
  api.send({ method, url: CMT + path, body }, who);
const read = (path: string, query: Record<string, string>, who: Person | undefined = reviewer) =>
  api.send({ method: 'GET', url: CMT + path, query }, who);
const decide = (body: object, who = reviewer) => send('POST', '/plugin/audit/status', body, who);

/** Newest submission of a version, as its reviewer sees it. */
const detail = async (plugin_key: string, version = '1.0.0', who = reviewer): Promise<AuditDetail> =>
  (await read('/plugin/audit', { plugin_key, version }, who)).body.data;
const inList = async (plugin_key: string): Promise<AuditItem> =>
  (await read('/plugin/audit/list', { keyword: plugin_key })).body.data.audit_list[0];

/** A new plugin in review. */
async function submitPending(
  more: Parameters<typeof aRelease>[0] = {},
): Promise<{ plugin_key: string; submission: number }> {
  const { plugin_key } = (await publisher.release(aRelease(more), developer)).body.data;
  return { plugin_key, submission: (await detail(plugin_key, (more.version as string) ?? '1.0.0')).submission };
}

/** Log entries of a plugin, oldest first. */
const logged = async (plugin_key: string) => {
  const rows = await api.context.db
    .selectFrom('admin_acts')
    .select(['user_id', 'act', 'before', 'after'])
    .where('subject', '=', plugin_key)
    .orderBy('act_id')
    .execute();
  return rows.map(({ act }) => act);
};

describe('deciding', () => {
  it('lets one of twenty administrators decide, and reports it to the others', async () => {
    const { plugin_key, submission } = await submitPending();
    const administrators = await Promise.all(Array.from({ length: 20 }, () => api.person(undefined, 2)));
    const answers = await Promise.all(
      administrators.map((one, index) =>
        decide(
          { plugin_key, version: '1.0.0', submission, ...(index % 2 ? { status: 3, reason: 'No' } : { status: 2 }) },
          one,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const reported = answers.filter(({ status }) => status !== 200).map(errorOf);
    expect(reported).toEqual(Array.from({ length: 19 }, () => [409, 'not_waiting']));
    expect(await logged(plugin_key)).toHaveLength(1);
  });

  it('refuses a decision about bytes that a newer submission replaced, whatever its number', async () => {
    const { plugin_key, submission } = await submitPending();
    const rejected = await decide({ plugin_key, version: '1.0.0', submission, status: 3, reason: 'No' });
    expect(rejected.status).toBe(200);
    await publisher.update(aRelease({ plugin_key, code: aPackage({ main: 'other();' }) }), developer);
    expect(errorOf(await decide({ plugin_key, version: '1.0.0', submission, status: 2 }))).toEqual([
      409,
      'not_waiting',
    ]);
  });
});

describe('a decision without a submission', () => {
  const approval = (plugin_key: string) => ({ plugin_key, version: '1.0.0', status: 2 });
  /** Other bytes under the same number, which becomes free once another submission is pending. */
  async function resubmit(plugin_key: string): Promise<void> {
    await publisher.update(aRelease({ plugin_key, version: '1.0.1' }), developer);
    const swapped = await publisher.update(aRelease({ plugin_key, code: aPackage({ main: 'steal();' }) }), developer);
    expect(swapped.status).toBe(200);
  }

  it('does not approve what the caller never read, and says what to read', async () => {
    const { body } = await publisher.release(aRelease(), developer);
    const { plugin_key } = body.data;
    const refused = await decide(approval(plugin_key));
    expect(errorOf(refused)).toEqual([409, 'submission_not_shown']);
    const { message } = refused.body;
    expect(message).toContain(`GET /api/cmt/plugin/audit?plugin_key=${plugin_key}&version=1.0.0`);
    await read('/plugin/audit', { plugin_key, version: '1.0.0' });
    expect((await decide(approval(plugin_key))).body.data.status).toBe(2);
  });

  it('does not approve bytes that replaced those that the caller read, under the same number', async () => {
    const { plugin_key } = await submitPending();
    await resubmit(plugin_key);
    expect(errorOf(await decide(approval(plugin_key)))).toEqual([409, 'submission_not_shown']);
    expect((await detail(plugin_key)).status).toBe(1);
    expect((await decide(approval(plugin_key))).status).toBe(200);
  });

  it('does not approve texts of a public version that changed after they were read', async () => {
    const { plugin_key } = await submitPending();
    await decide(approval(plugin_key));
    const edit = (intro: string) =>
      sendParts(api, { method: 'PUT', url: '/api/cmt/plugin/listing' }, { plugin_key, intro }, developer);
    expect((await edit('Makes grids quickly')).status).toBe(200);
    expect((await detail(plugin_key)).kind).toBe('listing');
    await edit('Sells pills');
    expect(errorOf(await decide(approval(plugin_key)))).toEqual([409, 'submission_not_shown']);
  });

  it('uses what this administrator read last, not what another one read', async () => {
    const { plugin_key, submission } = await submitPending();
    const other = await api.person(undefined, 2);
    expect(errorOf(await decide(approval(plugin_key), other))).toEqual([409, 'submission_not_shown']);
    await resubmit(plugin_key);
    await detail(plugin_key);
    // The replaced submission is read again, and is now the one read last.
    await read('/plugin/audit', { plugin_key, version: '1.0.0', submission: String(submission) });
    expect(errorOf(await decide(approval(plugin_key)))).toEqual([409, 'submission_not_shown']);
  });

  it('can reject what was never read, but not what replaced what was read', async () => {
    const rejection = { version: '1.0.0', status: 3, reason: 'It does not start.' };
    const { body } = await publisher.release(aRelease(), developer);
    expect((await decide({ plugin_key: body.data.plugin_key, ...rejection })).body.data.status).toBe(3);
    const { plugin_key } = await submitPending();
    await resubmit(plugin_key);
    expect(errorOf(await decide({ plugin_key, ...rejection }))).toEqual([409, 'submission_not_shown']);
  });
});

describe("an administrator's own plugin", () => {
  afterEach(() => {
    rules.own_submissions = 'forbidden';
  });

  async function ownPlugin(owner: Person): Promise<string> {
    return (await publisher.release(aRelease(), owner)).body.data.plugin_key;
  }

  async function idOf(plugin_key: string): Promise<number> {
    const found = api.context.db.selectFrom('plugins').select('plugin_id').where('plugin_key', '=', plugin_key);
    return (await found.executeTakeFirstOrThrow()).plugin_id;
  }

  it('is not approved by its owner or a maintainer, only by another administrator', async () => {
    const [owner, maintainer] = [await api.person('owner', 1), await api.person('maintainer', 2)];
    const plugin_key = await ownPlugin(owner);
    const plugin_id = await idOf(plugin_key);
    await insertMaintainer(api.context.db, plugin_id, maintainer.user_id);
    const approval = { plugin_key, version: '1.0.0', status: 2 };
    for (const own of [owner, maintainer]) {
      expect(errorOf(await decide(approval, own))).toEqual([403, 'own_submission']);
      expect(await detail(plugin_key, '1.0.0', own)).toMatchObject({ is_own: true, approve_refusal: 'own_submission' });
      const { audit_list } = (await read('/plugin/audit/list', { keyword: plugin_key }, own)).body.data;
      expect(audit_list).toMatchObject([{ plugin_key, approve_refusal: 'own_submission' }]);
    }
    expect(await detail(plugin_key)).toMatchObject({ is_own: false, approve_refusal: null });
    expect((await inList(plugin_key)).approve_refusal).toBe(null);
    expect((await decide(approval)).status).toBe(200);
  });

  it('is not approved by a former maintainer who submitted it', async () => {
    const [owner, maintainer] = [await api.person(), await api.person(undefined, 2)];
    const plugin_key = await ownPlugin(owner);
    const plugin_id = await idOf(plugin_key);
    await insertMaintainer(api.context.db, plugin_id, maintainer.user_id);
    const update = aRelease({ plugin_key, version: '1.1.0', code: aPackage({ main: 'mine();' }) });
    expect((await publisher.update(update, maintainer)).status).toBe(200);
    await deleteMaintainer(api.context.db, plugin_id, maintainer.user_id);
    const approval = { plugin_key, version: '1.1.0', status: 2 };
    expect(errorOf(await decide(approval, maintainer))).toEqual([403, 'own_submission']);
    expect(await detail(plugin_key, '1.1.0', maintainer)).toMatchObject({
      is_own: true,
      approve_refusal: 'own_submission',
    });
    await detail(plugin_key, '1.1.0');
    expect((await decide(approval)).status).toBe(200);
  });

  it('may be rejected by its owner, because that publishes nothing', async () => {
    const owner = await api.person(undefined, 2);
    const plugin_key = await ownPlugin(owner);
    expect((await decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No' }, owner)).status).toBe(200);
  });

  it('is approved by its owner if the deployment allows it', async () => {
    rules.own_submissions = 'allowed';
    const owner = await api.person(undefined, 1);
    const plugin_key = await ownPlugin(owner);
    expect((await detail(plugin_key, '1.0.0', owner)).is_own).toBe(false);
    expect((await decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2 }, owner)).status).toBe(200);
  });
});

describe('a hold', () => {
  const hold = (body: object, who?: Person) => send('PUT', '/plugin/audit/hold', body, who);
  const release = (body: object, who?: Person) => send('DELETE', '/plugin/audit/hold', body, who);
  const progress = async (plugin_key: string) => (await read('/plugin/review', { plugin_key }, developer)).body.data;

  it('is visible to administrators with its note, and to the developer without', async () => {
    const { plugin_key, submission } = await submitPending();
    const note = 'Ask the lawyers about the fonts';
    expect((await hold({ plugin_key, submission, note })).body.data).toEqual({ submission, is_held: true });
    expect(await inList(plugin_key)).toMatchObject({ is_held: true, status: 1 });
    expect((await detail(plugin_key)).hold).toEqual({ note, by: 'reviewer', since: expect.any(String) });
    const reported = await progress(plugin_key);
    expect(reported.submissions[0]).toMatchObject({ is_held: true, status: 1 });
    expect(JSON.stringify(reported)).not.toContain('lawyers');
  });

  it('can be undone, and undone again without an error', async () => {
    const { plugin_key, submission } = await submitPending();
    await hold({ plugin_key, submission, note: 'Wait' });
    for (const _time of [1, 2])
      expect((await release({ plugin_key, submission })).body.data).toEqual({ submission, is_held: false });
    expect((await detail(plugin_key)).hold).toBeNull();
    expect((await progress(plugin_key)).submissions[0].is_held).toBe(false);
    expect(await logged(plugin_key)).toEqual(['review.hold', 'review.release']);
  });

  it('does not prevent a decision, and ends with it', async () => {
    const { plugin_key, submission } = await submitPending();
    await hold({ plugin_key, submission, note: 'Wait' });
    await publisher.approve(plugin_key, '1.0.0');
    expect(await inList(plugin_key)).toMatchObject({ is_held: false, status: 2 });
    expect(errorOf(await hold({ plugin_key, submission, note: 'Late' }))).toEqual([409, 'not_waiting']);
    expect(errorOf(await release({ plugin_key, submission }))).toEqual([409, 'not_waiting']);
  });

  it('requires a note, a plugin and an administrator', async () => {
    const { plugin_key, submission } = await submitPending();
    expect((await hold({ plugin_key, submission, note: ' ' })).status).toBe(400);
    expect((await hold({ plugin_key, submission, note: 'a'.repeat(501) })).status).toBe(400);
    expect(errorOf(await hold({ plugin_key: 'nobody', submission, note: 'Wait' }))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await hold({ plugin_key, submission, note: 'Wait' }, developer))).toEqual([403, 'forbidden']);
  });
});

describe('the comparison base of a submission', () => {
  it('is empty before the first approval, then the listing and package approved last', async () => {
    const { plugin_key, submission } = await submitPending();
    expect((await detail(plugin_key)).approved_before).toBeNull();
    await publisher.approve(plugin_key, '1.0.0');
    await publisher.update(aRelease({ plugin_key, version: '2.0.0', name: 'Grid Maker Two' }), developer);
    const { approved_before, name } = await detail(plugin_key, '2.0.0');
    expect(name).toBe('Grid Maker Two');
    expect(approved_before).toMatchObject({
      listing: { name: 'Grid Maker' },
      package: { version: '1.0.0', submission },
    });
  });

  it('is never a withdrawn version', async () => {
    const { plugin_key } = await submitPending();
    await publisher.approve(plugin_key, '1.0.0');
    await publisher.publishedVersion(developer, plugin_key, '1.1.0');
    await send('PUT', '/plugin/version/withdraw', { plugin_key, version: '1.1.0', reason: 'Broken' });
    await publisher.update(aRelease({ plugin_key, version: '1.2.0' }), developer);
    expect((await detail(plugin_key, '1.2.0')).approved_before?.package?.version).toBe('1.0.0');
  });

  it('includes the pending submissions before and after it', async () => {
    const [first, second, third] = [await submitPending(), await submitPending(), await submitPending()];
    const beside = (await detail(second.plugin_key)).waiting;
    expect(beside).toEqual({
      previous: { ...first, version: '1.0.0' },
      next: { ...third, version: '1.0.0' },
    });
  });

  it('is downloaded by submission id if one number was submitted twice', async () => {
    const { plugin_key, submission } = await submitPending({ code: aPackage({ main: 'first();' }) });
    await decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No' });
    await publisher.update(aRelease({ plugin_key, code: aPackage({ main: 'second();' }) }), developer);
    const path = `/manager/plugin/${plugin_key}/download`;
    expect((await read(path, { version: '1.0.0' })).text).toContain('second()');
    expect((await read(path, { version: '1.0.0', submission: String(submission) })).text).toContain('first()');
  });
});

describe('a trial', () => {
  let taster: Person;
  beforeEach(async () => {
    taster = await api.person(undefined, 2);
  });

  const start = (body: object, who = taster) => send('POST', '/manager/plugin/trial', body, who);
  const end = (body: object, who = taster) => send('DELETE', '/manager/plugin/trial', body, who);
  const installed = async (who = taster) =>
    (await read('/plugin/user/list', { type: 'installed' }, who)).body.data.plugin_list;
  const downloads = async (plugin_key: string) => (await read('/plugin', { plugin_key })).body.data.download_count;
  const download = (plugin_key: string, who: Person | undefined) => read('/plugin/download', { plugin_key }, who);

  it('gives only its reviewer the pending bytes, and is not counted', async () => {
    const { plugin_key } = await submitPending({ code: aPackage({ main: 'first();' }) });
    await publisher.approve(plugin_key, '1.0.0');
    await publisher.update(
      aRelease({ plugin_key, version: '2.0.0', code: aPackage({ main: 'second();' }) }),
      developer,
    );
    const { submission } = await detail(plugin_key, '2.0.0');
    expect((await start({ plugin_key, submission })).body.data).toEqual({ plugin_key, version: '2.0.0' });
    expect((await detail(plugin_key, '2.0.0', taster)).is_trial).toBe(true);

    const other = await api.person(undefined, 2);
    expect(await installed()).toMatchObject([{ plugin_key, trial_version: '2.0.0', is_installed: false }]);
    expect(await installed(other)).toEqual([]);
    const tried = await download(plugin_key, taster);
    expect(tried.text).toContain('second()');
    expect(tried.headers['cache-control']).toBe('private, no-store');
    expect(await downloads(plugin_key)).toBe(0);
    for (const who of [other, developer, undefined])
      expect((await download(plugin_key, who)).text).toContain('first()');
  });

  it('shows an unpublished plugin only to its reviewer', async () => {
    const { plugin_key, submission } = await submitPending();
    await start({ plugin_key, submission });
    expect(await installed()).toMatchObject([{ plugin_key, trial_version: '1.0.0', installed_version: null }]);
    expect((await download(plugin_key, taster)).status).toBe(200);
    expect((await download(plugin_key, undefined)).status).toBe(404);
    expect((await end({ plugin_key })).body.data).toEqual({ plugin_key, version: null });
    expect((await end({ plugin_key })).status).toBe(200);
    expect(await installed()).toEqual([]);
    expect((await download(plugin_key, taster)).status).toBe(404);
    expect(await logged(plugin_key)).toEqual(['review.trial', 'review.trial_end']);
  });

  it.each([
    ['is approved', (plugin_key: string) => publisher.approve(plugin_key, '1.0.0')],
    ['is rejected', (plugin_key: string) => decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No' })],
    ['is replaced', (plugin_key: string) => publisher.update(aRelease({ plugin_key, version: '1.1.0' }), developer)],
  ])('ends when its version %s', async (_name, happens) => {
    const { plugin_key, submission } = await submitPending();
    await start({ plugin_key, submission });
    expect((await happens(plugin_key)).status).toBe(200);
    expect(await installed()).toEqual([]);
    expect(errorOf(await start({ plugin_key, submission }))).toEqual([409, 'not_waiting']);
  });

  it('ends when its reviewer loses the role', async () => {
    const former = await api.person(undefined, 2);
    const { plugin_key, submission } = await submitPending();
    await start({ plugin_key, submission }, former);
    const owner = await api.person(undefined, 1);
    const { user_id } = former;
    expect((await send('PUT', '/manager/account/role', { user_id, role: 0 }, owner)).status).toBe(200);
    expect((await download(plugin_key, former)).status).toBe(404);
    expect(await installed(former)).toEqual([]);
  });

  it('is for administrators, and for versions', async () => {
    const { plugin_key, submission } = await submitPending();
    expect(errorOf(await start({ plugin_key, submission }, developer))).toEqual([403, 'forbidden']);
    expect(errorOf(await start({ plugin_key: 'nobody', submission }))).toEqual([404, 'plugin_not_found']);
  });
});
