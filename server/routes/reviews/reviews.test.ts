import { getReview, type ReviewProgress } from '../../../contract/reviews/reviews';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { submit } from '../../../tests/support/api/submissions';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { notificationRoutes } from '../accounts/ownAccount';
import { profileRoutes } from '../accounts/profiles';
import { ownPluginRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from './reviewList';
import { reviewRoutes } from './reviews';

let api: Api;
let reviewer: Person;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    ownPluginRoutes(app, context);
    profileRoutes(app, context, accounts);
    reviewRoutes(app, context);
    notificationRoutes(app, context);
  });
  reviewer = await api.person('reviewer', 2);
});
afterAll(() => api.close());

const review = (plugin_key: string, who?: Person) =>
  api.send({ method: 'GET', url: '/api/cmt/plugin/review', query: { plugin_key } }, who);
const progress = async (plugin_key: string, who: Person): Promise<ReviewProgress> =>
  (await review(plugin_key, who)).body.data;
const write = (body: object, who?: Person) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/review/message', body }, who);
const decide = (decision: Parameters<typeof decideAfterReading>[1]) => decideAfterReading(api, decision, reviewer);
const notes = async (who: Person) =>
  (await api.send({ method: 'GET', url: '/api/cmt/notification/list' }, who)).body.data.notification_list;

/** A new plugin of this developer in review. */
async function submitPlugin(developer: Person, version = '1.0.0'): Promise<string> {
  return (await submit(api, developer, version)).body.data.plugin_key;
}

/** A version that is pending since `submit_time`, or was decided by the reviewer at `decide_time`. */
async function aSubmission(submit_time: string, decide_time: string | null = null): Promise<void> {
  const { id } = await aPlugin(api.context.db);
  const decision = decide_time
    ? ({ status: 2, decide_time, decided_by: reviewer.user_id } as const)
    : { status: 1 as const, decided_by: null };
  const rest = { version: '1.0.0', reason: null, content: '', listing: null, package_sha256: null, package_size: null };
  await api.context.db
    .insertInto('versions')
    .values({ ...rest, ...decision, plugin_id: id, submit_time, position: 1 })
    .execute();
}

describe('the progress of a review', () => {
  it('shows since when the newest submission is pending, and how many are before it', async () => {
    const developer = await api.person();
    const before = await progress(await submitPlugin(developer), developer);
    await aSubmission('2026-01-01T00:00:00Z');
    await aSubmission('2099-01-01T00:00:00Z');
    const response = await review(before.plugin_key, developer);
    expect(getReview.schema.response[200].parse(response.body)).toEqual(response.body);
    const { waiting, submissions } = response.body.data;
    expect(waiting).toEqual({
      since: submissions[0].submit_time,
      ahead: (before.waiting?.ahead ?? Number.NaN) + 1,
      usual_seconds: null,
    });
    expect(submissions).toMatchObject([
      { version: '1.0.0', status: 1, is_superseded: false, is_withdrawn: false, reason: null, rule: null },
    ]);
  });

  it('shows the median duration of the last decisions', async () => {
    const developer = await api.person();
    const key = await submitPlugin(developer);
    const usual = async () => (await progress(key, developer)).waiting?.usual_seconds;
    const decidedAt = (hour: string) => aSubmission('2098-01-01T00:00:00Z', `2098-01-01T${hour}:00:00Z`);
    for (const hour of ['01', '20']) await decidedAt(hour);
    expect(await usual()).toBeNull();
    await decidedAt('03');
    expect(await usual()).toBe(3 * 60 * 60);
  });

  it('of an imported plugin is empty', async () => {
    const { key } = await aPlugin(api.context.db);
    const empty = { submissions: [], waiting: null, approvals: null, checks: [], messages: [] };
    expect(await progress(key, reviewer)).toMatchObject(empty);
  });

  it('shows a rejection with its rule and reason, and a superseded submission as such', async () => {
    const developer = await api.person();
    const plugin_key = await submitPlugin(developer);
    const rejection = { status: 3 as const, rule: 'broken', reason: 'It does not start.' };
    const decided = await decide({ plugin_key, version: '1.0.0', ...rejection });
    expect(decided.body.data).toMatchObject(rejection);
    for (const version of ['1.0.1', '1.0.2']) await submit(api, developer, version, plugin_key);
    await decide({ plugin_key, version: '1.0.2', status: 2, rule: 'broken' });
    const { submissions, waiting } = await progress(plugin_key, developer);
    expect(submissions).toMatchObject([
      { version: '1.0.2', status: 2, rule: null, decide_time: expect.any(String) },
      { version: '1.0.1', status: 3, is_superseded: true },
      { version: '1.0.0', ...rejection, is_superseded: false },
    ]);
    const url = `/api/cmt/plugin/audit?plugin_key=${plugin_key}&version=1.0.1`;
    const read = await api.send({ method: 'GET', url }, reviewer);
    expect(read.body.data).toMatchObject({ status: 3, is_superseded: true, is_withdrawn: false });
    expect(waiting).toBeNull();
  });

  it('shows the automatic checks of the last submission', async () => {
    const developer = await api.person();
    const plugin_key = await submitPlugin(developer);
    const { checks } = await progress(plugin_key, developer);
    expect(checks.map(({ check }) => check)).toEqual(['schema', 'size', 'depth', 'code', 'network', 'secrets', 'name']);
    expect(checks.find(({ check }) => check === 'code')).toMatchObject({ state: 'passed' });
    await api.context.db.updateTable('versions').set({ checks: null }).execute();
    expect((await progress(plugin_key, developer)).checks.map(({ state }) => state)).toEqual(Array(7).fill('not_run'));
  });

  it('is in the list of own plugins', async () => {
    const developer = await api.person();
    const plugin_key = await submitPlugin(developer);
    const own = async () =>
      (await api.send({ method: 'GET', url: '/api/cmt/plugin/user/list', query: { type: 'published' } }, developer))
        .body.data.plugin_list[0].review;
    expect(await own()).toMatchObject({ status: 1, waiting: (await progress(plugin_key, developer)).waiting });
    await decide({ plugin_key, version: '1.0.0', status: 3, rule: 'poor_listing', reason: 'No description.' });
    expect(await own()).toMatchObject({ status: 3, rule: 'poor_listing', reason: 'No description.', waiting: null });
  });

  it('is only for its developer and administrators', async () => {
    const [developer, other] = [await api.person(), await api.person()];
    const hidden = await submitPlugin(developer);
    const { key: shown } = await aPlugin(api.context.db);
    expect((await review(hidden, reviewer)).status).toBe(200);
    expect(errorOf(await review(hidden))).toEqual([401, 'unauthenticated']);
    for (const call of [
      review,
      (plugin_key: string, who: Person) => write({ plugin_key, version: '1.0.0', text: 'Hi' }, who),
    ]) {
      expect(errorOf(await call(hidden, other))).toEqual([404, 'plugin_not_found']);
      expect(errorOf(await call('nobody-made-this', reviewer))).toEqual([404, 'plugin_not_found']);
      expect(errorOf(await call(shown, other))).toEqual([403, 'forbidden']);
    }
  });

  it('accepts only published rules', async () => {
    const plugin_key = await submitPlugin(await api.person());
    const response = await decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No', rule: 'ugly' });
    expect(errorOf(response)).toEqual([400, 'invalid_request']);
  });
});

describe('messages', () => {
  it('are exchanged by developer and reviewer, who notify each other', async () => {
    const developer = await api.person();
    const plugin_key = await submitPlugin(developer);
    const about = { plugin_key, version: '1.0.0' };
    await write({ ...about, text: ' Which host does it call? ' }, reviewer);
    expect(await notes(developer)).toMatchObject([
      { kind: 'review_message', plugin_key, params: { version: '1.0.0', from: 'reviewer' } },
    ]);
    const sent = await write({ ...about, text: 'None.\n<b>None.</b>' }, developer);
    expect(sent.body.data).toMatchObject({ from: 'author', name: developer.account, text: 'None.\n<b>None.</b>' });
    const [newest] = await notes(reviewer);
    expect(newest).toMatchObject({ kind: 'review_message', params: { from: 'author' } });
    expect((await progress(plugin_key, developer)).messages).toMatchObject([
      { from: 'reviewer', name: null, text: 'Which host does it call?', version: '1.0.0' },
      { from: 'author', name: developer.account },
    ]);
    expect((await progress(plugin_key, reviewer)).messages[0]).toMatchObject({ name: 'reviewer' });
  });

  it('of a developer reach the reviewers, else every administrator, once while unread', async () => {
    const [developer, idle] = [await api.person(), await api.person(undefined, 2)];
    const plugin_key = await submitPlugin(developer);
    const messagesTo = async (who: Person) =>
      (await notes(who)).filter(
        (note: { kind: string; plugin_key: string }) =>
          note.kind === 'review_message' && note.plugin_key === plugin_key,
      );
    for (const text of ['Please hurry', 'Please']) await write({ plugin_key, version: '1.0.0', text }, developer);
    expect(await messagesTo(idle)).toHaveLength(1);
    await decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No.' });
    await api.send({ method: 'POST', url: '/api/cmt/notification/read', body: { all: true } }, idle);
    await api.send({ method: 'POST', url: '/api/cmt/notification/read', body: { all: true } }, reviewer);
    await write({ plugin_key, version: '1.0.0', text: 'Why?' }, developer);
    expect((await messagesTo(reviewer)).filter((note: { read_time: unknown }) => !note.read_time)).toHaveLength(1);
    expect((await messagesTo(idle)).filter((note: { read_time: unknown }) => !note.read_time)).toHaveLength(0);
  });

  it("of an administrator about their own plugin are a developer's, and reach another reviewer", async () => {
    const [owner, other] = [await api.person(undefined, 2), await api.person(undefined, 2)];
    const plugin_key = await submitPlugin(owner);
    const about = { plugin_key, version: '1.0.0' };
    await decideAfterReading(api, { ...about, status: 3, reason: 'It is not finished.' }, owner);
    expect((await write({ ...about, text: 'Better now?' }, owner)).body.data).toMatchObject({ from: 'author' });
    const received = async (who: Person) =>
      (await notes(who)).filter((note: { kind: string }) => note.kind === 'review_message');
    expect(await received(other)).toMatchObject([{ plugin_key, params: { from: 'author' } }]);
    expect(await received(owner)).toEqual([]);
  });

  it.each([
    ['no words', { text: ' \n ' }, [400, 'invalid_request']],
    ['501 characters', { text: '字'.repeat(501) }, [400, 'invalid_request']],
    ['a turned writing direction', { text: 'a\u202eb' }, [400, 'invalid_request']],
    ['a version that was never submitted', { version: '9.9.9' }, [404, 'version_not_found']],
    ['a version with a zero', { version: '1.0.0\0' }, [404, 'version_not_found']],
  ])('refuse %s', async (_what, options, expected) => {
    const developer = await api.person();
    const plugin_key = await submitPlugin(developer);
    expect(errorOf(await write({ plugin_key, version: '1.0.0', text: 'Hello', ...options }, developer))).toEqual(
      expected,
    );
  });

  it('are limited per developer, and not for reviewers', async () => {
    const developer = await api.person();
    const about = { plugin_key: await submitPlugin(developer), version: '1.0.0', text: 'Hello' };
    const statuses = async (who: Person) => {
      const responses: ApiResponse[] = [];
      for (let count = 0; count < 21; count++) responses.push(await write(about, who));
      return responses.map(({ status }) => status);
    };
    expect(await statuses(developer)).toEqual([...Array(20).fill(200), 429]);
    expect(await statuses(reviewer)).toEqual(Array(21).fill(200));
  });

  it('are in the export of their sender, and are deleted with the account', async () => {
    const developer = await api.person();
    const plugin_key = await submitPlugin(developer);
    await decide({ plugin_key, version: '1.0.0', status: 2 });
    await write({ plugin_key, version: '1.0.0', text: 'Thank you' }, developer);
    const exported = await api.send({ method: 'GET', url: '/api/user-center/user/export' }, developer);
    expect(exported.body.data).toMatchObject({
      review_messages: [{ plugin_key, version: '1.0.0', text: 'Thank you' }],
      notifications: [{ kind: 'version_approved', plugin_key }],
    });
    const body = { password: 'a good password' };
    await api.send({ method: 'DELETE', url: '/api/user-center/user/account', body }, developer);
    expect((await progress(plugin_key, reviewer)).messages).toEqual([]);
  });
});
