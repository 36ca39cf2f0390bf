import { type Api, aVisitorCookie, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aVersionApi, codeOf, versionCalls } from '../../../tests/support/api/versions';
import { aPackage, aRelease, type Parts, publishing } from '../../../tests/support/samples/releases';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await aVersionApi();
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const { get, manage, editListing, withdraw, rollBack, roll, detail, download, aReleasedPlugin } = versionCalls(
  () => api,
  () => admin,
);

describe('a rollout', () => {
  /** Versions that forty visitors receive; always the same visitors. */
  const given = (key: string) =>
    Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const cookie = aVisitorCookie(index);
        const url = `/api/cmt/plugin/download?plugin_key=${key}`;
        return codeOf(await api.send({ method: 'GET', url, headers: { cookie } }));
      }),
    );

  it('gives a version to a share of users, who keep it as the share grows, and then to all', async () => {
    const code = aPackage({ id: 'rolled-out', name: 'Code of 1.0.0' });
    const { key, developer } = await aReleasedPlugin(['1.0.0'], () => ({ code }));
    await publisher.publishedVersion(developer, key, '2.0.0', { rollout: '40', name: 'Grids 2' });
    const isEarly = (one: string) => one === 'Code of 2.0.0';
    const first = await given(key);
    expect(first.filter(isEarly)).toHaveLength(15);
    expect(await given(key)).toEqual(first);
    expect(await detail(key)).toMatchObject({ name: 'Grid Maker' });
    await roll(key, 70, developer, '2.0.0');
    const later = await given(key);
    expect(later.filter(isEarly).length).toBeGreaterThan(15);
    expect(first.filter((one, index) => isEarly(one) && !isEarly(later[index] ?? ''))).toEqual([]);
    expect((await roll(key, 100, developer)).body.data).toMatchObject({ current_version: '2.0.0', rollout: null });
    expect(new Set(await given(key))).toEqual(new Set(['Code of 2.0.0']));
    expect((await detail(key)).name).toBe('Grids 2');
  });

  it('is set with the submission, shown to the reviewer, and reported to the developer and in the log', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const submit = (version: string, more: Parts) =>
      publisher.update(aRelease({ plugin_key: key, version, ...more }), developer);
    for (const rollout of ['0', '101', '-1', '1.5', 'half'])
      expect((await submit('1.1.0', { rollout })).body).toMatchObject({
        error: 'invalid_request',
        details: [{ path: 'rollout' }],
      });
    const { body } = await submit('1.1.0', { rollout: '25' });
    expect(body.data).toMatchObject({ version: '1.1.0', status: 1, rollout: 25 });
    expect((await submit('1.0.1', {})).body.data).not.toHaveProperty('rollout');
    await submit('1.1.0', { rollout: '25' });
    const review = async (version: string) =>
      (await get('/plugin/audit', { plugin_key: key, version }, admin)).body.data;
    expect(await review('1.1.0')).toMatchObject({ rollout: 25 });
    expect(await review('1.0.0')).toMatchObject({ rollout: 100 });
    await publisher.approve(key, '1.1.0');
    expect((await manage(key, developer)).body.data).toMatchObject({
      current_version: '1.0.0',
      rollout: { version: '1.1.0', percent: 25 },
    });
    const { db } = api.context;
    const notified = await db.selectFrom('notifications').select('params').where('plugin_key', '=', key).execute();
    expect(notified).toContainEqual({ params: { version: '1.1.0', rollout: 25 } });
    const logged = await db.selectFrom('admin_acts').select('after').where('subject', '=', key).execute();
    expect(logged).toContainEqual({ after: expect.objectContaining({ version: '1.1.0', rollout: 25 }) });
  });

  it('tells the reviewer what an approval will change, and the approval changes just that', async () => {
    const developer = await api.person();
    const { body } = await publisher.release(aRelease(), developer);
    const key: string = body.data.plugin_key;
    const pending = async () => {
      const query = { developer: String(developer.user_id), status: '1' };
      return (await get('/plugin/audit/list', query, admin)).body.data.audit_list[0]?.pending;
    };
    const seen = { is_blocked: false, is_opened: false };
    const nothing = { rollout: 100, current_version: null, approvals_left: 1, ...seen };
    expect(await pending()).toEqual({ ...nothing, effect: 'first' });
    await get('/plugin/audit', { plugin_key: key, version: '1.0.0' }, await api.person('other-reviewer', 2));
    expect(await pending()).toMatchObject({ is_opened: true });
    await publisher.approve(key, '1.0.0');
    expect(await pending()).toBeUndefined();
    for (const [version, rollout, effect, before, after] of [
      ['2.0.0', '20', 'rollout', '1.0.0', { current_version: '1.0.0', rollout: { version: '2.0.0', percent: 20 } }],
      ['1.0.1', '50', 'everyone', '1.0.0', { current_version: '1.0.1', rollout: { version: '2.0.0', percent: 20 } }],
      ['3.0.0', '100', 'everyone', '1.0.1', { current_version: '3.0.0', rollout: null }],
      ['3.1.0-beta.9', '100', 'prerelease', '3.0.0', { current_version: '3.0.0', rollout: null }],
      ['3.1.0-beta.10', '20', 'prerelease', '3.0.0', { current_version: '3.0.0', rollout: null }],
      ['2.0.1', '100', 'older', '3.0.0', { current_version: '3.0.0', rollout: null }],
    ] as const) {
      await publisher.update(aRelease({ plugin_key: key, version, rollout }), developer);
      const share = effect === 'rollout' ? Number(rollout) : 100;
      expect(await pending()).toEqual({ ...nothing, effect, rollout: share, current_version: before });
      await publisher.approve(key, version);
      expect((await manage(key, developer)).body.data).toMatchObject(after);
    }
    await editListing({ ...aRelease({ plugin_key: key }), version: '3.0.0' }, developer);
    expect(await pending()).toMatchObject({ effect: 'listing', current_version: '3.0.0' });
  });

  it('is never of a pre-release while there is a release: 100% means the newest release', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0', '1.2.0-rc.1']);
    await roll(key, 50, developer);
    expect((await manage(key, developer)).body.data).toMatchObject({
      current_version: '1.0.0',
      rollout: { version: '1.1.0', percent: 50 },
    });
    await roll(key, 100, developer);
    expect((await manage(key, developer)).body.data).toMatchObject({ current_version: '1.1.0', rollout: null });
  });

  it('reaches no user if no version is left for the others', async () => {
    const developer = await api.person();
    const { body } = await publisher.release(aRelease({ rollout: '5' }), developer);
    expect(body.data.rollout).toBeUndefined();
    const { plugin_key, version } = body.data;
    expect((await get('/plugin/audit', { plugin_key, version }, admin)).body.data.rollout).toBe(100);
  });

  it('installs, announces and downloads the same version for each user', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '2.0.0']);
    const install = (who: Person) =>
      api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key: key } }, who);
    const seen = new Set<string>();
    while (seen.size < 2) {
      const who = await api.person();
      await rollBack(key, '1.0.0', developer);
      await install(who);
      await roll(key, 50, developer);
      const version = codeOf(await download({ plugin_key: key }, who)).replace('Code of ', '');
      seen.add(version);
      expect(await detail(key, who)).toMatchObject({ current_version: version, has_update: version === '2.0.0' });
      expect((await install(who)).body.data.has_update).toBe(false);
      const [own] = (await get('/plugin/user/list', { type: 'installed' }, who)).body.data.plugin_list;
      expect(own).toMatchObject({ installed_version: version, current_version: version });
    }
  });

  it('is not stored by shared caches, unless the request names the version', async () => {
    const { key } = await aReleasedPlugin();
    expect((await download({ plugin_key: key })).headers['cache-control']).toBe('private, no-cache');
    expect((await download({ plugin_key: key, version: '1.0.0' })).headers['cache-control']).toBe('no-cache');
    const visitor = await download({ plugin_key: key });
    expect(String(visitor.headers['set-cookie'])).toContain('ps_visitor=');
  });

  it('may start after the approval, and is stopped by rolling back', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0'], (version) => ({ name: `Grids ${version}` }));
    expect((await roll(key, 20, developer)).body.data).toMatchObject({
      current_version: '1.0.0',
      rollout: { version: '1.1.0', percent: 20 },
    });
    expect((await detail(key)).name).toBe('Grids 1.0.0');
    expect((await rollBack(key, '1.0.0', developer)).body.data).toMatchObject({
      current_version: '1.0.0',
      rollout: null,
    });
  });

  it('ends when its version is withdrawn, or a newer one is approved', async () => {
    const { key, developer } = await aReleasedPlugin();
    await roll(key, 20, developer);
    expect((await withdraw(key, '1.1.0', developer)).body.data).toMatchObject({
      current_version: '1.0.0',
      rollout: null,
    });
    await publisher.publishedVersion(developer, key, '1.2.0', { rollout: '30' });
    await publisher.publishedVersion(developer, key, '1.3.0');
    expect((await manage(key, developer)).body.data).toMatchObject({ current_version: '1.3.0', rollout: null });
  });

  it('goes on if a fix of the version of the other users is approved', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    await publisher.publishedVersion(developer, key, '2.0.0', { rollout: '20' });
    await publisher.publishedVersion(developer, key, '1.0.1', { rollout: '50', name: 'Grids 1' });
    expect((await manage(key, developer)).body.data).toMatchObject({
      current_version: '1.0.1',
      rollout: { version: '2.0.0', percent: 20 },
    });
    await publisher.publishedVersion(developer, key, '2.0.1', { rollout: '30' });
    expect((await manage(key, developer)).body.data).toMatchObject({
      current_version: '1.0.1',
      rollout: { version: '2.0.1', percent: 30 },
    });
  });

  it('is not possible for a plugin that its owner withdrew', async () => {
    const { key, developer } = await aReleasedPlugin();
    await api.send({ method: 'DELETE', url: '/api/cmt/plugin', body: { plugin_key: key } }, developer);
    for (const percent of [20, 100])
      expect(errorOf(await roll(key, percent, developer))).toEqual([409, 'no_other_version']);
    expect((await manage(key, developer)).body.data).toMatchObject({ is_public: false, rollout: null });
  });

  it('requires the newest version, and another one for the other users', async () => {
    const { key, developer } = await aReleasedPlugin();
    expect(errorOf(await roll(key, 20, developer, '1.0.0'))).toEqual([409, 'not_newest_version']);
    expect(errorOf(await roll(key, 0, developer))).toEqual([400, 'invalid_request']);
    expect(errorOf(await roll(key, 101, developer))).toEqual([400, 'invalid_request']);
    expect(errorOf(await roll(key, 20, await api.person()))).toEqual([403, 'forbidden']);
    const { key: single, developer: other } = await aReleasedPlugin(['1.0.0']);
    expect(errorOf(await roll(single, 20, other))).toEqual([409, 'no_other_version']);
    // The first version has no alternative, so all users get it.
    const { key: first } = await aReleasedPlugin(['1.0.0'], () => ({ rollout: '5' }));
    expect(await detail(first)).toMatchObject({ current_version: '1.0.0' });
  });
});
