import { listNotifications, type Notification } from '../../../contract/accounts/notifications';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { submit } from '../../../tests/support/api/submissions';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { notify } from '../../services/accounts/notifications';
import { reportRoutes } from '../moderation/moderation';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from '../reviews/reviewList';
import { notificationRoutes } from './ownAccount';
import { profileRoutes } from './profiles';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    reportRoutes(app, context);
    profileRoutes(app, context, accounts);
    notificationRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
});
afterAll(() => api.close());

const list = (who?: Person, query: Record<string, string> = {}) =>
  api.send({ method: 'GET', url: '/api/cmt/notification/list', query }, who);
const notes = async (who: Person): Promise<Notification[]> => (await list(who)).body.data.notification_list;
const unread = async (who: Person): Promise<number> =>
  (await api.send({ method: 'GET', url: '/api/cmt/notification/count' }, who)).body.data.unread;
const read = (body: object, who?: Person) => api.send({ method: 'POST', url: '/api/cmt/notification/read', body }, who);
const decide = (plugin_key: string, version: string, decision: { status: 2 | 3; reason?: string }) =>
  decideAfterReading(api, { plugin_key, version, ...decision }, admin);
const notifyOf = (who: Person, plugin_key: string, version = '1.0.0') =>
  notify(api.context.db, [who.user_id], { kind: 'version_approved', plugin_key, params: { version } });

describe('notifications', () => {
  it('notify a developer of the decision about each version', async () => {
    const developer = await api.person();
    const { plugin_key } = (await submit(api, developer, '1.0.0')).body.data;
    await decide(plugin_key, '1.0.0', { status: 3, reason: 'It does not start.' });
    await submit(api, developer, '1.0.1', plugin_key);
    await decide(plugin_key, '1.0.1', { status: 2 });
    const response = await list(developer);
    expect(listNotifications.schema.response[200].parse(response.body)).toEqual(response.body);
    expect(response.body.data).toMatchObject({
      next_cursor: null,
      notification_list: [
        { kind: 'version_approved', plugin_key, plugin_name: 'Grid Maker', params: { version: '1.0.1' } },
        {
          kind: 'version_rejected',
          params: { version: '1.0.0', reason: 'It does not start.', rule: null },
          read_time: null,
        },
      ],
    });
  });

  it('do not mention refused requests', async () => {
    const developer = await api.person();
    const { plugin_key } = (await submit(api, developer, '1.0.0')).body.data;
    expect((await decide(plugin_key, '9.9.9', { status: 2 })).status).toBe(404);
    expect(await notes(developer)).toEqual([]);
  });

  it('show every administrator one unread notification per pending plugin, about its newest version', async () => {
    const [reviewer, developer] = [await api.person(undefined, 1), await api.person()];
    const { plugin_key } = (await submit(api, developer, '1.0.0')).body.data;
    await submit(api, developer, '1.1.0', plugin_key);
    const [first, ...others] = await notes(reviewer);
    expect(first).toMatchObject({ kind: 'submission_waiting', plugin_key, params: { version: '1.1.0' } });
    expect(others).toEqual([]);
    await read({ ids: [first?.id] }, reviewer);
    await submit(api, developer, '1.2.0', plugin_key);
    expect(await notes(reviewer)).toMatchObject([{ params: { version: '1.2.0' } }, { params: { version: '1.1.0' } }]);
    expect(await unread(developer)).toBe(0);
  });

  it('of a submission no longer count once another administrator has decided, or the plugin is gone', async () => {
    const [reviewer, developer] = [await api.person(undefined, 1), await api.person()];
    const { plugin_key } = (await submit(api, developer, '1.0.0')).body.data;
    expect(await unread(reviewer)).toBe(1);
    await decide(plugin_key, '1.0.0', { status: 3, reason: 'It does not start.' });
    expect(await unread(reviewer)).toBe(0);
    expect(await notes(reviewer)).toMatchObject([{ kind: 'submission_waiting', read_time: expect.any(String) }]);
    await submit(api, developer, '1.1.0', plugin_key);
    expect(await unread(reviewer)).toBe(1);
    const appeal = { kind: 'appeal_waiting', plugin_key: 'gone', params: { by: 'Ada' } } as const;
    await notify(api.context.db, [reviewer.user_id], appeal);
    expect(await unread(reviewer)).toBe(1);
  });

  it('notify the user who reported a plugin of the outcome, once', async () => {
    const otherUser = await api.person();
    const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
    const report = { plugin_key: key, reason: 'broken' };
    const { id } = (await api.send({ method: 'POST', url: '/api/cmt/plugin/report', body: report }, otherUser)).body
      .data;
    const close = { id, status: 'handled', note: 'For ourselves' };
    for (const _again of [1, 2]) await api.send({ method: 'PUT', url: '/api/cmt/manager/report', body: close }, admin);
    expect(await notes(otherUser)).toMatchObject([
      { kind: 'report_decided', plugin_key: key, params: { status: 'handled' } },
    ]);
    expect((await list(otherUser)).text).not.toContain('For ourselves');
  });

  it('are sent even if the plugin was deleted', async () => {
    const developer = await api.person();
    await notifyOf(developer, 'gone');
    expect(await notes(developer)).toMatchObject([{ plugin_key: 'gone', plugin_name: null }]);
  });
});

describe('reading', () => {
  it('returns pages, newest first, and accepts only the user’s own cursors', async () => {
    const [ada, bob] = [await api.person(), await api.person()];
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await notifyOf(ada, 'grids', version);
    expect((await list(ada, { limit: '3' })).body.data.next_cursor).toBeNull();
    const first = (await list(ada, { limit: '2' })).body.data;
    expect(first.notification_list).toMatchObject([{ params: { version: '1.2.0' } }, { params: { version: '1.1.0' } }]);
    const cursor = first.next_cursor;
    expect((await list(ada, { limit: '2', cursor })).body.data).toMatchObject({
      notification_list: [{ params: { version: '1.0.0' } }],
      next_cursor: null,
    });
    expect(errorOf(await list(bob, { cursor }))).toEqual([400, 'invalid_cursor']);
  });

  it('marks only one’s own notifications, some or all', async () => {
    const [ada, bob] = [await api.person(), await api.person()];
    for (const key of ['grids', 'lines', 'dots']) await notifyOf(ada, key);
    await notifyOf(bob, 'grids');
    const [newest] = await notes(ada);
    expect((await read({ ids: [newest?.id] }, bob)).body.data).toEqual({ unread: 1 });
    expect(await unread(ada)).toBe(3);
    expect((await read({ ids: [newest?.id, newest?.id] }, ada)).body.data).toEqual({ unread: 2 });
    expect((await notes(ada)).map(({ read_time }) => read_time)).toEqual([expect.any(String), null, null]);
    expect((await read({ all: true }, ada)).body.data).toEqual({ unread: 0 });
    expect(await unread(bob)).toBe(1);
  });

  it.each([{}, { ids: [] }, { ids: ['1'] }, { ids: [0] }, { ids: [2 ** 31] }, { all: false }])(
    'refuses %j',
    async (body) => {
      expect(errorOf(await read(body, await api.person()))).toEqual([400, 'invalid_request']);
    },
  );

  it('requires a login', async () => {
    expect(errorOf(await list())).toEqual([401, 'unauthenticated']);
    expect(errorOf(await read({ all: true }))).toEqual([401, 'unauthenticated']);
  });

  it('returns the newest 200', async () => {
    const [ada, bob] = [await api.person(), await api.person()];
    await notifyOf(bob, 'grids');
    for (let count = 0; count < 205; count++) await notifyOf(ada, `plugin-${count}`);
    expect(await unread(ada)).toBe(200);
    expect(await notes(ada)).toMatchObject([{ plugin_key: 'plugin-204' }, ...Array(19).fill({})]);
    expect(await unread(bob)).toBe(1);
  });

  it('ends when the account is closed', async () => {
    const ada = await api.person();
    await notifyOf(ada, 'grids');
    const body = { password: 'a good password' };
    expect((await api.send({ method: 'DELETE', url: '/api/user-center/user/account', body }, ada)).status).toBe(200);
    const all = await api.context.db.selectFrom('notifications').select('user_id').execute();
    expect(all.map(({ user_id }) => user_id)).not.toContain(ada.user_id);
  });
});
