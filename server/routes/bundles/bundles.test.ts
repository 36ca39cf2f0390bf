import { actionsOn } from '../../../tests/support/api/adminActions';
import { errorOf, type Person } from '../../../tests/support/api/anApi';
import { type ApiSite, census, detail, stateOf, twoSites } from '../../../tests/support/api/bundles';
import { entriesOf, manifestOf } from '../../../tests/support/samples/bundleEntries';
import { aPackage, aRelease } from '../../../tests/support/samples/releases';
import { rename } from '../../services/accounts/profiles';

let home: ApiSite;
let branch: ApiSite;
let grids: string;
let plain: string;
let ada: Person;
beforeAll(async () => {
  ({ home, branch, grids, plain, ada } = await twoSites());
});
afterAll(() => Promise.all([home.api.close(), branch.api.close()]));

it('copies plugins from site to site without changing a byte, and shows before what is new', async () => {
  const bundle = await home.exported();
  expect(
    entriesOf(bundle)
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['signature.json', 'manifest.json']);
  const before = await census(branch);
  const preview = await branch.inspected(bundle);
  expect(preview.body.data).toMatchObject({
    origin: 'https://home.example',
    key_name: 'Headquarters',
    fingerprint: (await home.keys()).own.fingerprint,
  });
  expect(stateOf(preview)).toEqual({ [grids]: 'new', [plain]: 'new' });
  expect(preview.body.data.plugins.find((one: { plugin_key: string }) => one.plugin_key === grids)).toMatchObject({
    ...{ version: '1.1.0', version_here: null, new_versions: ['1.0.0', '1.1.0'], developer: 'ada' },
    missing_tags: ['only-home'],
  });
  expect(await census(branch)).toEqual(before);

  expect(stateOf(await branch.imported(bundle, [grids]))).toEqual({ [grids]: 'added' });
  const [there, here] = [await detail(home, grids), await detail(branch, grids)];
  for (const field of ['name', 'intro', 'description', 'icon', 'cover', 'panel_images', 'video', 'current_version'])
    expect([field, here[field]]).toEqual([field, there[field]]);
  expect(here).toMatchObject({ developer: { name: 'ada' }, origin: 'https://home.example' });
  expect(there.origin).toBeNull();
  for (const { name, at, size } of entriesOf(bundle).slice(2)) {
    const stored = name.slice('files/'.length);
    if (!(await branch.api.context.storage.size(stored))) continue;
    const response = await branch.api.app.inject(`/files/${stored}`);
    if (response.statusCode === 200) expect(response.rawPayload.equals(bundle.subarray(at, at + size))).toBe(true);
  }
  for (const version of ['1.0.0', '1.1.0']) {
    const url = `/api/cmt/plugin/download?${new URLSearchParams({ plugin_key: grids, version })}`;
    const [a, b] = await Promise.all([home, branch].map(({ api }) => api.app.inject(url)));
    expect([a!.statusCode, b!.statusCode]).toEqual([200, 200]);
    expect(b!.rawPayload.equals(a!.rawPayload)).toBe(true);
  }
});

it('shows the origin of a plugin, logs the import, and creates no account for its developer', async () => {
  const origin = await branch.api.context.db.selectFrom('plugin_origins').selectAll().executeTakeFirstOrThrow();
  expect(origin).toMatchObject({ origin: 'https://home.example' });
  expect(await actionsOn(branch.api, 'bundle', grids)).toMatchObject([
    {
      act: 'bundle.import',
      user_id: branch.owner.user_id,
      after: { version: '1.1.0', origin: 'https://home.example' },
    },
  ]);
  const { user_id } = await branch.api.context.db
    .selectFrom('users')
    .select('user_id')
    .where('nick_name', '=', 'ada')
    .executeTakeFirstOrThrow();
  const row = await branch.api.context.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ account: null, password_hash: null, role: 0 });
});

it('changes nothing when a bundle is imported twice', async () => {
  const bundle = await home.exported();
  await branch.imported(bundle, [grids, plain]);
  const before = await census(branch);
  expect(stateOf(await branch.inspected(bundle))).toEqual({ [grids]: 'same', [plain]: 'same' });
  expect(stateOf(await branch.imported(bundle, [grids, plain]))).toEqual({ [grids]: 'same', [plain]: 'same' });
  expect(stateOf(await branch.inspected(await home.exported()))).toEqual({ [grids]: 'same', [plain]: 'same' });
  expect(await census(branch)).toEqual(before);
});

it('shows and imports changes, and does not revert to an older bundle', async () => {
  const old = await home.exported(grids);
  const next = { plugin_key: grids, version: '1.2.0', intro: 'Makes better grids', code: aPackage({ name: 'Better' }) };
  await home.update(aRelease(next), ada);
  await home.approve(grids, '1.2.0');
  const bundle = await home.exported(grids);
  const preview = await branch.inspected(bundle);
  expect(preview.body.data.plugins[0]).toMatchObject({
    ...{ state: 'changed', version: '1.2.0', version_here: '1.1.0', new_versions: ['1.2.0'] },
    changes: ['versions', 'current_version', 'texts'],
  });
  expect(stateOf(await branch.imported(bundle, [grids]))).toEqual({ [grids]: 'updated' });
  expect(await detail(branch, grids)).toMatchObject({ current_version: '1.2.0', intro: 'Makes better grids' });
  expect(stateOf(await branch.inspected(old))).toEqual({ [grids]: 'refused: older' });
  expect(stateOf(await branch.imported(old, [grids]))).toEqual({ [grids]: 'refused: older' });
});

it('is only for super administrators', async () => {
  const [admin, person] = await Promise.all([branch.api.person('admin', 2), branch.api.person()]);
  for (const who of [admin, person]) {
    expect(errorOf(await branch.call('GET', 'keys', undefined, who))).toEqual([403, 'forbidden']);
    expect(errorOf(await branch.call('POST', 'export', { all: true }, who))).toEqual([403, 'forbidden']);
    expect(errorOf(await branch.call('POST', 'inspect', { upload_id: 'a'.repeat(32) }, who))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await branch.sent(Buffer.from('x'), who)).toBe('undefined');
  }
  expect(errorOf(await branch.call('POST', 'inspect', { upload_id: 'a'.repeat(32) }))).toEqual([
    404,
    'upload_not_found',
  ]);
  expect(errorOf(await branch.call('POST', 'export', { plugin_keys: ['nobodys'] }))).toEqual([422, 'bundle_empty']);
  expect(errorOf(await branch.call('POST', 'export', { all: true, tag_ids: [1] }))).toEqual([400, 'invalid_request']);
});

it('stores the private key only encrypted', async () => {
  const rows = await home.api.context.db.selectFrom('signing_key').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]!.sealed).toMatch(/^v1\$/);
  const first = await home.keys();
  expect(await home.keys()).toEqual(first);
  expect(JSON.stringify(first)).not.toContain(rows[0]!.sealed);
});

it('shows the current name of the developer everywhere, and the former one nowhere', async () => {
  const { api, published, exported } = home;
  const carla = await api.person('carla@mail.example');
  const key = await published(carla, { name: 'Rulers', code: aPackage({ id: 'rulers' }) });
  await rename(api.context, carla.user_id, 'Carla');
  const { plugins } = manifestOf(await exported(key));
  expect(plugins[0].listing.copyright).toEqual({ type: 'author', holder: 'Carla' });
  expect(JSON.stringify(plugins)).not.toContain('mail.example');
});
