import { buffer } from 'node:stream/consumers';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { type Api, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aVersionApi, codeOf, versionCalls } from '../../../tests/support/api/versions';
import { aPlugin, pluginRow } from '../../../tests/support/samples/catalog';
import { aRelease, publishing } from '../../../tests/support/samples/releases';
import { readCurrent, requireCurrentRead, requireVersionRead } from '../../services/releases/versionFiles';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await aVersionApi();
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const { manage, withdraw, rollBack, roll, editListing, detail, download, aReleasedPlugin } = versionCalls(
  () => api,
  () => admin,
);
const managed = async (key: string, who: Person): Promise<ManagedPlugin> => (await manage(key, who)).body.data;
const row = (key: string) => pluginRow(api.context.db, key);

it('is shown to the developers of the plugin and to administrators, with their role', async () => {
  const texts = JSON.stringify({ 'ja-JP': { name: 'グリッド' } });
  const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0'], () => ({ texts }));
  const shown = {
    ...{ plugin_key: key, name: 'Grid Maker', names: { 'ja-JP': 'グリッド' }, icon: null, is_public: true },
    ...{ block: null, current_version: '1.1.0', offered_versions: ['1.1.0', '1.0.0'], rollout: null },
  };
  expect(await managed(key, developer)).toMatchObject({ ...shown, role: 'owner' });
  expect(await managed(key, admin)).toMatchObject({ ...shown, role: 'manager' });
});

describe('an approval', () => {
  it('dates the plugin once, and moves it to the start of the lists with every version', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const first = await row(key);
    expect(first.create_time).toEqual(first.sort_time);
    await publisher.publishedVersion(developer, key, '1.1.0');
    const second = await row(key);
    expect(second.create_time).toEqual(first.create_time);
    expect(second.sort_time).not.toEqual(first.sort_time);
    expect(second.update_time).toEqual(second.sort_time);
  });

  it('of a listing dates its update, and does not move the plugin', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const before = await row(key);
    await editListing({ plugin_key: key, intro: 'Better words' }, developer);
    await publisher.approve(key, '1.0.0');
    const { intro, sort_time, update_time } = await row(key);
    expect([intro, sort_time]).toEqual(['Better words', before.sort_time]);
    expect(update_time).not.toEqual(before.update_time);
  });

  it('of a plugin that its owner withdrew reaches everyone, whatever its rollout', async () => {
    const { key, developer } = await aReleasedPlugin();
    await api.send({ method: 'DELETE', url: '/api/cmt/plugin', body: { plugin_key: key } }, developer);
    await publisher.publishedVersion(developer, key, '1.2.0', { rollout: '10' });
    expect(await managed(key, developer)).toMatchObject({ is_public: true, current_version: '1.2.0', rollout: null });
  });
});

describe('a pre-release', () => {
  it('does not become current while there is a release, and is there for users who choose it', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const receipt = await publisher.update(
      aRelease({ plugin_key: key, version: '1.1.0-beta.9', rollout: '10' }),
      developer,
    );
    expect(receipt.body.data).toMatchObject({ users_keep: '1.0.0' });
    expect(receipt.body.data).not.toHaveProperty('rollout');
    await publisher.approve(key, '1.1.0-beta.9');
    const user = await api.person();
    const install = async (version?: string) =>
      (await api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key: key, version } }, user)).body
        .data;
    const updates = async () => (await detail(key, user)).has_update;
    expect(await detail(key, user)).toMatchObject({ current_version: '1.0.0' });
    expect(codeOf(await download({ plugin_key: key }))).toBe('Code of 1.0.0');
    await install();
    expect(await updates()).toBe(false);
    // Those who chose it are not offered an older version as an update, not even a newer one of the release.
    expect(await install('1.1.0-beta.9')).toMatchObject({ is_installed: true, has_update: false });
    await publisher.publishedVersion(developer, key, '1.0.20261128205959123');
    expect(await updates()).toBe(false);
    await publisher.publishedVersion(developer, key, '1.1.0');
    expect(await updates()).toBe(true);
  });

  it('is an update for users of the pre-release before it, and not for users of the release', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0-beta.9']);
    const [tester, user] = [await api.person(), await api.person()];
    const install = async (who: Person, version?: string) =>
      (await api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key: key, version } }, who)).body
        .data;
    const seenBy = async (who: Person) => {
      const { current_version, has_update } = await detail(key, who);
      return [current_version, has_update];
    };
    await install(tester, '1.1.0-beta.9');
    await install(user);
    expect([await seenBy(tester), await seenBy(user)]).toEqual([
      ['1.1.0-beta.9', false],
      ['1.0.0', false],
    ]);
    await publisher.publishedVersion(developer, key, '1.1.0-beta.10');
    expect([await seenBy(tester), await seenBy(user)]).toEqual([
      ['1.1.0-beta.10', true],
      ['1.0.0', false],
    ]);
    // "Update" names no version.
    expect(await install(tester)).toMatchObject({ has_update: false });
    expect(await seenBy(tester)).toEqual(['1.1.0-beta.10', false]);
    await publisher.publishedVersion(developer, key, '1.1.0');
    expect([await seenBy(tester), await seenBy(user)]).toEqual([
      ['1.1.0', true],
      ['1.1.0', true],
    ]);
    await publisher.publishedVersion(developer, key, '1.2.0-rc.1');
    await install(tester, '1.2.0-rc.1');
    expect(await install(tester, '1.1.0')).toMatchObject({ has_update: false });
    expect(await seenBy(tester)).toEqual(['1.1.0', false]);
  });

  it('replaces a pre-release while there are no releases, and a release replaces it', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0-beta.1', '1.0.0-beta.2']);
    expect((await detail(key)).current_version).toBe('1.0.0-beta.2');
    await publisher.publishedVersion(developer, key, '1.0.0');
    expect((await detail(key)).current_version).toBe('1.0.0');
  });

  it('replaces a withdrawn release only if there is no other', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0', '1.2.0-beta.1']);
    await withdraw(key, '1.1.0', developer);
    expect((await detail(key)).current_version).toBe('1.0.0');
    await withdraw(key, '1.0.0', developer);
    expect((await detail(key)).current_version).toBe('1.2.0-beta.1');
  });

  it('that is withdrawn is replaced for those who chose it', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0-beta.1']);
    const user = await api.person();
    const body = { plugin_key: key, version: '1.1.0-beta.1' };
    await api.send({ method: 'POST', url: '/api/cmt/plugin/user', body }, user);
    await withdraw(key, '1.1.0-beta.1', developer);
    expect(await detail(key, user)).toMatchObject({ current_version: '1.0.0', has_update: true });
  });
});

describe('rolling back', () => {
  it('does not move the plugin in the lists, but dates its update', async () => {
    const { key, developer } = await aReleasedPlugin();
    const before = await row(key);
    await rollBack(key, '1.0.0', developer);
    const { sort_time, update_time } = await row(key);
    expect(sort_time).toEqual(before.sort_time);
    expect(update_time).not.toEqual(before.update_time);
  });

  it('to the current version changes nothing, and leaves a pending edit in review', async () => {
    const { key, developer } = await aReleasedPlugin();
    await editListing({ plugin_key: key, intro: 'Better words' }, developer);
    const before = await row(key);
    expect((await rollBack(key, '1.1.0', developer)).status).toBe(200);
    expect(await row(key)).toEqual(before);
    expect((await managed(key, developer)).version_list[0]).toMatchObject({ kind: 'listing', status: 1 });
  });

  it('leaves a pending version in review', async () => {
    const { key, developer } = await aReleasedPlugin();
    await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), developer);
    await rollBack(key, '1.0.0', developer);
    expect((await managed(key, developer)).version_list[0]).toMatchObject({ version: '2.0.0', status: 1 });
  });

  it('to an imported version, which has no listing, keeps the present one', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0'], (version) => ({ name: `Grids ${version}` }));
    const { plugin_id } = await row(key);
    const imported = api.context.db.updateTable('versions').set({ listing: null });
    await imported.where('plugin_id', '=', plugin_id).where('version', '=', '1.0.0').execute();
    expect((await rollBack(key, '1.0.0', developer)).body.data).toMatchObject({ current_version: '1.0.0' });
    expect(await detail(key)).toMatchObject({ current_version: '1.0.0', name: 'Grids 1.1.0' });
    expect(codeOf(await download({ plugin_key: key }))).toBe('Code of 1.0.0');
  });

  it('requires an approved version, and a developer of the plugin', async () => {
    const { key, developer } = await aReleasedPlugin();
    await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), developer);
    for (const version of ['2.0.0', '9.9.9', '1\0'])
      expect(errorOf(await rollBack(key, version, developer))).toEqual([404, 'version_not_found']);
    expect(errorOf(await rollBack(key, '1.0.0', await api.person()))).toEqual([403, 'forbidden']);
    expect((await rollBack(key, '1.0.0', admin)).body.data).toMatchObject({ current_version: '1.0.0' });
  });
});

it('serves no files that were not read, because the plugin changed since others were read', async () => {
  const { key } = await aReleasedPlugin(['1.0.0']);
  const { db } = api.context;
  const plugin = await row(key);
  const read = await readCurrent(api.context, plugin);
  await requireCurrentRead(db, plugin, read);
  await requireVersionRead(db, plugin, { version: '1.0.0', read });
  const nothing = new Set<string>();
  const refused = { id: 'overloaded' };
  await expect(requireCurrentRead(db, plugin, nothing)).rejects.toMatchObject(refused);
  await expect(requireVersionRead(db, plugin, { version: '1.0.0', read: nothing })).rejects.toMatchObject(refused);
});

describe('withdrawing the current version', () => {
  it('gives the version that is rolled out to everyone', async () => {
    const { key, developer } = await aReleasedPlugin();
    await roll(key, 20, developer);
    expect((await withdraw(key, '1.0.0', developer)).body.data).toMatchObject({
      ...{ current_version: '1.1.0', offered_versions: ['1.1.0'], rollout: null, is_public: true },
    });
  });

  it('leaves a rollout alone if the withdrawn version is an older one', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0', '1.2.0']);
    await roll(key, 20, developer);
    expect((await withdraw(key, '1.0.0', developer)).body.data).toMatchObject({
      ...{ current_version: '1.1.0', rollout: { version: '1.2.0', percent: 20 } },
    });
  });
});

describe('a rollout', () => {
  it('is not possible for an imported plugin without versions', async () => {
    const developer = await api.person();
    const { key } = await aPlugin(api.context.db, { developer_id: developer.user_id });
    for (const percent of [20, 100])
      expect(errorOf(await roll(key, percent, developer))).toEqual([409, 'no_other_version']);
    expect(await managed(key, developer)).toMatchObject({ offered_versions: [], rollout: null, is_public: true });
    // The first version goes to everyone, because the other users would have none.
    await publisher.publishedVersion(developer, key, '1.0.0', { rollout: '10' });
    expect(await managed(key, developer)).toMatchObject({ current_version: '1.0.0', rollout: null });
  });

  it('leaves the other users the version that was rolled back to', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0', '1.2.0']);
    await rollBack(key, '1.0.0', developer);
    expect((await roll(key, 20, developer)).body.data).toMatchObject({
      ...{ current_version: '1.0.0', rollout: { version: '1.2.0', percent: 20 } },
    });
  });

  it('needs only the packages that it serves', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0', '1.2.0']);
    const { plugin_id } = await row(key);
    const versions = api.context.db.selectFrom('versions').select('package_sha256').where('plugin_id', '=', plugin_id);
    const { package_sha256 } = await versions.where('version', '=', '1.0.0').executeTakeFirstOrThrow();
    const bytes = await buffer((await api.context.storage.read(`${package_sha256}.json`))!);
    await api.context.storage.delete(`${package_sha256}.json`);
    expect((await roll(key, 20, developer)).status).toBe(200);
    // Other plugins of these tests have the same package.
    await api.context.storage.put(bytes, 'json');
  });

  it('changes its share, and keeps the version of the other users', async () => {
    const { key, developer } = await aReleasedPlugin();
    await roll(key, 20, developer);
    const before = await row(key);
    expect((await roll(key, 60, developer)).body.data).toMatchObject({
      ...{ current_version: '1.0.0', rollout: { version: '1.1.0', percent: 60 } },
    });
    expect(await row(key)).toEqual({ ...before, rollout_percent: 60 });
  });
});
