import type { ReportReason } from '../../../contract/moderation/reports';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { notificationRoutes } from '../accounts/ownAccount';
import { reportRoutes } from './moderation';

let api: Api;
let otherUser: Person;
let administrator: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    reportRoutes(app, context);
    notificationRoutes(app, context);
  });
  otherUser = await api.person('mei');
  administrator = await api.person('an-administrator', 2);
});
afterAll(() => api.close());

interface Complaint {
  plugin_key: string;
  reason: ReportReason;
  text?: string;
}

const report = (body: Complaint, who?: Person) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/report', body }, who);
const own = (plugin_key: string, who?: Person) =>
  api.send({ method: 'GET', url: `/api/cmt/plugin/report?${new URLSearchParams({ plugin_key })}` }, who);
const correct = (body: object, who?: Person) => api.send({ method: 'PUT', url: '/api/cmt/plugin/report', body }, who);
const list = (query = '', who: Person | undefined = administrator) =>
  api.send({ method: 'GET', url: `/api/cmt/manager/report/list?${query}` }, who);
const decide = (body: object, who: Person | undefined = administrator) =>
  api.send({ method: 'PUT', url: '/api/cmt/manager/report', body }, who);
const setVersion = (plugin_key: string, current_version: string) =>
  api.context.db.updateTable('plugins').set({ current_version }).where('plugin_key', '=', plugin_key).execute();

describe('reporting a plugin', () => {
  it('stores the report with the version', async () => {
    const { key } = await aPlugin(api.context.db, { current_version: '1.2.0' });
    const response = await report({ plugin_key: key, reason: 'other', text: '  It opens a shop. ' }, otherUser);
    expect(response.status).toBe(200);
    expect(response.body.data).toEqual({
      id: expect.any(Number),
      plugin_key: key,
      version: '1.2.0',
      reason: 'other',
      text: 'It opens a shop.',
      status: 'open',
      create_time: expect.any(String),
      edit_time: null,
    });
  });

  it('accepts one open report per user and version', async () => {
    const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
    const complaint = { plugin_key: key, reason: 'broken' } as const;
    const first = await report(complaint, otherUser);
    expect(errorOf(await report({ ...complaint, reason: 'malware' }, otherUser))).toEqual([409, 'already_reported']);
    expect((await report(complaint, administrator)).status).toBe(200);
    await decide({ id: first.body.data.id, status: 'handled' });
    expect((await report(complaint, otherUser)).status).toBe(200);
    await setVersion(key, '1.0.1');
    expect((await report(complaint, otherUser)).body.data.version).toBe('1.0.1');
  });

  it('counts two concurrent reports as one', async () => {
    const { key } = await aPlugin(api.context.db);
    const responses = await Promise.all([1, 2, 3].map(() => report({ plugin_key: key, reason: 'broken' }, otherUser)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('requires a login and a public plugin', async () => {
    const { key } = await aPlugin(api.context.db);
    const hidden = await aPlugin(api.context.db, { is_public: false });
    expect(errorOf(await report({ plugin_key: key, reason: 'broken' }))).toEqual([401, 'unauthenticated']);
    for (const plugin_key of [hidden.key, 'nobody-made-this']) {
      expect(errorOf(await report({ plugin_key, reason: 'broken' }, otherUser))).toEqual([404, 'plugin_not_found']);
      expect(errorOf(await own(plugin_key, otherUser))).toEqual([404, 'plugin_not_found']);
    }
  });

  it.each([
    ['other without words', { reason: 'other', text: ' \n ' }, [422, 'report_text_required']],
    ['a reason that is none', { reason: 'boring' }, [400, 'invalid_request']],
    ['501 characters', { reason: 'broken', text: '字'.repeat(501) }, [400, 'invalid_request']],
  ])('refuses %s', async (_what, options, expected) => {
    const { key } = await aPlugin(api.context.db);
    expect(errorOf(await report({ plugin_key: key, ...options } as Complaint, otherUser))).toEqual(expected);
  });

  it('has no default reason, and lists the possible ones', async () => {
    const { key } = await aPlugin(api.context.db);
    const response = await report({ plugin_key: key } as Complaint, otherUser);
    expect(errorOf(response)).toEqual([400, 'invalid_request']);
    expect(response.body.details).toEqual([
      { path: 'body.reason', message: expect.stringContaining('malware, copyright, misleading, broken, other') },
    ]);
    expect((await list(`plugin_key=${key}`)).body.data.total).toBe(0);
  });

  it('can be corrected by its reporter while it is open, and is marked as corrected for administrators', async () => {
    const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
    expect((await own(key, otherUser)).body.data).toEqual({ report: null });
    const { id } = (await report({ plugin_key: key, reason: 'malware' }, otherUser)).body.data;
    const fixed = await correct({ id, reason: 'broken', text: 'It does not start.' }, otherUser);
    expect(fixed.body.data).toMatchObject({ id, reason: 'broken', text: 'It does not start.', status: 'open' });
    expect((await own(key, otherUser)).body.data).toEqual({ report: fixed.body.data });
    expect((await list(`plugin_key=${key}`)).body.data.report_list).toMatchObject([
      { id, reason: 'broken', text: 'It does not start.', edit_time: expect.any(String) },
    ]);
    expect(errorOf(await correct({ id, reason: 'other', text: ' ' }, otherUser))).toEqual([
      422,
      'report_text_required',
    ]);
    expect(errorOf(await correct({ id, reason: '' }, otherUser))).toEqual([400, 'invalid_request']);
  });

  it('cannot be corrected once it is decided, or by another user', async () => {
    const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
    const { id } = (await report({ plugin_key: key, reason: 'malware' }, otherUser)).body.data;
    const stranger = await api.person();
    for (const who of [stranger, administrator])
      expect(errorOf(await correct({ id, reason: 'broken' }, who))).toEqual([404, 'report_not_found']);
    expect(errorOf(await correct({ id: 999_999, reason: 'broken' }, otherUser))).toEqual([404, 'report_not_found']);
    expect(errorOf(await correct({ id, reason: 'broken' }))).toEqual([401, 'unauthenticated']);
    expect((await own(key, stranger)).body.data).toEqual({ report: null });
    await decide({ id, status: 'handled' });
    expect(errorOf(await correct({ id, reason: 'broken' }, otherUser))).toEqual([409, 'report_decided']);
    expect((await own(key, otherUser)).body.data.report).toMatchObject({
      reason: 'malware',
      status: 'handled',
      edit_time: null,
    });
  });

  it('is limited per account, and the error says for how long', async () => {
    const [busy, calm] = [await api.person(), await api.person()];
    const { key } = await aPlugin(api.context.db);
    const responses: ApiResponse[] = [];
    for (let count = 0; count < 21; count++) responses.push(await report({ plugin_key: key, reason: 'broken' }, busy));
    expect(responses.map(({ status }) => status)).toEqual([200, ...Array(19).fill(409), 429]);
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report({ plugin_key: key, reason: 'broken' }, calm)).status).toBe(200);
  });
});

describe("the administrators' list", () => {
  it('shows the newest first, in pages, and filters by plugin, reason and status', async () => {
    const { key } = await aPlugin(api.context.db, { name: 'Palette', current_version: '2.0.0' });
    const first = await report({ plugin_key: key, reason: 'malware', text: 'It phones home.' }, otherUser);
    await report({ plugin_key: key, reason: 'copyright' }, administrator);
    const reasonsOf = (response: ApiResponse) =>
      response.body.data.report_list.map(({ reason }: { reason: ReportReason }) => reason);

    const all = await list(`plugin_key=${key}`);
    expect(reasonsOf(all)).toEqual(['copyright', 'malware']);
    expect(all.body.data.report_list[1]).toMatchObject({
      plugin_name: 'Palette',
      text: 'It phones home.',
      reporter: { user_id: otherUser.user_id },
      note: '',
      decide_time: null,
    });
    expect(reasonsOf(await list(`plugin_key=${key}&page=2&page_size=1`))).toEqual(['malware']);
    expect(reasonsOf(await list(`plugin_key=${key}&reason=malware`))).toEqual(['malware']);

    await decide({ id: first.body.data.id, status: 'dismissed', note: 'It asks first.' });
    expect(reasonsOf(await list(`plugin_key=${key}&status=open`))).toEqual(['copyright']);
    const dismissed = await list(`plugin_key=${key}&status=dismissed`);
    expect(dismissed.body.data).toMatchObject({ total: 1, report_list: [{ note: 'It asks first.' }] });
    expect(dismissed.body.data.report_list[0].decide_time).toEqual(expect.any(String));
  });

  it('keeps every decision, with its effect', async () => {
    const { key } = await aPlugin(api.context.db, { name: 'Palette' });
    const { id } = (await report({ plugin_key: key, reason: 'malware' }, otherUser)).body.data;
    await decide({ id, status: 'dismissed', note: 'Harmless.' });
    await decide({ id, status: 'handled' });
    const entries = await api.context.db
      .selectFrom('admin_acts')
      .select(['act', 'user_id', 'subject_name', 'before', 'after'])
      .where('subject', '=', key)
      .orderBy('act_id')
      .execute();
    const logEntry = { act: 'report.decide', user_id: administrator.user_id, subject_name: 'Palette' };
    const dismissed = { report: id, status: 'dismissed', note: 'Harmless.' };
    expect(entries).toEqual([
      { ...logEntry, before: { report: id, status: 'open', note: '' }, after: dismissed },
      { ...logEntry, before: dismissed, after: { report: id, status: 'handled', note: '' } },
    ]);
  });

  it('notifies the reporter of the outcome, once for each change of it', async () => {
    const { key } = await aPlugin(api.context.db);
    const reporter = await api.person();
    const { id } = (await report({ plugin_key: key, reason: 'malware' }, reporter)).body.data;
    for (const status of ['dismissed', 'dismissed', 'handled']) await decide({ id, status, note: 'For colleagues.' });
    const { body, text } = await api.send({ method: 'GET', url: '/api/cmt/notification/list' }, reporter);
    const note = { kind: 'report_decided', plugin_key: key };
    expect(body.data.notification_list).toMatchObject([
      { ...note, params: { status: 'handled' } },
      { ...note, params: { status: 'dismissed' } },
    ]);
    expect(text).not.toContain('colleagues');
  });

  it('is only for administrators', async () => {
    expect(errorOf(await list('', otherUser))).toEqual([403, 'forbidden']);
    expect(errorOf(await decide({ id: 1, status: 'handled' }, otherUser))).toEqual([403, 'forbidden']);
  });

  it('decides existing reports, and never reopens one', async () => {
    expect(errorOf(await decide({ id: 999_999, status: 'handled' }))).toEqual([404, 'report_not_found']);
    expect(errorOf(await decide({ id: 1, status: 'open' }))).toEqual([400, 'invalid_request']);
  });
});
