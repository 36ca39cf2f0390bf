import type { ManagedPlugin, ManagedVersion } from '../../../contract/releases/versions';
import { type Answer, type Api, anApi, aVisitorCookie, type Person } from '../../../tests/support/api/anApi';
import { aPackage, aRelease, type Parts, publishing, sendParts } from '../../../tests/support/samples/releases';
import { downloadRoutes } from '../plugins/downloads';
import { ownPluginRoutes } from '../plugins/ownPlugins';
import { pluginRoutes } from '../plugins/plugins';
import { auditRoutes } from '../reviews/audits';
import { releaseRoutes } from './releases';
import { versionRoutes } from './versions';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    versionRoutes(app, context);
    pluginRoutes(app, context);
    ownPluginRoutes(app, context);
    auditRoutes(app, context);
    downloadRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const get = (url: string, query: Record<string, string>, who?: Person) =>
  api.send({ method: 'GET', url: `/api/cmt${url}`, query }, who);
const put = (url: string, body: object, who?: Person) => api.send({ method: 'PUT', url: `/api/cmt${url}`, body }, who);
const manage = (plugin_key: string, who?: Person) => get('/plugin/version/list', { plugin_key }, who);
const withdraw = (plugin_key: string, version: string, who?: Person, reason = 'It deletes layers.') =>
  put('/plugin/version/withdraw', { plugin_key, version, reason }, who);
const rollBack = (plugin_key: string, version: string, who?: Person) =>
  put('/plugin/version/rollback', { plugin_key, version }, who);
const roll = (plugin_key: string, percent: number, who?: Person, version?: string) =>
  put('/plugin/rollout', { plugin_key, percent, version }, who);
// Requested with a session, because responses for visitors may be two seconds old.
const detail = async (plugin_key: string, who: Person = admin) => (await get('/plugin', { plugin_key }, who)).body.data;
const download = (query: Record<string, string>, who?: Person) => get('/plugin/download', query, who);
const codeOf = (answer: Answer) => JSON.parse(answer.text).name;
const edit = (parts: Parts, who?: Person) =>
  sendParts(api, { method: 'PUT', url: '/api/cmt/plugin/listing' }, parts, who);
const errorOf = (answer: Answer) => [answer.status, answer.body.error];
const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

/** A plugin with these approved versions, and its developer. */
async function aPlugin(versions: string[] = ['1.0.0', '1.1.0'], more: (version: string) => Parts = () => ({})) {
  const developer = await api.person();
  const [first = '1.0.0', ...others] = versions;
  const code = aPackage({ name: `Code of ${first}` });
  const key = await publisher.published(developer, { version: first, code, ...more(first) });
  for (const version of others) await publisher.publishedVersion(developer, key, version, more(version));
  return { key, developer };
}

describe('withdrawing a submission in review', () => {
  const takeBack = (plugin_key: string, submission: number, who?: Person) =>
    put('/plugin/submission/withdraw', { plugin_key, submission }, who);
  /** Newest submission of a plugin. */
  const newest = async (plugin_key: string, who: Person) =>
    ((await manage(plugin_key, who)).body.data as ManagedPlugin).version_list[0] as ManagedVersion;

  it('ends its review, does not change the public version, and frees its number', async () => {
    const { key, developer } = await aPlugin(['1.0.0']);
    const submitted = aRelease({ plugin_key: key, version: '1.1.0' });
    await publisher.update(submitted, developer);
    const { submission } = await newest(key, developer);
    expect((await takeBack(key, submission, developer)).body.data.version_list[0]).toMatchObject({
      ...{ version: '1.1.0', status: 3, reason: 'withdrawn' },
    });
    expect((await detail(key)).current_version).toBe('1.0.0');
    const url = `/api/cmt/plugin/audit?plugin_key=${key}&version=1.1.0`;
    const read = await api.send({ method: 'GET', url }, admin);
    expect(read.body.data).toMatchObject({ status: 3, is_superseded: false, is_withdrawn: true });
    // A reviewer who has it open gets an error.
    const decision = { plugin_key: key, version: '1.1.0', submission, status: 2 };
    const late = await api.send({ method: 'POST', url: '/api/cmt/plugin/audit/status', body: decision }, admin);
    expect(errorOf(late)).toEqual([409, 'not_waiting']);
    expect(errorOf(await takeBack(key, submission, developer))).toEqual([409, 'not_waiting']);
    expect((await publisher.update(submitted, developer)).status).toBe(200);
    expect((await publisher.approve(key, '1.1.0')).status).toBe(200);
  });

  it('withdraws the first submission of a plugin that was never approved', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease(), developer)).body.data;
    const { submission } = await newest(plugin_key, developer);
    expect((await takeBack(plugin_key, submission, developer)).status).toBe(200);
    const list = { keyword: plugin_key, status: '1' };
    expect((await get('/plugin/audit/list', list, admin)).body.data.audit_list).toEqual([]);
    expect((await publisher.release(aRelease({ name: 'Another' }), developer)).status).toBe(200);
  });

  it('is only for the owner and the maintainers, and never withdraws a newer submission', async () => {
    const { key, developer } = await aPlugin(['1.0.0']);
    await publisher.update(aRelease({ plugin_key: key, version: '1.1.0' }), developer);
    const { submission } = await newest(key, developer);
    expect((await takeBack(key, submission, await api.person())).status).toBe(403);
    expect((await takeBack(key, submission, admin)).status).toBe(403);
    expect((await takeBack(key, submission)).status).toBe(401);
    await publisher.update(aRelease({ plugin_key: key, version: '1.2.0' }), developer);
    expect(errorOf(await takeBack(key, submission, developer))).toEqual([409, 'not_waiting']);
    expect(await newest(key, developer)).toMatchObject({ version: '1.2.0', status: 1 });
  });
});

describe('version numbers', () => {
  it('are given to one of twenty concurrent submissions', async () => {
    const { key, developer } = await aPlugin(['1.0.0']);
    const parts = (index: number) => aRelease({ plugin_key: key, version: '1.1.0', intro: `Number ${index}` });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => publisher.update(parts(index), developer)),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19]);
    expect(answers.find((answer) => answer.status === 409)?.body.error).toBe('version_taken');
    const { version_list } = (await manage(key, developer)).body.data as ManagedPlugin;
    expect(version_list.map(({ version, status }) => [version, status])).toEqual([
      ['1.1.0', 1],
      ['1.0.0', 2],
    ]);
  });

  it('give a key to one of twenty new plugins that request it', async () => {
    const developer = await api.person();
    const code = aPackage({ id: 'wanted-by-twenty' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => publisher.release(aRelease({ code }), developer)),
    );
    const keys = answers.map((answer) => answer.body.data.plugin_key);
    expect(keys.filter((key) => key === 'wanted-by-twenty')).toHaveLength(1);
    expect(new Set(keys).size).toBe(20);
  });

  it.each([
    ['1.9.9', 'below the current one', [422, 'version_not_higher']],
    ['2.0.0-rc.1', 'that came before the current one', [422, 'version_not_higher']],
    ['2.0.0+build.2', 'that differs by its build alone', [422, 'version_not_higher']],
    ['1.4.0', 'of an older line, and not its highest', [409, 'version_taken']],
    ['1.4.3', 'that mends an older line', [200, undefined]],
    ['2.0.1', 'above the current one', [200, undefined]],
  ])('%s, %s, is answered with %j', async (version, _what, expected) => {
    const { key, developer } = await aPlugin(['1.4.0', '2.0.0']);
    const answer = await publisher.update(aRelease({ plugin_key: key, version }), developer);
    expect(errorOf(answer)).toEqual(expected);
  });

  it('of an older line change only the history', async () => {
    const { key, developer } = await aPlugin(['1.4.0', '2.0.0']);
    await publisher.publishedVersion(developer, key, '1.4.1', { name: 'The old one' });
    expect(await detail(key)).toMatchObject({ current_version: '2.0.0', name: 'Grid Maker' });
    expect(codeOf(await download({ plugin_key: key, version: '1.4.1' }))).toBe('Code of 1.4.1');
    expect(codeOf(await download({ plugin_key: key }))).toBe('Code of 2.0.0');
  });

  it('of a catalog, which no rule compares, do not block updates', async () => {
    const { key, developer } = await aPlugin(['1.0.0']);
    const { db } = api.context;
    await db.updateTable('versions').set({ version: 'nightly' }).where('version', '=', '1.0.0').execute();
    await db.updateTable('plugins').set({ current_version: 'nightly' }).where('plugin_key', '=', key).execute();
    expect((await publisher.publishedVersion(developer, key, '0.1.0')).status).toBe(200);
    expect((await detail(key)).current_version).toBe('0.1.0');
  });
});

describe('an edited listing', () => {
  it('stays hidden until it is approved, and changes no version', async () => {
    const { key, developer } = await aPlugin();
    const before = await detail(key);
    expect(
      (await edit({ plugin_key: key, name: 'Grids', texts: '{"es-ES":{"name":"Rejilla"}}' }, developer)).body.data,
    ).toEqual({
      plugin_key: key,
      version: '1.1.0',
      status: 1,
      checks: [{ check: 'name', state: 'passed', findings: [] }],
    });
    expect({ ...(await detail(key)), review: null }).toEqual({ ...before, review: null });
    const [item] = (await get('/plugin/audit/list', { keyword: key }, admin)).body.data.audit_list;
    expect(item).toMatchObject({ kind: 'listing', version: '1.1.0', status: 1, name: 'Grids' });
    expect((await publisher.approve(key, '1.1.0')).status).toBe(200);
    expect(await detail(key)).toMatchObject({
      ...{ name: 'Grids', intro: 'Makes grids', contact: 'ada@square.test', texts: { 'es-ES': { name: 'Rejilla' } } },
      ...{ current_version: '1.1.0', versions: before.versions },
    });
    expect(codeOf(await download({ plugin_key: key }))).toBe('Code of 1.1.0');
  });

  it('has its own review page beside that of the version', async () => {
    const { key, developer } = await aPlugin();
    await edit({ plugin_key: key, intro: 'Better words', version_content: 'Typing errors' }, developer);
    const list = (await get('/plugin/audit/list', { keyword: key }, admin)).body.data.audit_list;
    const audit = async ({ submission }: { submission: number }) =>
      (await get('/plugin/audit', { plugin_key: key, version: '1.1.0', submission: `${submission}` }, admin)).body.data;
    expect(await audit(list[0])).toMatchObject({
      kind: 'listing',
      intro: 'Better words',
      version_content: 'Typing errors',
    });
    expect(await audit(list[1])).toMatchObject({ kind: 'version', intro: 'Makes grids', size: expect.any(Number) });
    const reviewed = await api.send({ method: 'GET', url: `/api/cmt/manager/plugin/${key}/download` }, admin);
    expect(codeOf(reviewed)).toBe('Code of 1.1.0');
  });

  it('never restores earlier submitted or rejected texts', async () => {
    const { key, developer } = await aPlugin();
    const rejected = aRelease({
      plugin_key: key,
      version: '1.2.0',
      name: 'Rejected',
      code: aPackage({ permissions: ['selection'] }),
    });
    await publisher.update(rejected, developer);
    const decision = { plugin_key: key, version: '1.2.0', status: 3, reason: 'No' };
    await api.send({ method: 'POST', url: '/api/cmt/plugin/audit/status', body: decision }, admin);
    await edit({ plugin_key: key, intro: 'New words' }, developer);
    await publisher.approve(key, '1.1.0');
    expect(await detail(key)).toMatchObject({ name: 'Grid Maker', intro: 'New words', permissions: [] });
  });

  it('is refused while a version is pending or rolled out, and for a plugin that is not public', async () => {
    const { key, developer } = await aPlugin();
    const refused = [409, 'version_under_way'];
    await roll(key, 10, developer);
    expect(errorOf(await edit({ plugin_key: key, name: 'Grids' }, developer))).toEqual(refused);
    await roll(key, 100, developer);
    await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), developer);
    expect(errorOf(await edit({ plugin_key: key, name: 'Grids' }, developer))).toEqual(refused);
    const hidden = (await publisher.release(aRelease(), developer)).body.data.plugin_key;
    expect(errorOf(await edit({ plugin_key: hidden, name: 'Grids' }, developer))).toEqual(refused);
  });

  it('requires a developer of the plugin, and valid input', async () => {
    const { key, developer } = await aPlugin();
    expect(errorOf(await edit({ plugin_key: key, name: 'Mine' }, await api.person()))).toEqual([403, 'forbidden']);
    expect(errorOf(await edit({ plugin_key: key, name: 'x'.repeat(51) }, developer))).toEqual([400, 'invalid_request']);
    expect(errorOf(await edit({ plugin_key: key, icon: Buffer.from('<svg/>') }, developer))).toEqual([
      422,
      'invalid_image',
    ]);
  });
});

describe('withdrawing a version', () => {
  it('ends its download, keeps its number, and makes the newest remaining version current', async () => {
    const { key, developer } = await aPlugin(['1.0.0', '1.1.0', '1.2.0'], (version) => ({
      name: `Grids ${version}`,
    }));
    const answer = await withdraw(key, '1.2.0', developer);
    expect(answer.body.data).toMatchObject({
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
    const { key, developer } = await aPlugin();
    await withdraw(key, '1.0.0', developer);
    expect(await detail(key)).toMatchObject({ current_version: '1.1.0' });
    expect(errorOf(await download({ plugin_key: key, version: '1.0.0' }))).toEqual([410, 'version_withdrawn']);
  });

  it('hides the plugin if it was the last one, until a new version is approved', async () => {
    const { key, developer } = await aPlugin(['1.0.0'], () => ({ name: 'Zorblatt' }));
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
    const { key, developer } = await aPlugin();
    await withdraw(key, '1.1.0', admin);
    const { db } = api.context;
    const notes = await db.selectFrom('notifications').selectAll().where('plugin_key', '=', key).execute();
    expect(notes.filter(({ kind }) => kind === 'version_withdrawn')).toMatchObject([
      { user_id: developer.user_id, params: { version: '1.1.0', reason: 'It deletes layers.' } },
    ]);
  });

  it('requires a reason, an approved version, and a developer of the plugin', async () => {
    const { key, developer } = await aPlugin();
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

describe('rolling back', () => {
  it('restores bytes and listing at once, and shows an update to users of the newer version', async () => {
    const { key, developer } = await aPlugin(['1.0.0', '1.1.0'], (version) => ({ name: `Grids ${version}` }));
    const otherUser = await api.person();
    await api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key: key } }, otherUser);
    const forgotten = api.forgotten();
    expect((await rollBack(key, '1.0.0', developer)).body.data).toMatchObject({ current_version: '1.0.0' });
    expect(api.forgotten()).toBe(forgotten + 1);
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
    // And forward again.
    await rollBack(key, '1.1.0', developer);
    expect(await detail(key, otherUser)).toMatchObject({ name: 'Grids 1.1.0', has_update: false });
  });

  it('restores the last approved listing of that version, and withdraws a pending edit', async () => {
    const { key, developer } = await aPlugin();
    await edit({ plugin_key: key, name: 'Edited' }, developer);
    await publisher.approve(key, '1.1.0');
    await edit({ plugin_key: key, name: 'Waiting' }, developer);
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
    const { key, developer } = await aPlugin(['1.0.0'], () => ({ code }));
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
    const { key, developer } = await aPlugin(['1.0.0']);
    const submit = (version: string, more: Parts) =>
      publisher.update(aRelease({ plugin_key: key, version, ...more }), developer);
    for (const rollout of ['0', '101', '-1', '1.5', 'half'])
      expect((await submit('1.1.0', { rollout })).body).toMatchObject({
        error: 'invalid_request',
        details: [{ path: 'rollout' }],
      });
    const { body } = await submit('1.1.0', { rollout: '25' });
    expect(body.data).toMatchObject({ version: '1.1.0', status: 1, rollout: 25 });
    const audit = async (version: string) =>
      (await get('/plugin/audit', { plugin_key: key, version }, admin)).body.data;
    expect(await audit('1.1.0')).toMatchObject({ rollout: 25 });
    expect(await audit('1.0.0')).toMatchObject({ rollout: 100 });
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

  it('reaches no user if no version is left for the others', async () => {
    const developer = await api.person();
    const { body } = await publisher.release(aRelease({ rollout: '5' }), developer);
    expect(body.data.rollout).toBeUndefined();
    const { plugin_key, version } = body.data;
    expect((await get('/plugin/audit', { plugin_key, version }, admin)).body.data.rollout).toBe(100);
  });

  it('installs, announces and downloads the same version for each user', async () => {
    const { key, developer } = await aPlugin(['1.0.0', '2.0.0']);
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
    const { key } = await aPlugin();
    expect((await download({ plugin_key: key })).headers['cache-control']).toBe('private, no-cache');
    expect((await download({ plugin_key: key, version: '1.0.0' })).headers['cache-control']).toBe('no-cache');
    const visitor = await download({ plugin_key: key });
    expect(String(visitor.headers['set-cookie'])).toContain('ps_visitor=');
  });

  it('may start after the approval, and is stopped by rolling back', async () => {
    const { key, developer } = await aPlugin(['1.0.0', '1.1.0'], (version) => ({ name: `Grids ${version}` }));
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
    const { key, developer } = await aPlugin();
    await roll(key, 20, developer);
    expect((await withdraw(key, '1.1.0', developer)).body.data).toMatchObject({
      current_version: '1.0.0',
      rollout: null,
    });
    await publisher.publishedVersion(developer, key, '1.2.0', { rollout: '30' });
    await publisher.publishedVersion(developer, key, '1.3.0');
    expect((await manage(key, developer)).body.data).toMatchObject({ current_version: '1.3.0', rollout: null });
  });

  it('requires the newest version, and another one for the other users', async () => {
    const { key, developer } = await aPlugin();
    expect(errorOf(await roll(key, 20, developer, '1.0.0'))).toEqual([409, 'not_newest_version']);
    expect(errorOf(await roll(key, 0, developer))).toEqual([400, 'invalid_request']);
    expect(errorOf(await roll(key, 101, developer))).toEqual([400, 'invalid_request']);
    expect(errorOf(await roll(key, 20, await api.person()))).toEqual([403, 'forbidden']);
    const { key: single, developer: other } = await aPlugin(['1.0.0']);
    expect(errorOf(await roll(single, 20, other))).toEqual([409, 'no_other_version']);
    // The first version has no alternative, so all users get it.
    const { key: first } = await aPlugin(['1.0.0'], () => ({ rollout: '5' }));
    expect(await detail(first)).toMatchObject({ current_version: '1.0.0' });
  });
});

describe('an older version', () => {
  const install = (plugin_key: string, version: string | undefined, who?: Person) =>
    api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key, version } }, who);
  const installed = async (who: Person) =>
    (await get('/plugin/user/list', { type: 'installed' }, who)).body.data.plugin_list;

  it('is installed by its number and stays until the user updates', async () => {
    const { key, developer } = await aPlugin();
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
    // And back again.
    expect((await install(key, '1.1.0', otherUser)).body.data).toMatchObject({ is_installed: true, has_update: true });
    expect(await installed(otherUser)).toMatchObject([{ installed_version: '1.1.0' }]);
  });

  it('is refused if it was withdrawn, was never approved or does not exist', async () => {
    const { key, developer } = await aPlugin();
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
