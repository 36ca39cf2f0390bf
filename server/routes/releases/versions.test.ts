import type { ManagedPlugin } from '../../../contract/releases/versions';
import { type Api, type ApiResponse, errorOf, type Person } from '../../../tests/support/api/anApi';
import { announcedSubmissions } from '../../../tests/support/api/deliveries';
import { reviewing } from '../../../tests/support/api/reviewing';
import { anImage } from '../../../tests/support/api/sendForm';
import { aVersionApi, codeOf, versionCalls } from '../../../tests/support/api/versions';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await aVersionApi();
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const { get, put, manage, withdraw, rollBack, editListing, detail, download, aReleasedPlugin } = versionCalls(
  () => api,
  () => admin,
);

const {
  audit: review,
  reviews,
  decide,
} = reviewing(
  () => api,
  () => admin,
);
const count = (responses: ApiResponse[], status: number) =>
  responses.filter((response) => response.status === status).length;

describe('submitting a new version', () => {
  it('does not change the public version until the new one is approved', async () => {
    const developer = await api.person();
    const key = await publisher.published(developer, { icon: await anImage(64, 64) });
    const before = await pluginRow(api.context.db, key);
    const response = await publisher.update(
      {
        plugin_key: key,
        name: 'Grid Maker 2',
        contact: 'new@square.test',
        version: '2.0.0',
        version_content: 'Better',
        code: aPackage({ permissions: ['selection'] }),
      },
      developer,
    );
    expect(response.body.data).toMatchObject({ plugin_key: key, version: '2.0.0', status: 1 });
    expect(await pluginRow(api.context.db, key)).toEqual(before);
    expect((await review(key, '2.0.0')).body.data).toMatchObject({
      name: 'Grid Maker 2',
      intro: 'Makes grids',
      icon: before.icon,
      permissions: ['selection'],
    });
    await publisher.approve(key, '2.0.0');
    expect(await pluginRow(api.context.db, key)).toMatchObject({
      name: 'Grid Maker 2',
      icon: before.icon,
      current_version: '2.0.0',
      permissions: ['selection'],
      create_time: before.create_time,
    });
  });

  it('replaces the pending one', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    expect((await publisher.update(aRelease({ plugin_key, version: '1.0.1', name: 'Again' }), developer)).status).toBe(
      200,
    );
    const { data } = (await reviews({ keyword: plugin_key })).body;
    expect(data.audit_list).toMatchObject([
      { name: 'Again', status: 1, reason: null },
      { name: 'Grid Maker', status: 3, reason: 'superseded' },
    ]);
    // The plugin is not public yet, so its developer sees the latest submission.
    expect((await pluginRow(api.context.db, plugin_key)).name).toBe('Again');
    expect((await publisher.approve(plugin_key, '1.0.1')).status).toBe(200);
  });

  it('leaves exactly one pending if many are sent at once', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0'];
    const responses = await Promise.all(
      versions.map((version) => publisher.update(aRelease({ plugin_key, version }), developer)),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect((await reviews({ keyword: plugin_key, status: '1' })).body.data.total).toBe(1);
    expect((await reviews({ keyword: plugin_key, status: '3' })).body.data.total).toBe(4);
  });

  it('refuses a published number, and accepts a rejected one', async () => {
    const developer = await api.person();
    const plugin_key = await publisher.published(developer);
    expect(errorOf(await publisher.update(aRelease({ plugin_key }), developer))).toEqual([409, 'version_taken']);
    await publisher.update(aRelease({ plugin_key, version: '1.1.0' }), developer);
    await decide({ plugin_key, version: '1.1.0', status: 3, reason: 'No' });
    expect((await publisher.update(aRelease({ plugin_key, version: '1.1.0' }), developer)).status).toBe(200);
  });

  it('notifies administrators, unless a rule approves it', async () => {
    const announced = await announcedSubmissions(api.context.db);
    // A name similar to another developer's plugin would be a finding.
    const name = 'Kanban';
    const { key, developer } = await aReleasedPlugin(['1.0.0'], () => ({ name }));
    const update = async (version: string) =>
      (await publisher.update(aRelease({ plugin_key: key, name, version }), developer)).body.data.status;
    expect(await update('1.1.0')).toBe(1);
    const automatic = { user_ids: [developer.user_id], departments: [] };
    const rules = { own_submissions: 'forbidden', approvals: 1, automatic, known_hosts: null };
    expect((await put('/manager/approval_rules', rules, await api.person(undefined, 1))).status).toBe(200);
    expect(await update('1.2.0')).toBe(2);
    const notified = await api.context.db
      .selectFrom('notifications')
      .select('params')
      .where('plugin_key', '=', key)
      .where('user_id', '=', admin.user_id)
      .execute();
    // The unread notification of an earlier submission is replaced.
    expect(notified).toEqual([{ params: { version: '1.1.0' } }]);
    expect((await announced()).map(({ params }) => params.version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('is only for its developers, and reveals nothing about plugins that are not public', async () => {
    const [developer, other] = [await api.person(), await api.person()];
    const hidden = (await publisher.release(aRelease(), developer)).body.data.plugin_key;
    const shown = await publisher.published(developer, { name: 'Grid Shower' });
    expect(errorOf(await publisher.update(aRelease({ plugin_key: hidden, version: '2.0.0' }), other))).toEqual([
      404,
      'plugin_not_found',
    ]);
    expect(errorOf(await publisher.update(aRelease({ plugin_key: shown, version: '2.0.0' }), other))).toEqual([
      403,
      'forbidden',
    ]);
    expect(errorOf(await publisher.update(aRelease({ plugin_key: 'nothing', version: '2.0.0' }), developer))).toEqual([
      404,
      'plugin_not_found',
    ]);
  });
});

describe('version numbers', () => {
  it('are given to one of twenty concurrent submissions', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const parts = (index: number) => aRelease({ plugin_key: key, version: '1.1.0', intro: `Number ${index}` });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => publisher.update(parts(index), developer)),
    );
    expect([count(responses, 200), count(responses, 409)]).toEqual([1, 19]);
    expect(responses.find((response) => response.status === 409)?.body.error).toBe('version_taken');
    const { version_list } = (await manage(key, developer)).body.data as ManagedPlugin;
    expect(version_list.map(({ version, status }) => [version, status])).toEqual([
      ['1.1.0', 1],
      ['1.0.0', 2],
    ]);
  });

  it('give a key to one of twenty new plugins that request it', async () => {
    const developer = await api.person();
    const code = (index: number) => aPackage({ id: 'wanted-by-twenty', index });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => publisher.release(aRelease({ code: code(index) }), developer)),
    );
    const keys = responses.map((response) => response.body.data.plugin_key);
    expect(keys.filter((key) => key === 'wanted-by-twenty')).toHaveLength(1);
    expect(new Set(keys).size).toBe(20);
  });

  it.each([
    ['1.9.9', 'below the current one', [422, 'version_not_higher']],
    ['2.0.0-rc.1', 'that came before the current one', [422, 'version_not_higher']],
    ['2.0.0+build.2', 'that differs by its build alone', [422, 'version_not_higher']],
    ['1.4.0', 'of an older line, and not its highest', [409, 'version_taken']],
    ['1.4.1', 'between two of an older line', [422, 'version_not_higher']],
    ['1.4.3', 'that mends an older line', [200, undefined]],
    ['2.0.1', 'above the current one', [200, undefined]],
  ])('%s, %s, gets %j', async (version, _what, expected) => {
    const { key, developer } = await aReleasedPlugin(['1.4.0', '1.4.2', '2.0.0']);
    const response = await publisher.update(aRelease({ plugin_key: key, version }), developer);
    expect(errorOf(response)).toEqual(expected);
  });

  it.each([
    ['1.0.20261128205959123', '0.0.1', [422, 'version_not_higher']],
    ['1.0.20261128205959123', '1.0.20261128205959122', [422, 'version_not_higher']],
    ['1.0.20261128205959123', '1.0.20261128205959124', [200, undefined]],
    ['1.0.0-nightly.20261128205959123', '1.0.0-nightly.20261128205959124', [200, undefined]],
  ])('of nightly builds compare exactly: after %s, %s gets %j', async (current, version, expected) => {
    const { key, developer } = await aReleasedPlugin([current]);
    const response = await publisher.publishedVersion(developer, key, version);
    expect(errorOf(response)).toEqual(expected);
    expect((await detail(key)).current_version).toBe(expected[0] === 200 ? version : current);
  });

  it('of an older line must exceed its approved versions, not one that is pending', async () => {
    const { key, developer } = await aReleasedPlugin(['1.4.2', '2.0.0']);
    for (const version of ['1.4.4', '1.4.3'])
      expect((await publisher.update(aRelease({ plugin_key: key, version }), developer)).status).toBe(200);
  });

  it('of an older line change only the history', async () => {
    const { key, developer } = await aReleasedPlugin(['1.4.0', '2.0.0']);
    await publisher.publishedVersion(developer, key, '1.4.1', { name: 'The old one' });
    expect(await detail(key)).toMatchObject({ current_version: '2.0.0', name: 'Grid Maker' });
    expect(codeOf(await download({ plugin_key: key, version: '1.4.1' }))).toBe('Code of 1.4.1');
    expect(codeOf(await download({ plugin_key: key }))).toBe('Code of 2.0.0');
  });

  it('of a catalog, which no rule compares, do not block updates', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0']);
    const { db } = api.context;
    await db.updateTable('versions').set({ version: 'nightly' }).where('version', '=', '1.0.0').execute();
    await db.updateTable('plugins').set({ current_version: 'nightly' }).where('plugin_key', '=', key).execute();
    expect((await publisher.publishedVersion(developer, key, '0.1.0')).status).toBe(200);
    expect((await detail(key)).current_version).toBe('0.1.0');
  });

  it('of a catalog, which no rule compares, let no fix of an older line replace the current version', async () => {
    const { key, developer } = await aReleasedPlugin(['1.4.0', '1.5.0', '2.0.0']);
    const { db } = api.context;
    await db.updateTable('versions').set({ version: 'nightly' }).where('version', '=', '1.4.0').execute();
    await publisher.publishedVersion(developer, key, '1.5.1');
    expect(await manage(key, developer)).toMatchObject({
      body: { data: { current_version: '2.0.0', offered_versions: ['2.0.0', '1.5.1', '1.5.0', 'nightly'] } },
    });
  });
});

describe('rolling back', () => {
  it('restores bytes and listing at once, and shows an update to users of the newer version', async () => {
    const { key, developer } = await aReleasedPlugin(['1.0.0', '1.1.0'], (version) => ({ name: `Grids ${version}` }));
    const otherUser = await api.person();
    await api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key: key } }, otherUser);
    const count = api.invalidations();
    expect((await rollBack(key, '1.0.0', developer)).body.data).toMatchObject({ current_version: '1.0.0' });
    expect(api.invalidations()).toBe(count + 1);
    expect(await detail(key, otherUser)).toMatchObject({
      name: 'Grids 1.0.0',
      current_version: '1.0.0',
      has_update: true,
    });
    expect(codeOf(await download({ plugin_key: key }))).toBe('Code of 1.0.0');
    const own = (await get('/plugin/user/list', { type: 'installed' }, otherUser)).body.data;
    expect(own).toMatchObject({
      update_count: 1,
      plugin_list: [{ installed_version: '1.1.0', current_version: '1.0.0' }],
    });
    // The newer version can become current again.
    await rollBack(key, '1.1.0', developer);
    expect(await detail(key, otherUser)).toMatchObject({ name: 'Grids 1.1.0', has_update: false });
  });

  it('restores the last approved listing of that version, and withdraws a pending edit', async () => {
    const { key, developer } = await aReleasedPlugin();
    await editListing({ plugin_key: key, name: 'Edited' }, developer);
    await publisher.approve(key, '1.1.0');
    await editListing({ plugin_key: key, name: 'Waiting' }, developer);
    await rollBack(key, '1.0.0', developer);
    expect((await detail(key)).name).toBe('Grid Maker');
    expect((await manage(key, developer)).body.data.version_list[0]).toMatchObject({
      kind: 'listing',
      status: 3,
      reason: 'superseded',
    });
    await rollBack(key, '1.1.0', developer);
    expect((await detail(key)).name).toBe('Edited');
  });
});

describe('an older version', () => {
  const install = (plugin_key: string, version: string | undefined, who?: Person) =>
    api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key, version } }, who);
  const installed = async (who: Person) =>
    (await get('/plugin/user/list', { type: 'installed' }, who)).body.data.plugin_list;

  it('is installed by its number and stays until the user updates', async () => {
    const { key, developer } = await aReleasedPlugin();
    const otherUser = await api.person();
    expect((await install(key, '1.0.0', otherUser)).body.data).toMatchObject({ is_installed: true, has_update: true });
    await publisher.publishedVersion(developer, key, '1.2.0');
    expect(await installed(otherUser)).toMatchObject([
      { installed_version: '1.0.0', current_version: '1.2.0', has_update: true, download_count: 1 },
    ]);
    expect((await install(key, undefined, otherUser)).body.data).toMatchObject({
      has_update: false,
      download_count: 1,
    });
    expect(await installed(otherUser)).toMatchObject([{ installed_version: '1.2.0' }]);
    // An older version can also be installed over a newer one.
    expect((await install(key, '1.1.0', otherUser)).body.data).toMatchObject({ is_installed: true, has_update: true });
    expect(await installed(otherUser)).toMatchObject([{ installed_version: '1.1.0' }]);
  });

  it('is refused if it was withdrawn, was never approved or does not exist', async () => {
    const { key, developer } = await aReleasedPlugin();
    const otherUser = await api.person();
    await withdraw(key, '1.0.0', developer);
    await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), developer);
    expect(errorOf(await install(key, '1.0.0', otherUser))).toEqual([410, 'version_withdrawn']);
    for (const version of ['2.0.0', '9.9.9', '1.0.0\0'])
      expect(errorOf(await install(key, version, otherUser))).toEqual([404, 'version_not_found']);
    expect(await installed(otherUser)).toEqual([]);
    expect(errorOf(await install(key, '1.1.0'))).toEqual([401, 'unauthenticated']);
  });
});
