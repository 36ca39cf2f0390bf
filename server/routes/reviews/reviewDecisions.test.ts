import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { aPackage, aRelease, publishing, sendParts } from '../../../tests/support/samples/releases';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { downloadRoutes } from '../plugins/downloads';
import { ownPluginRoutes, pluginRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { versionRoutes } from '../releases/versions';
import { reviewListRoutes } from './reviewList';
import { reviewRoutes } from './reviews';

let api: Api;
let reviewer: Person;
let developer: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    managedAccountRoutes(app, { context, accounts });
    for (const mountRoutes of [reviewListRoutes, downloadRoutes, ownPluginRoutes, pluginRoutes])
      mountRoutes(app, context);
    for (const mountRoutes of [releaseRoutes, reviewRoutes, versionRoutes]) mountRoutes(app, context);
  });
  [reviewer, developer] = [await api.person('reviewer', 2), await api.person('developer')];
  publisher = publishing(api, reviewer);
});
afterAll(() => api.close());

const { send, read, detail, decide, inList, submitPending, logged, entries } = reviewing(
  () => api,
  () => reviewer,
);

describe('a hold', () => {
  const hold = (body: object, who?: Person) => send('PUT', '/plugin/audit/hold', body, who);
  const release = (body: object, who?: Person) => send('DELETE', '/plugin/audit/hold', body, who);
  const progress = async (plugin_key: string) => (await read('/plugin/review', { plugin_key }, developer)).body.data;

  it('is visible to administrators with its note, and to the developer without', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    const note = 'Ask the lawyers about the fonts';
    expect((await hold({ plugin_key, submission, note })).body.data).toEqual({ submission, is_held: true });
    expect(await inList(plugin_key)).toMatchObject({ is_held: true, status: 1 });
    expect((await detail(plugin_key)).hold).toEqual({ note, by: 'reviewer', since: expect.any(String) });
    const reported = await progress(plugin_key);
    expect(reported.submissions[0]).toMatchObject({ is_held: true, status: 1 });
    expect(JSON.stringify(reported)).not.toContain('lawyers');
  });

  it('can be undone, and undone again without an error', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    await hold({ plugin_key, submission, note: 'Wait' });
    for (const _time of [1, 2])
      expect((await release({ plugin_key, submission })).body.data).toEqual({ submission, is_held: false });
    expect((await detail(plugin_key)).hold).toBeNull();
    expect((await progress(plugin_key)).submissions[0].is_held).toBe(false);
    expect(await logged(plugin_key)).toEqual(['review.hold', 'review.release']);
  });

  it('is logged with its notes, but not if the note stays the same', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    for (const note of ['Wait', 'Wait', 'Ask the lawyers']) await hold({ plugin_key, submission, note });
    await release({ plugin_key, submission });
    const entry = (note: string) => ({ version: '1.0.0', submission, note });
    expect(await entries(plugin_key)).toMatchObject([
      { act: 'review.hold', subject_name: 'Grid Maker', before: null, after: entry('Wait') },
      { act: 'review.hold', before: entry('Wait'), after: entry('Ask the lawyers') },
      { act: 'review.release', before: entry('Ask the lawyers'), after: null },
    ]);
  });

  it('does not prevent a decision, and ends with it', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    await hold({ plugin_key, submission, note: 'Wait' });
    await publisher.approve(plugin_key, '1.0.0');
    expect(await inList(plugin_key)).toMatchObject({ is_held: false, status: 2 });
    expect(errorOf(await hold({ plugin_key, submission, note: 'Late' }))).toEqual([409, 'not_waiting']);
    expect(errorOf(await release({ plugin_key, submission }))).toEqual([409, 'not_waiting']);
  });

  it('requires a note, a plugin and an administrator', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    expect((await hold({ plugin_key, submission, note: ' ' })).status).toBe(400);
    expect((await hold({ plugin_key, submission, note: 'a'.repeat(501) })).status).toBe(400);
    expect(errorOf(await hold({ plugin_key: 'nobody', submission, note: 'Wait' }))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await hold({ plugin_key, submission, note: 'Wait' }, developer))).toEqual([403, 'forbidden']);
  });
});

describe('the comparison base of a submission', () => {
  it('is empty before the first approval, then the listing and package approved last', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    expect((await detail(plugin_key)).approved_before).toBeNull();
    await publisher.approve(plugin_key, '1.0.0');
    await publisher.update(aRelease({ plugin_key, version: '2.0.0', name: 'Grid Maker Two' }), developer);
    const { approved_before, name } = await detail(plugin_key, '2.0.0');
    expect(name).toBe('Grid Maker Two');
    expect(approved_before).toMatchObject({
      listing: { name: 'Grid Maker' },
      package: { version: '1.0.0', submission },
    });
  });

  it('is never a withdrawn version', async () => {
    const { plugin_key } = await submitPending(developer);
    await publisher.approve(plugin_key, '1.0.0');
    await publisher.publishedVersion(developer, plugin_key, '1.1.0');
    await send('PUT', '/plugin/version/withdraw', { plugin_key, version: '1.1.0', reason: 'Broken' });
    await publisher.update(aRelease({ plugin_key, version: '1.2.0' }), developer);
    expect((await detail(plugin_key, '1.2.0')).approved_before?.package?.version).toBe('1.0.0');
  });

  it('includes the pending submissions before and after it', async () => {
    const [first, second, third] = [
      await submitPending(developer),
      await submitPending(developer),
      await submitPending(developer),
    ];
    const beside = (await detail(second.plugin_key)).waiting;
    expect(beside).toEqual({
      previous: { ...first, version: '1.0.0' },
      next: { ...third, version: '1.0.0' },
    });
  });

  it('is downloaded by submission id if one number was submitted twice', async () => {
    const { plugin_key, submission } = await submitPending(developer, { code: aPackage({ main: 'first();' }) });
    await decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No' });
    await publisher.update(aRelease({ plugin_key, code: aPackage({ main: 'second();' }) }), developer);
    const path = `/manager/plugin/${plugin_key}/download`;
    expect((await read(path, { version: '1.0.0' })).text).toContain('second()');
    expect((await read(path, { version: '1.0.0', submission: String(submission) })).text).toContain('first()');
  });
});

describe('a trial', () => {
  let taster: Person;
  beforeEach(async () => {
    taster = await api.person(undefined, 2);
  });

  const start = (body: object, who = taster) => send('POST', '/manager/plugin/trial', body, who);
  const end = (body: object, who = taster) => send('DELETE', '/manager/plugin/trial', body, who);
  const installed = async (who = taster) =>
    (await read('/plugin/user/list', { type: 'installed' }, who)).body.data.plugin_list;
  const downloads = async (plugin_key: string) => (await read('/plugin', { plugin_key })).body.data.download_count;
  const download = (plugin_key: string, who: Person | undefined) => read('/plugin/download', { plugin_key }, who);

  it('gives only its reviewer the pending bytes, and is not counted', async () => {
    const { plugin_key } = await submitPending(developer, { code: aPackage({ main: 'first();' }) });
    await publisher.approve(plugin_key, '1.0.0');
    await publisher.update(
      aRelease({ plugin_key, version: '2.0.0', code: aPackage({ main: 'second();' }) }),
      developer,
    );
    const { submission } = await detail(plugin_key, '2.0.0');
    expect((await start({ plugin_key, submission })).body.data).toEqual({ plugin_key, version: '2.0.0' });
    expect((await detail(plugin_key, '2.0.0', taster)).is_trial).toBe(true);

    const other = await api.person(undefined, 2);
    expect(await installed()).toMatchObject([{ plugin_key, trial_version: '2.0.0', is_installed: false }]);
    expect(await installed(other)).toEqual([]);
    const tried = await download(plugin_key, taster);
    expect(tried.text).toContain('second()');
    expect(tried.headers['cache-control']).toBe('private, no-store');
    expect(await downloads(plugin_key)).toBe(0);
    for (const who of [other, developer, undefined])
      expect((await download(plugin_key, who)).text).toContain('first()');
  });

  it('shows an unpublished plugin only to its reviewer', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    await start({ plugin_key, submission });
    expect(await installed()).toMatchObject([{ plugin_key, trial_version: '1.0.0', installed_version: null }]);
    expect((await download(plugin_key, taster)).status).toBe(200);
    expect((await download(plugin_key, undefined)).status).toBe(404);
    expect((await end({ plugin_key })).body.data).toEqual({ plugin_key, version: null });
    expect((await end({ plugin_key })).status).toBe(200);
    expect(await installed()).toEqual([]);
    expect((await download(plugin_key, taster)).status).toBe(404);
    expect(await entries(plugin_key)).toMatchObject([
      { act: 'review.trial', subject_name: 'Grid Maker', before: null, after: { version: '1.0.0', submission } },
      { act: 'review.trial_end', subject_name: 'Grid Maker', before: { version: '1.0.0' }, after: null },
    ]);
  });

  it.each([
    ['is approved', (plugin_key: string) => publisher.approve(plugin_key, '1.0.0')],
    ['is rejected', (plugin_key: string) => decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No' })],
    ['is replaced', (plugin_key: string) => publisher.update(aRelease({ plugin_key, version: '1.1.0' }), developer)],
  ])('ends when its version %s', async (_name, happens) => {
    const { plugin_key, submission } = await submitPending(developer);
    await start({ plugin_key, submission });
    expect((await happens(plugin_key)).status).toBe(200);
    expect(await installed()).toEqual([]);
    expect(errorOf(await start({ plugin_key, submission }))).toEqual([409, 'not_waiting']);
  });

  it('ends when its reviewer loses the role', async () => {
    const former = await api.person(undefined, 2);
    const { plugin_key, submission } = await submitPending(developer);
    await start({ plugin_key, submission }, former);
    const owner = await api.person(undefined, 1);
    const { user_id } = former;
    expect((await send('PUT', '/manager/account/role', { user_id, role: 0 }, owner)).status).toBe(200);
    expect((await download(plugin_key, former)).status).toBe(404);
    expect(await installed(former)).toEqual([]);
  });

  it('is for administrators, and for versions', async () => {
    const { plugin_key, submission } = await submitPending(developer);
    expect(errorOf(await start({ plugin_key, submission }, developer))).toEqual([403, 'forbidden']);
    expect(errorOf(await start({ plugin_key: 'nobody', submission }))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await end({ plugin_key: 'nobody' }))).toEqual([404, 'plugin_not_found']);
    await publisher.approve(plugin_key, '1.0.0');
    const url = '/api/cmt/plugin/listing';
    await sendParts(api, { method: 'PUT', url }, { plugin_key, intro: 'Makes grids quickly' }, developer);
    const edit = await detail(plugin_key);
    expect(edit.kind).toBe('listing');
    expect(errorOf(await start({ plugin_key, submission: edit.submission }))).toEqual([404, 'no_package']);
  });
});
