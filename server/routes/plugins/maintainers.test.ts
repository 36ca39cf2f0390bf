import type { PluginPeople, ReceivedInvitation } from '../../../contract/plugins/maintainers';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aDeveloper } from '../../../tests/support/samples/catalog';
import { aRelease, publishing } from '../../../tests/support/samples/releases';
import { profileRoutes } from '../accounts/profiles';
import { releaseRoutes } from '../releases/releases';
import { versionRoutes } from '../releases/versions';
import { reviewListRoutes } from '../reviews/reviewList';
import { maintainerRoutes } from './maintainers';
import { ownPluginRoutes, pluginRoutes } from './plugins';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    releaseRoutes(app, context);
    versionRoutes(app, context);
    maintainerRoutes(app, context);
    pluginRoutes(app, context);
    ownPluginRoutes(app, context);
    reviewListRoutes(app, context);
    profileRoutes(app, context, accounts);
  });
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const AT = '/api/cmt/plugin/maintainer';
const people = (plugin_key: string, who?: Person) =>
  api.send({ method: 'GET', url: `${AT}/list`, query: { plugin_key } }, who);
const invite = (body: object, who?: Person) => api.send({ method: 'POST', url: `${AT}/invite`, body }, who);
const respondTo = (invitation_id: number, accept: boolean, who?: Person) =>
  api.send({ method: 'POST', url: `${AT}/answer`, body: { invitation_id, accept } }, who);
const remove = (plugin_key: string, user_id: number, who?: Person) =>
  api.send({ method: 'DELETE', url: AT, body: { plugin_key, user_id } }, who);
const revoke = (invitation_id: number, who?: Person) =>
  api.send({ method: 'DELETE', url: `${AT}/invitation`, body: { invitation_id } }, who);
const invitations = async (who: Person): Promise<ReceivedInvitation[]> =>
  (await api.send({ method: 'GET', url: `${AT}/invitation/list` }, who)).body.data.invitation_list;
const published = async (who: Person) =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin/user/list?type=published' }, who)).body.data.plugin_list.map(
    ({ plugin_key }: { plugin_key: string }) => plugin_key,
  );
const notes = (who: Person) =>
  api.context.db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('user_id', '=', who.user_id)
    .orderBy('notification_id')
    .execute();

/** A public plugin with its owner, and a user who accepted a role in it. */
async function aPlugin(role?: 'maintainer' | 'owner') {
  const [owner, other] = [await api.person(), await api.person()];
  const key = await publisher.published(owner);
  if (role) {
    await invite({ plugin_key: key, account: other.account, role }, owner);
    const [invitation] = await invitations(other);
    await respondTo(invitation?.invitation_id ?? 0, true, other);
  }
  return { key, owner, other };
}

describe('an invitation', () => {
  it('reaches the named account, and grants nothing before it is accepted', async () => {
    const { key, owner, other } = await aPlugin();
    expect(
      (await invite({ plugin_key: key, account: ` ${other.account.toUpperCase()} `, role: 'maintainer' }, owner))
        .status,
    ).toBe(200);
    const [invitation] = await invitations(other);
    expect(invitation).toMatchObject({
      plugin_key: key,
      name: 'Grid Maker',
      role: 'maintainer',
      owner: { user_id: owner.user_id },
    });
    expect(await notes(other)).toEqual([{ kind: 'maintainer_invited', params: { by: owner.account } }]);
    expect(errorOf(await publisher.update(aRelease({ plugin_key: key, version: '1.1.0' }), other))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await respondTo(invitation?.invitation_id ?? 0, true, other)).body.data).toEqual({ plugin_key: key });
    expect(await invitations(other)).toEqual([]);
    expect((await publisher.update(aRelease({ plugin_key: key, version: '1.1.0' }), other)).status).toBe(200);
    const { maintainer_list, invitation_list } = (await people(key, owner)).body.data as PluginPeople;
    expect([maintainer_list.map(({ user_id }) => user_id), invitation_list]).toEqual([[other.user_id], []]);
    const note = { kind: 'invitation_answered', params: { by: other.account, answer: 'accepted' } };
    expect((await notes(owner)).at(-1)).toEqual(note);
  });

  it('gets the same response whether the account exists or not', async () => {
    const { key, owner, other } = await aPlugin();
    const shape = async (wanted: object) => {
      const { status, body } = await invite({ plugin_key: key, role: 'maintainer', ...wanted }, owner);
      const { invitation_list } = body.data as PluginPeople;
      return [status, Object.keys(invitation_list[0] ?? {}), invitation_list.length];
    };
    const fields = ['invitation_id', 'invited', 'role', 'create_time'];
    expect(await shape({ account: other.account })).toEqual([200, fields, 1]);
    expect(await shape({ account: 'nobody-has-this-name' })).toEqual([200, fields, 2]);
    expect(await shape({ account: 'not a name\u0000 at all' })).toEqual([200, fields, 3]);
    const { user_id } = await api.person();
    expect(await shape({ user_id })).toEqual([200, fields, 4]);
    expect(await shape({ user_id: 2_000_000_000 })).toEqual([200, fields, 5]);
    const { invitation_list } = (await people(key, owner)).body.data as PluginPeople;
    expect(invitation_list.map(({ invited }) => invited)).toEqual([
      ...['#2000000000', `#${user_id}`, 'not a name at all', 'nobody-has-this-name', other.account],
    ]);
    // A user who takes a name later was not invited.
    const latecomer = await api.person('nobody-has-this-name');
    expect(await invitations(latecomer)).toEqual([]);
  });

  it('can be declined, withdrawn, and replaced by a later one', async () => {
    const { key, owner, other } = await aPlugin();
    const open = async () => ((await people(key, owner)).body.data as PluginPeople).invitation_list;
    await invite({ plugin_key: key, account: other.account, role: 'maintainer' }, owner);
    await respondTo((await invitations(other))[0]?.invitation_id ?? 0, false, other);
    expect([await open(), await published(other)]).toEqual([[], []]);
    expect((await notes(owner)).at(-1)?.params).toEqual({ by: other.account, answer: 'declined' });
    await invite({ plugin_key: key, account: other.account, role: 'maintainer' }, owner);
    await invite({ plugin_key: key, account: other.account, role: 'owner' }, owner);
    const [only, ...more] = await open();
    expect([only?.role, more]).toEqual(['owner', []]);
    const id = only?.invitation_id ?? 0;
    expect(errorOf(await revoke(id, other))).toEqual([404, 'invitation_not_found']);
    expect((await revoke(id, owner)).status).toBe(200);
    for (const response of [await respondTo(id, true, other), await revoke(id, owner)])
      expect(errorOf(response)).toEqual([404, 'invitation_not_found']);
  });

  it('can only be answered by the invited user, and sent by the owner', async () => {
    const { key, owner, other } = await aPlugin('maintainer');
    const third = await api.person();
    const wanted = { plugin_key: key, account: third.account, role: 'maintainer' };
    expect(errorOf(await invite(wanted))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await invite(wanted, other))).toEqual([403, 'forbidden']);
    expect(errorOf(await invite(wanted, admin))).toEqual([403, 'forbidden']);
    await invite(wanted, owner);
    const [invitation] = await invitations(third);
    for (const stranger of [other, owner, admin])
      expect(errorOf(await respondTo(invitation?.invitation_id ?? 0, true, stranger))).toEqual([
        404,
        'invitation_not_found',
      ]);
    const { invitation_list } = (await people(key, other)).body.data as PluginPeople;
    expect(invitation_list).toEqual([]);
    expect(errorOf(await people(key, third))).toEqual([403, 'forbidden']);
    expect((await people(key, admin)).status).toBe(200);
  });

  it('is refused for a user who has the role, without a name or with two, and beyond twenty', async () => {
    const { key, owner, other } = await aPlugin('maintainer');
    const wanted = (more: object) => invite({ plugin_key: key, role: 'maintainer', ...more }, owner);
    expect(errorOf(await wanted({ user_id: other.user_id }))).toEqual([409, 'already_maintainer']);
    for (const role of ['maintainer', 'owner'])
      expect(errorOf(await wanted({ account: owner.account, role }))).toEqual([409, 'already_maintainer']);
    expect(errorOf(await wanted({}))).toEqual([400, 'invalid_request']);
    expect(errorOf(await wanted({ account: 'a', user_id: 1 }))).toEqual([400, 'invalid_request']);
    for (let index = 0; index < 19; index++) expect((await wanted({ account: `nobody-${index}` })).status).toBe(200);
    expect(errorOf(await wanted({ account: 'one-too-many' }))).toEqual([409, 'too_many_maintainers']);
    expect((await wanted({ account: 'nobody-7' })).status).toBe(200);
  });

  it('has no recipient if it names a developer of an import, who cannot log in', async () => {
    const { key, owner } = await aPlugin();
    const user_id = await aDeveloper(api.context.db);
    expect((await invite({ plugin_key: key, user_id, role: 'maintainer' }, owner)).body.data).toMatchObject({
      invitation_list: [{ invited: `#${user_id}` }],
    });
    const { db } = api.context;
    const stored = db.selectFrom('invitations').select('user_id').where('invited', '=', `#${user_id}`);
    expect(await stored.execute()).toEqual([{ user_id: null }]);
    const sent = db.selectFrom('notifications').select('kind').where('user_id', '=', user_id);
    expect(await sent.execute()).toEqual([]);
  });

  it('cannot be answered by an account that was closed after it logged in', async () => {
    const { key, owner, other } = await aPlugin();
    await invite({ plugin_key: key, account: other.account, role: 'owner' }, owner);
    const [invitation] = await invitations(other);
    await api.context.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('user_id', '=', other.user_id)
      .execute();
    expect(errorOf(await respondTo(invitation?.invitation_id ?? 0, true, other))).toEqual([401, 'unauthenticated']);
    expect(((await people(key, owner)).body.data as PluginPeople).owner.user_id).toBe(owner.user_id);
  });

  it('ends with the other one of a user who was invited by account and by id', async () => {
    const { key, owner, other } = await aPlugin();
    for (const who of [{ account: other.account }, { user_id: other.user_id }])
      await invite({ plugin_key: key, role: 'maintainer', ...who }, owner);
    const [first, second] = await invitations(other);
    await respondTo(first?.invitation_id ?? 0, true, other);
    expect(errorOf(await respondTo(second?.invitation_id ?? 0, true, other))).toEqual([404, 'invitation_not_found']);
  });
});

describe('a maintainer', () => {
  it('submits versions, edits and withdraws them, and finds the plugin under "My plugins"', async () => {
    const { key, owner, other } = await aPlugin('maintainer');
    expect(await published(other)).toEqual([key]);
    expect((await publisher.publishedVersion(other, key, '1.1.0')).status).toBe(200);
    const withdrawal = { plugin_key: key, version: '1.1.0', reason: 'Broken' };
    expect(
      (await api.send({ method: 'PUT', url: '/api/cmt/plugin/version/withdraw', body: withdrawal }, other)).status,
    ).toBe(200);
    const takeDown = { method: 'DELETE', url: '/api/cmt/plugin', body: { plugin_key: key } } as const;
    expect(errorOf(await api.send(takeDown, other))).toEqual([403, 'forbidden']);
    const detail = await api.send({ method: 'GET', url: '/api/cmt/plugin', query: { plugin_key: key } }, other);
    expect(detail.body.data).toMatchObject({ developer: { user_id: owner.user_id }, review: { version: '1.1.0' } });
    expect((await notes(other)).map(({ kind }) => kind)).toContain('version_approved');
  });

  it('sees a plugin that is not public yet, like its owner', async () => {
    const [owner, other] = [await api.person(), await api.person()];
    const { plugin_key } = (await publisher.release(aRelease(), owner)).body.data;
    const detail = () => api.send({ method: 'GET', url: '/api/cmt/plugin', query: { plugin_key } }, other);
    expect((await detail()).status).toBe(404);
    for (const key of [plugin_key, 'there-is-none'])
      expect(errorOf(await people(key, other))).toEqual([404, 'plugin_not_found']);
    await invite({ plugin_key, account: other.account, role: 'maintainer' }, owner);
    await respondTo((await invitations(other))[0]?.invitation_id ?? 0, true, other);
    expect((await detail()).body.data).toMatchObject({ review: { status: 1 } });
    expect(errorOf(await invite({ plugin_key, user_id: 1, role: 'owner' }, other))).toEqual([403, 'forbidden']);
  });

  it('can leave, and can be removed only by the owner', async () => {
    const { key, owner, other } = await aPlugin('maintainer');
    const third = await api.person();
    await invite({ plugin_key: key, account: third.account, role: 'maintainer' }, owner);
    await respondTo((await invitations(third))[0]?.invitation_id ?? 0, true, third);
    expect(errorOf(await remove(key, other.user_id, third))).toEqual([403, 'forbidden']);
    for (const stranger of [admin, await api.person()])
      for (const user_id of [other.user_id, stranger.user_id])
        expect(errorOf(await remove(key, user_id, stranger))).toEqual([403, 'forbidden']);
    expect(errorOf(await remove(key, owner.user_id, owner))).toEqual([404, 'maintainer_not_found']);
    expect((await remove(key, third.user_id, third)).status).toBe(200);
    expect((await remove(key, other.user_id, owner)).status).toBe(200);
    expect(errorOf(await remove(key, other.user_id, owner))).toEqual([404, 'maintainer_not_found']);
    for (const gone of [other, third]) {
      expect(errorOf(await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), gone))).toEqual([
        403,
        'forbidden',
      ]);
      expect(await published(gone)).toEqual([]);
    }
  });
});

describe('a transfer', () => {
  it('makes the new owner the public developer, and the former owner a maintainer', async () => {
    const { key, owner, other } = await aPlugin('owner');
    const { owner: now, maintainer_list } = (await people(key, other)).body.data as PluginPeople;
    expect([now.user_id, maintainer_list.map(({ user_id }) => user_id)]).toEqual([other.user_id, [owner.user_id]]);
    const list = { method: 'GET', url: '/api/cmt/plugin/list', query: { keyword: other.account } } as const;
    expect((await api.send(list, admin)).body.data.plugin_list).toMatchObject([
      { plugin_key: key, developer: { user_id: other.user_id } },
    ]);
    expect(errorOf(await invite({ plugin_key: key, user_id: 1, role: 'owner' }, owner))).toEqual([403, 'forbidden']);
    expect((await publisher.update(aRelease({ plugin_key: key, version: '1.1.0' }), owner)).status).toBe(200);
  });

  it('to a maintainer is announced as an offer, and ends their former role', async () => {
    const { key, owner, other } = await aPlugin('maintainer');
    expect((await invite({ plugin_key: key, user_id: other.user_id, role: 'owner' }, owner)).status).toBe(200);
    expect((await notes(other)).at(-1)?.kind).toBe('ownership_offered');
    await respondTo((await invitations(other))[0]?.invitation_id ?? 0, true, other);
    const { maintainer_list } = (await people(key, other)).body.data as PluginPeople;
    expect(maintainer_list.map(({ user_id }) => user_id)).toEqual([owner.user_id]);
  });

  it('ends the invitations of the former owner', async () => {
    const { key, owner, other } = await aPlugin();
    const third = await api.person();
    await invite({ plugin_key: key, account: third.account, role: 'owner' }, owner);
    await invite({ plugin_key: key, account: other.account, role: 'owner' }, owner);
    const [late] = await invitations(third);
    await respondTo((await invitations(other))[0]?.invitation_id ?? 0, true, other);
    expect(await invitations(third)).toEqual([]);
    expect(errorOf(await respondTo(late?.invitation_id ?? 0, true, third))).toEqual([404, 'invitation_not_found']);
  });

  it('has one winner if two users accept at once', async () => {
    const { key, owner, other } = await aPlugin();
    const third = await api.person();
    for (const { account } of [other, third]) await invite({ plugin_key: key, account, role: 'owner' }, owner);
    // Both invitations are loaded first, because accepting one deletes the other.
    const received = await Promise.all([other, third].map(async (who) => ({ who, sent: (await invitations(who))[0] })));
    const responses = await Promise.all(
      received.map(({ who, sent }) => respondTo(sent?.invitation_id ?? 0, true, who)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

it('deletes the invitations to a closed account, which have its name', async () => {
  const { key, owner, other } = await aPlugin();
  await invite({ plugin_key: key, account: other.account, role: 'owner' }, owner);
  const closing = {
    method: 'DELETE',
    url: '/api/user-center/user/account',
    body: { password: 'a good password' },
  } as const;
  expect((await api.send(closing, other)).status).toBe(200);
  expect(((await people(key, owner)).body.data as PluginPeople).invitation_list).toEqual([]);
});
