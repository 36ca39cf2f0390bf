import type { ManagedPlugin, ManagedVersion } from '../../../contract/releases/versions';
import { type Api, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aVersionApi, codeOf, versionCalls } from '../../../tests/support/api/versions';
import { aRelease, publishing } from '../../../tests/support/samples/releases';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await aVersionApi();
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const { get, put, manage, withdraw, rollBack, detail, download, aReleasedPlugin } = versionCalls(
  () => api,
  () => admin,
);

describe('withdrawing a submission in review', () => {
  const withdrawSubmission = (plugin_key: string, submission: number, who?: Person) =>
    put('/plugin/submission/withdraw', { plugin_key, submission }, who);
  /** Newest submission of a plugin. */
  const newest = async (plugin_key: string, who: Person) =>
    ((await manage(plugin_key, who)).body.data as ManagedPlugin).version_list[0] as ManagedVersion;

  it('ends its review, does not change the public version, and frees its number', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const submitted = aRelease({ plugin_key: key, version: '1.1.0' });
    await publisher.update(submitted, developer);
    const { submission } = await newest(key, developer);
    expect((await withdrawSubmission(key, submission, developer)).body.data.version_list[0]).toMatchObject({
      ...{ version: '1.1.0', status: 3, reason: 'withdrawn' },
    });
    expect((await detail(key)).current_version).toBe('1.0.0');
    const url = `/api/cmt/plugin/audit?plugin_key=${key}&version=1.1.0`;
    const read = await api.send({ method: 'GET', url }, admin);
    expect(read.body.data).toMatchObject({ status: 3, is_superseded: false, is_withdrawn: true });
    // A reviewer who still has the submission open gets an error.
    const decision = { plugin_key: key, version: '1.1.0', submission, status: 2 };
    const late = await api.send({ method: 'POST', url: '/api/cmt/plugin/audit/status', body: decision }, admin);
    expect(errorOf(late)).toEqual([409, 'not_waiting']);
    expect(errorOf(await withdrawSubmission(key, submission, developer))).toEqual([409, 'not_waiting']);
    expect((await publisher.update(submitted, developer)).status).toBe(200);
    expect((await publisher.approve(key, '1.1.0')).status).toBe(200);
  });

  it('withdraws the first submission of a plugin that was never approved', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    const { submission } = await newest(plugin_key, developer);
    expect((await withdrawSubmission(plugin_key, submission, developer)).status).toBe(200);
    const list = { keyword: plugin_key, status: '1' };
    expect((await get('/plugin/audit/list', list, admin)).body.data.audit_list).toEqual([]);
    expect((await publisher.release(aRelease({ name: 'Another' }), developer)).status).toBe(200);
  });

  it('is only for the owner and the maintainers, and never withdraws a newer submission', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    await publisher.update(aRelease({ plugin_key: key, version: '1.1.0' }), developer);
    const { submission } = await newest(key, developer);
    expect((await withdrawSubmission(key, submission, await api.person())).status).toBe(403);
    expect((await withdrawSubmission(key, submission, admin)).status).toBe(403);
    expect((await withdrawSubmission(key, submission)).status).toBe(401);
    await publisher.update(aRelease({ plugin_key: key, version: '1.2.0' }), developer);
    expect(errorOf(await withdrawSubmission(key, submission, developer))).toEqual([409, 'not_waiting']);
    expect(await newest(key, developer)).toMatchObject({ version: '1.2.0', status: 1 });
  });
});

describe('withdrawing a version', () => {
  it('ends its download, keeps its number, and makes the newest remaining version current', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0', '1.2.0'], (version) => ({
      name: `Grids ${version}`,
    }));
    const response = await withdraw(key, '1.2.0', developer);
    expect(response.body.data).toMatchObject({
      current_version: '1.1.0',
      offered_versions: ['1.1.0', '1.0.0'],
      is_public: true,
    });
    expect(await detail(key)).toMatchObject({ name: 'Grids 1.1.0', current_version: '1.1.0' });
    expect((await detail(key)).versions[0]).toMatchObject({ version: '1.2.0', withdraw_reason: 'It deletes layers.' });
    expect(errorOf(await download({ plugin_key: key, version: '1.2.0' }))).toEqual([410, 'version_withdrawn']);
    expect(codeOf(await download({ plugin_key: key }))).toBe('Code of 1.1.0');
    expect(errorOf(await publisher.update(aRelease({ plugin_key: key, version: '1.2.0' }), developer))).toEqual([
      409,
      'version_taken',
    ]);
    expect(errorOf(await withdraw(key, '1.2.0', developer))).toEqual([410, 'version_withdrawn']);
    expect(errorOf(await rollBack(key, '1.2.0', developer))).toEqual([410, 'version_withdrawn']);
  });

  it('does not change the current version if it is older', async () => {
    const { key, developer } = await aReleasedPlugin();
    await withdraw(key, '1.0.0', developer);
    expect(await detail(key)).toMatchObject({ current_version: '1.1.0' });
    expect(errorOf(await download({ plugin_key: key, version: '1.0.0' }))).toEqual([410, 'version_withdrawn']);
  });

  it('hides the plugin if it was the last one, until a new version is approved', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0'], () => ({ name: 'Zorblatt' }));
    const corrected = async () =>
      (await get('/plugin/list', { keyword: 'zorblitt', explain: '1' })).body.data.search.corrected;
    expect(await corrected()).toBe('zorblatt');
    expect((await withdraw(key, '1.0.0', admin)).body.data).toMatchObject({ is_public: false, role: 'manager' });
    expect(errorOf(await get('/plugin', { plugin_key: key }))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await download({ plugin_key: key }))).toEqual([404, 'plugin_not_found']);
    expect(await corrected()).toBeUndefined();
    await publisher.publishedVersion(developer, key, '1.0.1', { name: 'Zorblatt' });
    expect(await corrected()).toBe('zorblatt');
    expect(codeOf(await download({ plugin_key: key }))).toBe('Code of 1.0.1');
  });

  it('notifies the other developers of the plugin', async () => {
    const { key, developer } = await aReleasedPlugin();
    await withdraw(key, '1.1.0', admin);
    await withdraw(key, '1.0.0', developer);
    const { db } = api.context;
    const notes = await db.selectFrom('notifications').selectAll().where('plugin_key', '=', key).execute();
    expect(notes.filter(({ kind }) => kind === 'version_withdrawn')).toMatchObject([
      { user_id: developer.user_id, params: { version: '1.1.0', reason: 'It deletes layers.' } },
    ]);
  });

  it('requires a reason, an approved version, and a developer of the plugin', async () => {
    const { key, developer } = await aReleasedPlugin();
    await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), developer);
    expect(errorOf(await withdraw(key, '1.1.0', developer, ' '))).toEqual([400, 'invalid_request']);
    expect(errorOf(await withdraw(key, '2.0.0', developer))).toEqual([404, 'version_not_found']);
    expect(errorOf(await withdraw(key, '1\0', developer))).toEqual([404, 'version_not_found']);
    expect(errorOf(await withdraw(key, '1.1.0', await api.person()))).toEqual([403, 'forbidden']);
    expect(errorOf(await withdraw(key, '1.1.0'))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await manage(key, await api.person()))).toEqual([403, 'forbidden']);
    expect(errorOf(await manage('nothing', developer))).toEqual([404, 'plugin_not_found']);
  });
});
