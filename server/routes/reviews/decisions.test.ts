import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, publishing, sendParts } from '../../../tests/support/samples/releases';
import { downloadRoutes } from '../plugins/downloads';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from './reviewList';

let api: Api;
let reviewer: Person;
let developer: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    reviewListRoutes(app, context);
    downloadRoutes(app, context);
    releaseRoutes(app, context);
  });
  [reviewer, developer] = [await api.person('reviewer', 2), await api.person('developer')];
  publisher = publishing(api, reviewer);
  const tag = { id: 901, code: 'grids', name: '网格', names: '{"en-US":"Grids"}', position: 1 };
  await api.context.db.insertInto('tags').values(tag).execute();
});
afterAll(() => api.close());

const {
  read,
  audit: review,
  reviews,
  detail,
  decide,
  submitPending,
  logged,
  entries,
} = reviewing(
  () => api,
  () => reviewer,
);

describe('reviewing', () => {
  it('is only for administrators', async () => {
    const user = await api.person();
    expect(errorOf(await reviews({}, user))).toEqual([403, 'forbidden']);
    expect(errorOf(await decide({ plugin_key: 'a', version: '1', status: 2 }, user))).toEqual([403, 'forbidden']);
    expect(errorOf(await read('/manager/plugin/a/download', {}, user))).toEqual([403, 'forbidden']);
    const role = (who: Person) => api.send({ method: 'GET', url: '/api/cmt/manager/verify' }, who);
    expect((await role(user)).body.data).toMatchObject({ role: 0 });
    expect((await role(reviewer)).body.data).toMatchObject({ role: 2 });
  });

  it('publishes approved versions, and invalidates the cached lists for visitors', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease({ tag_ids: '[901]' }), developer)).body.data;
    const count = api.invalidations();
    const response = await publisher.approve(plugin_key, '1.0.0');
    expect(response.body.data).toMatchObject({ plugin_key, status: 2, reason: null, decide_time: expect.any(String) });
    expect(api.invalidations()).toBe(count + 1);
    const row = await pluginRow(api.context.db, plugin_key);
    expect(row).toMatchObject({ is_public: true, current_version: '1.0.0' });
    expect(row.sort_time).toEqual(row.update_time);
    const { db } = api.context;
    const tags = await db.selectFrom('plugin_tags').select('tag_id').where('plugin_id', '=', row.plugin_id).execute();
    expect(tags).toEqual([{ tag_id: 901 }]);
    const search = await db
      .selectFrom('plugin_search')
      .select('names')
      .where('plugin_id', '=', row.plugin_id)
      .execute();
    expect(search[0]?.names).toContain('grid maker');
  });

  it('requires a reason for a rejection', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    const reject = (reason?: string) => decide({ plugin_key, version: '1.0.0', status: 3, reason });
    expect(errorOf(await reject())).toEqual([422, 'reason_required']);
    expect(errorOf(await reject(' \n '))).toEqual([422, 'reason_required']);
    expect(errorOf(await reject('因'.repeat(501)))).toEqual([400, 'invalid_request']);
    expect(errorOf(await reject('a\0b'))).toEqual([400, 'invalid_request']);
    expect((await reject(' Its code reads passwords. ')).body.data).toMatchObject({
      status: 3,
      reason: 'Its code reads passwords.',
    });
    expect((await pluginRow(api.context.db, plugin_key)).is_public).toBe(false);
  });

  it('decides once, even if two administrators decide at once', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    const responses = await Promise.all([
      publisher.approve(plugin_key, '1.0.0'),
      decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No' }),
      publisher.approve(plugin_key, '1.0.0'),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
    expect(errorOf(await publisher.approve(plugin_key, '1.0.0'))).toEqual([409, 'not_waiting']);
  });

  it('never decides other bytes of the version than the reviewer read', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    const { submission } = (await review(plugin_key, '1.0.0')).body.data;
    await publisher.update(aRelease({ plugin_key, version: '1.0.1' }), developer);
    await publisher.update(aRelease({ plugin_key, intro: 'Swapped after the review began' }), developer);
    const approval = { plugin_key, version: '1.0.0', status: 2, submission };
    expect(errorOf(await decide(approval))).toEqual([409, 'not_waiting']);
    expect((await pluginRow(api.context.db, plugin_key)).is_public).toBe(false);
    const newer = (await review(plugin_key, '1.0.0')).body.data.submission;
    expect((await decide({ ...approval, submission: newer })).status).toBe(200);
  });

  it('never decides a version that the reviewer did not read', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    await publisher.update(aRelease({ plugin_key, version: '1.1.0' }), developer);
    expect(errorOf(await publisher.approve(plugin_key, '1.0.0'))).toEqual([409, 'not_waiting']);
    expect((await review(plugin_key, '1.1.0')).body.data.status).toBe(1);
    expect((await pluginRow(api.context.db, plugin_key)).is_public).toBe(false);
  });

  it('responds with 404 for an unknown version', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    expect(errorOf(await publisher.approve(plugin_key, '9.9.9'))).toEqual([404, 'version_not_found']);
    expect(errorOf(await publisher.approve('nothing', '1.0.0'))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await review(plugin_key, 'a\0b'))).toEqual([404, 'version_not_found']);
    expect(errorOf(await review('nothing', '1.0.0'))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await decide({ plugin_key, version: '1.0.0', status: 1 }))).toEqual([400, 'invalid_request']);
  });

  it('lists by page, status and keyword, newest first', async () => {
    const developer = await api.person('zz-lister');
    for (const name of ['First 100%', 'Second', 'Third']) await publisher.release(aRelease({ name }), developer);
    const page = (query: Record<string, string>) => reviews({ keyword: 'ZZ-Lister', page_size: '2', ...query });
    const names = (response: ApiResponse) => response.body.data.audit_list.map((item: { name: string }) => item.name);
    const first = await page({});
    expect(first.body.data.total).toBe(3);
    expect(names(first)).toEqual(['Third', 'Second']);
    expect(names(await page({ page: '2' }))).toEqual(['First 100%']);
    expect(names(await page({ page: '3' }))).toEqual([]);
    expect((await page({ status: '2' })).body.data).toEqual({ audit_list: [], total: 0 });
    expect(names(await reviews({ keyword: '100%' }))).toEqual(['First 100%']);
    expect((await reviews({ keyword: '%' })).body.data.total).toBe(1);
    expect((await reviews({ keyword: '\0' })).status).toBe(200);
    expect(errorOf(await page({ status: '4' }))).toEqual([400, 'invalid_request']);
  });
});

describe('deciding', () => {
  it('lets one of twenty administrators decide, and reports it to the others', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    const administrators = await Promise.all(Array.from({ length: 20 }, () => api.person(undefined, 2)));
    const responses = await Promise.all(
      administrators.map((one, index) =>
        decide(
          { plugin_key, version: '1.0.0', submission, ...(index % 2 ? { status: 3, reason: 'No' } : { status: 2 }) },
          one,
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const reported = responses.filter(({ status }) => status !== 200).map(errorOf);
    expect(reported).toEqual(Array.from({ length: 19 }, () => [409, 'not_waiting']));
    expect(await logged(plugin_key)).toHaveLength(1);
  });

  it('is logged with the submission, the reason and the rule', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    const [reason, rule] = ['It does not start.', 'broken'];
    await decide({ plugin_key, version: '1.0.0', status: 3, reason, rule });
    await publisher.publishedVersion(developer, plugin_key, '1.1.0');
    const entry = { user_id: reviewer.user_id, subject_name: 'Grid Maker', before: null };
    const approved = { version: '1.1.0', submission: expect.any(Number), reason: null, rule: null };
    expect(await entries(plugin_key)).toMatchObject([
      { ...entry, act: 'review.reject', after: { version: '1.0.0', submission, reason, rule } },
      { ...entry, act: 'review.approve', after: approved },
    ]);
  });

  it('refuses a decision about bytes that a newer submission replaced, whatever its number', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    const rejected = await decide({ plugin_key, version: '1.0.0', submission, status: 3, reason: 'No' });
    expect(rejected.status).toBe(200);
    await publisher.update(aRelease({ plugin_key, code: aPackage({ main: 'other();' }) }), developer);
    expect(errorOf(await decide({ plugin_key, version: '1.0.0', submission, status: 2 }))).toEqual([
      409,
      'not_waiting',
    ]);
  });
});

it('refuses a decision whose version is not that of the submission', async () => {
  const { plugin_key, submission } = await submitPending(developer);
  for (const decision of [{ status: 2 }, { status: 3, reason: 'No' }])
    expect((await decide({ plugin_key, version: '9.9.9', submission, ...decision })).status).toBe(404);
  expect((await detail(plugin_key)).status).toBe(1);
});

describe('a decision without a submission', () => {
  const approval = (plugin_key: string) => ({ plugin_key, version: '1.0.0', status: 2 });
  /** Submits other bytes under the same version number, which becomes free once another submission is pending. */
  async function resubmit(plugin_key: string): Promise<void> {
    await publisher.update(aRelease({ plugin_key, version: '1.0.1' }), developer);
    const swapped = await publisher.update(aRelease({ plugin_key, code: aPackage({ main: 'steal();' }) }), developer);
    expect(swapped.status).toBe(200);
  }

  it('does not approve what the caller never read, and says what to read', async () => {
    const { body } = await publisher.release(aRelease({ name: 'Unread Grids' }), developer);
    const { plugin_key } = body.data;
    const refused = await decide(approval(plugin_key));
    expect(errorOf(refused)).toEqual([409, 'submission_not_shown']);
    const { message } = refused.body;
    expect(message).toContain(`GET /api/cmt/plugin/audit?plugin_key=${plugin_key}&version=1.0.0`);
    await read('/plugin/audit', { plugin_key, version: '1.0.0' });
    expect((await decide(approval(plugin_key))).body.data.status).toBe(2);
  });

  it('does not approve bytes that replaced those that the caller read, under the same number', async () => {
    const { plugin_key } = await submitPending(developer);
    await resubmit(plugin_key);
    expect(errorOf(await decide(approval(plugin_key)))).toEqual([409, 'submission_not_shown']);
    expect((await detail(plugin_key)).status).toBe(1);
    expect((await decide(approval(plugin_key))).status).toBe(200);
  });

  it('does not approve texts of a public version that changed after they were read', async () => {
    const { plugin_key } = await submitPending(developer);
    await decide(approval(plugin_key));
    const edit = (intro: string) =>
      sendParts(api, { method: 'PUT', url: '/api/cmt/plugin/listing' }, { plugin_key, intro }, developer);
    expect((await edit('Makes grids quickly')).status).toBe(200);
    expect((await detail(plugin_key)).kind).toBe('listing');
    await edit('Sells pills');
    expect(errorOf(await decide(approval(plugin_key)))).toEqual([409, 'submission_not_shown']);
  });

  it('uses what this administrator read last, not what another one read', async () => {
    const { plugin_key, submission } = await submitPending(developer);
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
    const { plugin_key } = await submitPending(developer);
    await resubmit(plugin_key);
    expect(errorOf(await decide({ plugin_key, ...rejection }))).toEqual([409, 'submission_not_shown']);
  });
});
