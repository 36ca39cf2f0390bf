import type { SubmissionKind } from '../../../contract/plugins/plugins';
import { type Api, errorOf, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { anImage } from '../../../tests/support/api/sendForm';
import { aVersionApi, codeOf, versionCalls } from '../../../tests/support/api/versions';
import { aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, publishing, sendParts } from '../../../tests/support/samples/releases';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await aVersionApi();
  admin = await api.person('reviewer', 2);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

const { get, roll, editListing, detail, download, aReleasedPlugin } = versionCalls(
  () => api,
  () => admin,
);

const edit = (plugin_key: string, who?: Person, kind?: SubmissionKind) =>
  api.send({ method: 'GET', url: '/api/cmt/plugin/edit', query: { plugin_key, ...(kind && { kind }) } }, who);

async function submit(method: 'POST' | 'PUT', fields: Record<string, string>, who: Person): Promise<string> {
  const parts = { ...aRelease(fields), version_content: 'News' };
  return (await sendParts(api, { method, url: '/api/cmt/plugin' }, parts, who)).body.data.plugin_key;
}

const decide = (plugin_key: string, version: string, status: 2 | 3) =>
  decideAfterReading(api, { plugin_key, version, status, reason: status === 3 ? 'Does not start.' : undefined }, admin);

it('starts with the last submission, whatever its outcome', async () => {
  const ada = await api.person();
  const key = await submit('POST', { name: 'Grid Maker', version: '1.0.0' }, ada);
  await decide(key, '1.0.0', 2);
  await submit('PUT', { plugin_key: key, name: 'Grid Maker Pro', version: '2.0.0', contact: 'pro@square.test' }, ada);
  await decide(key, '2.0.0', 3);
  expect((await edit(key, ada)).body.data).toMatchObject({
    plugin_key: key,
    version: '2.0.0',
    current_version: '1.0.0',
    name: 'Grid Maker Pro',
    contact: 'pro@square.test',
    tag_ids: [],
    icon: null,
  });
  expect((await edit(key, admin)).body.data.name).toBe('Grid Maker Pro');
});

it('shows the version of the users outside of a rollout, and none before the first approval', async () => {
  const { key, developer } = await aReleasedPlugin();
  await roll(key, 99, developer);
  expect((await edit(key, developer)).body.data.current_version).toBe('1.0.0');
  const hidden = await submit('POST', { name: 'Hidden', version: '1.0.0' }, developer);
  expect((await edit(hidden, developer)).body.data).toMatchObject({ version: '1.0.0', current_version: null });
});

it('starts with the public listing if nothing was submitted, as for imported plugins', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'From Elsewhere', tags: ['imported-tag'] });
  const tag_ids = [await aTag(api.context.db, 'imported-tag')];
  const shown = { plugin_key: key, name: 'From Elsewhere', tag_ids };
  expect((await edit(key, admin)).body.data).toMatchObject({ ...shown, version: null, current_version: null });
});

it('shows no current version of a plugin that its owner withdrew, but its last number', async () => {
  const { key, developer } = await aReleasedPlugin();
  await api.send({ method: 'DELETE', url: '/api/cmt/plugin', body: { plugin_key: key } }, developer);
  expect((await edit(key, developer)).body.data).toMatchObject({ version: '1.1.0', current_version: null });
});

it('is only for the developer and administrators', async () => {
  const [ada, bob] = [await api.person(), await api.person()];
  const hidden = await submit('POST', { name: 'Hidden', version: '1.0.0' }, ada);
  const shown = await aPlugin(api.context.db);
  expect((await edit(hidden)).body).toMatchObject({ code: 401, error: 'unauthenticated' });
  expect((await edit(hidden, bob)).body).toMatchObject({ code: 404, error: 'plugin_not_found' });
  expect((await edit(shown.key, bob)).body).toMatchObject({ code: 403, error: 'forbidden' });
  expect((await edit('', ada)).body).toMatchObject({ code: 400, error: 'invalid_request' });
});

describe('after a rejection about texts', () => {
  const rejected = async (more: Record<string, string> = {}) => {
    const ada = await api.person();
    const code = aPackage({ id: 'sent-from-elsewhere', permissions: ['selection'] });
    const release = { ...aRelease({ version: '1.0.0', ...more }), version_content: 'First notes', code };
    const key = (await publisher.release(release, ada)).body.data.plugin_key;
    await decide(key, '1.0.0', 3);
    return { ada, key, code };
  };
  const { code: _, ...texts } = aRelease({ version: '1.0.0', intro: 'A true summary' });

  it('the developer corrects the summary, and the package that was submitted goes back into review', async () => {
    const { ada, key, code } = await rejected();
    const { unapproved, shown } = (await edit(key, ada)).body.data;
    expect(unapproved).toMatchObject({
      ...{ version: '1.0.0', version_content: 'First notes', rollout: 100, permissions: ['selection'] },
      ...{ size: code.byteLength, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(shown.review).toMatchObject({ status: 3, reason: 'Does not start.' });
    expect((await publisher.update({ ...texts, plugin_key: key }, ada)).body.data).toMatchObject({ status: 1 });
    await decide(key, '1.0.0', 2);
    expect(await detail(key)).toMatchObject({ intro: 'A true summary', permissions: ['selection'] });
    expect((await download({ plugin_key: key })).text).toBe(code.toString());
    expect((await edit(key, ada)).body.data.unapproved).toBeNull();
  });

  it('a version that is public or pending gets no second submission of its package', async () => {
    const { ada, key } = await rejected();
    const again = (version: string) => publisher.update({ ...texts, plugin_key: key, version }, ada);
    await again('1.0.0');
    expect(errorOf(await again('1.0.1'))).toEqual([422, 'invalid_package']);
    await decide(key, '1.0.0', 2);
    expect(errorOf(await again('1.0.1'))).toEqual([422, 'invalid_package']);
  });

  it('a deleted package must be sent again', async () => {
    const ada = await api.person();
    const key = await publisher.published(ada);
    await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), ada);
    await decide(key, '2.0.0', 3);
    const managed = (await get('/plugin/version/list', { plugin_key: key }, ada)).body.data;
    const { submission } = managed.version_list.find(({ version }: { version: string }) => version === '2.0.0');
    const url = '/api/cmt/plugin/submission';
    await api.send({ method: 'DELETE', url, body: { plugin_key: key, submission } }, ada);
    expect((await edit(key, ada)).body.data.unapproved).toBeNull();
    const again = await publisher.update({ ...texts, plugin_key: key, version: '2.0.0' }, ada);
    expect(errorOf(again)).toEqual([422, 'invalid_package']);
  });
});

describe('an edit of the listing', () => {
  it('starts with the public listing, never with texts of a version that was not approved', async () => {
    const ada = await api.person();
    const tag = await aTag(api.context.db, 'public-tag');
    const key = await publisher.published(ada, { tag_ids: `[${tag}]` });
    const next = { plugin_key: key, version: '2.0.0', name: 'Grid Maker Pro', tag_ids: '[]' };
    await publisher.update(aRelease(next), ada);
    await decide(key, '2.0.0', 3);
    expect((await edit(key, ada, 'listing')).body.data).toMatchObject({
      ...{ name: 'Grid Maker', version: '1.0.0', current_version: '1.0.0', waiting: null, tag_ids: [tag] },
    });
  });

  it('continues with the pending edit, and its images', async () => {
    const ada = await api.person();
    const key = await publisher.published(ada);
    await editListing({ plugin_key: key, intro: 'Better words', icon: await anImage(64, 64) }, ada);
    const opened = (await edit(key, ada, 'listing')).body.data;
    expect(opened).toMatchObject({ intro: 'Better words', waiting: { kind: 'listing', version: '1.0.0' } });
    const uploads = JSON.stringify({ icon: opened.icon });
    expect((await editListing({ plugin_key: key, intro: 'The best words', uploads }, ada)).status).toBe(200);
    await decide(key, '1.0.0', 3);
    // A rejected submission can be corrected instead of rewritten.
    expect((await edit(key, ada, 'listing')).body.data).toMatchObject({
      ...{ intro: 'The best words', icon: opened.icon, waiting: null },
    });
    expect((await editListing({ plugin_key: key, uploads, intro: 'Mended words' }, ada)).status).toBe(200);
    await decide(key, '1.0.0', 2);
    expect((await edit(key, ada, 'listing')).body.data).toMatchObject({ intro: 'Mended words', icon: opened.icon });
  });

  it('cannot start while a version is pending; a new version reports that it replaces that one', async () => {
    const ada = await api.person();
    const key = await publisher.published(ada);
    await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), ada);
    expect((await edit(key, ada, 'listing')).body).toMatchObject({ code: 409, error: 'version_under_way' });
    expect((await edit(key, ada)).body.data.waiting).toEqual({ kind: 'version', version: '2.0.0' });
    expect((await edit(key, await api.person(), 'listing')).body).toMatchObject({ code: 403, error: 'forbidden' });
  });
});

describe('an edited listing', () => {
  it('stays hidden until it is approved, and changes no version', async () => {
    const { key, developer } = await aReleasedPlugin();
    const before = await detail(key);
    expect(
      (await editListing({ plugin_key: key, name: 'Grids', texts: '{"es-ES":{"name":"Rejilla"}}' }, developer)).body
        .data,
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

  it('keeps what the package of the version requests', async () => {
    const requested = { permissions: ['selection'], editor_type: ['whiteboard'], network_hosts: ['api.example.com'] };
    const { network_hosts: allowed_domains, ...rest } = requested;
    const code = aPackage({ ...rest, network_access: { allowed_domains } });
    const { key, developer } = await aReleasedPlugin(['1.0.0'], () => ({ code }));
    await editListing({ plugin_key: key, intro: 'New words' }, developer);
    await publisher.approve(key, '1.0.0');
    expect(await detail(key)).toMatchObject({ ...requested, intro: 'New words' });
  });

  it('has its own review page beside that of the version', async () => {
    const { key, developer } = await aReleasedPlugin();
    await editListing({ plugin_key: key, intro: 'Typed words' }, developer);
    await editListing({ plugin_key: key, intro: 'Better words', version_content: 'Typing errors' }, developer);
    const list = (await get('/plugin/audit/list', { keyword: key }, admin)).body.data.audit_list;
    const review = async ({ submission }: { submission: number }) =>
      (await get('/plugin/audit', { plugin_key: key, version: '1.1.0', submission: `${submission}` }, admin)).body.data;
    expect(await review(list[0])).toMatchObject({
      kind: 'listing',
      intro: 'Better words',
      version_content: 'Typing errors',
    });
    // The next edit replaces a pending one, and needs no notes.
    expect(list[1]).toMatchObject({ kind: 'listing', status: 3, reason: 'superseded' });
    expect(await review(list[1])).toMatchObject({ intro: 'Typed words', version_content: '', size: null });
    expect(await review(list[2])).toMatchObject({ kind: 'version', intro: 'Makes grids', size: expect.any(Number) });
    const reviewed = await api.send({ method: 'GET', url: `/api/cmt/manager/plugin/${key}/download` }, admin);
    expect(codeOf(reviewed)).toBe('Code of 1.1.0');
  });

  it('never restores earlier submitted or rejected texts', async () => {
    const { key, developer } = await aReleasedPlugin();
    const rejected = aRelease({
      plugin_key: key,
      version: '1.2.0',
      name: 'Rejected',
      code: aPackage({ permissions: ['selection'] }),
    });
    await publisher.update(rejected, developer);
    const decision = { plugin_key: key, version: '1.2.0', status: 3, reason: 'No' };
    await api.send({ method: 'POST', url: '/api/cmt/plugin/audit/status', body: decision }, admin);
    await editListing({ plugin_key: key, intro: 'New words' }, developer);
    await publisher.approve(key, '1.1.0');
    expect(await detail(key)).toMatchObject({ name: 'Grid Maker', intro: 'New words', permissions: [] });
  });

  it('is refused while a version is pending or rolled out, and for a plugin that is not public', async () => {
    const { key, developer } = await aReleasedPlugin();
    const refused = [409, 'version_under_way'];
    await roll(key, 10, developer);
    expect(errorOf(await editListing({ plugin_key: key, name: 'Grids' }, developer))).toEqual(refused);
    await roll(key, 100, developer);
    await publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), developer);
    expect(errorOf(await editListing({ plugin_key: key, name: 'Grids' }, developer))).toEqual(refused);
    const hidden = (await publisher.release(aRelease(), developer)).body.data.plugin_key;
    expect(errorOf(await editListing({ plugin_key: hidden, name: 'Grids' }, developer))).toEqual(refused);
    const { key: withdrawn, developer: owner } = await aReleasedPlugin();
    await api.send({ method: 'DELETE', url: '/api/cmt/plugin', body: { plugin_key: withdrawn } }, owner);
    expect(errorOf(await editListing({ plugin_key: withdrawn, name: 'Grids' }, owner))).toEqual(refused);
  });

  it('requires a developer of the plugin, and valid input', async () => {
    const { key, developer } = await aReleasedPlugin();
    expect(errorOf(await editListing({ plugin_key: key, name: 'Mine' }, await api.person()))).toEqual([
      403,
      'forbidden',
    ]);
    expect(errorOf(await editListing({ plugin_key: key, name: 'x'.repeat(51) }, developer))).toEqual([
      400,
      'invalid_request',
    ]);
    expect(errorOf(await editListing({ plugin_key: key, icon: Buffer.from('<svg/>') }, developer))).toEqual([
      422,
      'invalid_image',
    ]);
  });
});
