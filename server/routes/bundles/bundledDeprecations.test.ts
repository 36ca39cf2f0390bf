import type { Person } from '../../../tests/support/api/anApi';
import { type ApiSite, aSite, detail, stateOf } from '../../../tests/support/api/bundles';
import { manifestOf } from '../../../tests/support/samples/bundleEntries';
import { aBundled, aManifest, forged, stranger } from '../../../tests/support/samples/forgedBundle';
import { aPackage } from '../../../tests/support/samples/releases';

const REASON = 'Another plugin does the same, and faster.';
let home: ApiSite;
let branch: ApiSite;
let ada: Person;
beforeAll(async () => {
  [home, branch] = await Promise.all([
    aSite('https://home.example', 1, { isOffered: true }),
    aSite('https://branch.example', 2),
  ]);
  ada = await home.api.person('ada');
  await branch.trust((await home.keys()).own.public_key);
  await branch.trust(stranger.public_key, 'Elsewhere');
});
afterAll(() => Promise.all([home?.close(), branch?.close()]));

const published = (id: string, site = home, who = ada) => site.published(who, { name: id, code: aPackage({ id }) });
const send = (site: ApiSite, method: 'PUT' | 'DELETE', body: object) =>
  site.api.send({ method, url: '/api/cmt/plugin/deprecation', body }, site.owner);
const deprecate = (plugin_key: string, successor?: string, site = home) =>
  send(site, 'PUT', { plugin_key, reason: REASON, ...(successor && { successor }) });
const undeprecate = (plugin_key: string, site = home) => send(site, 'DELETE', { plugin_key });
const deprecationOf = async (key: string, site = branch) => (await detail(site, key)).deprecation;
const importAll = async (...keys: string[]) => stateOf(await branch.imported(await home.exported(...keys), keys));
const successorOf = (key: string) => ({ plugin_key: key, name: key, names: expect.any(Object) });
const notesOf = async (who: Person) =>
  branch.api.context.db
    .selectFrom('notifications')
    .select(['plugin_key', 'params'])
    .where('user_id', '=', who.user_id)
    .where('kind', '=', 'plugin_deprecated')
    .execute();

it('has the deprecation and the successor of a plugin, in any order of the plugins', async () => {
  const keys = await Promise.all(['a-old', 'm-new', 'z-old'].map((id) => published(id)));
  expect(manifestOf(await home.exported(...keys)).format_version).toBe(1);
  await deprecate('a-old', 'm-new');
  await deprecate('z-old', 'm-new');
  const manifest = manifestOf(await home.exported(...keys));
  expect([manifest.format_version, manifest.plugins[0].deprecation]).toEqual([
    ...[2, { reason: REASON, successor: 'm-new' }],
  ]);
  expect(manifest.plugins[1]).not.toHaveProperty('deprecation');
  expect(await importAll(...keys)).toEqual({ 'a-old': 'added', 'm-new': 'added', 'z-old': 'added' });
  for (const key of ['a-old', 'z-old'])
    expect(await deprecationOf(key)).toEqual({ reason: REASON, successor: successorOf('m-new') });
  expect(await deprecationOf('m-new')).toBeUndefined();
});

it('is imported alone, shown before, and notifies the users of the plugin at most once a day', async () => {
  const keys = await Promise.all(['fast', 'slow'].map((id) => published(id)));
  await importAll(...keys);
  const installer = await branch.api.person();
  await branch.api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key: 'slow' } }, installer);
  await deprecate('slow', 'fast');
  const preview = await branch.inspected(await home.exported(...keys));
  expect(preview.body.data.plugins).toMatchObject([{ state: 'same' }, { state: 'changed', changes: ['deprecation'] }]);
  expect(await importAll(...keys)).toEqual({ fast: 'same', slow: 'updated' });
  expect(await notesOf(installer)).toEqual([{ plugin_key: 'slow', params: { reason: REASON, successor: 'fast' } }]);
  await undeprecate('slow');
  expect(await importAll('slow')).toEqual({ slow: 'updated' });
  expect(await deprecationOf('slow')).toBeUndefined();
  await deprecate('slow');
  expect(await importAll('slow')).toEqual({ slow: 'updated' });
  expect(await deprecationOf('slow')).toEqual({ reason: REASON, successor: null });
  expect(await notesOf(installer)).toHaveLength(1);
});

it('leaves what administrators of the site decided until the deprecation changes at the origin', async () => {
  await published('stays');
  await importAll('stays');
  await deprecate('stays', undefined, branch);
  await home.publishedVersion(ada, 'stays', '1.1.0');
  expect(await importAll('stays')).toEqual({ stays: 'updated' });
  expect(await deprecationOf('stays')).toEqual({ reason: REASON, successor: null });
  await deprecate('stays');
  await importAll('stays');
  await undeprecate('stays', branch);
  await home.publishedVersion(ada, 'stays', '1.2.0');
  await importAll('stays');
  expect(await deprecationOf('stays')).toBeUndefined();
});

it('names no successor that came from elsewhere, and no plugin as its own', async () => {
  await branch.published(await branch.api.person(), { name: 'taken', code: aPackage({ id: 'taken' }) });
  const deprecated = (key: string, successor: string) =>
    aBundled(key, undefined, { deprecation: { reason: REASON, successor } });
  const given = [deprecated('to-taken', 'taken'), deprecated('to-home', 'm-new'), deprecated('to-itself', 'to-itself')];
  const parts = { plugins: given.map(({ plugin }) => plugin), files: [given[0]!.entry] };
  const keys = ['to-taken', 'to-home', 'to-itself'];
  const imported = (format_version: number) =>
    branch.imported(forged(aManifest({ format_version, ...parts }), [given[0]!.file]), keys);
  expect(Object.values(stateOf(await imported(1)))).toEqual(keys.map(() => 'refused: listing_invalid'));
  expect(Object.values(stateOf(await imported(2)))).toEqual(keys.map(() => 'added'));
  for (const key of keys) expect(await deprecationOf(key)).toEqual({ reason: REASON, successor: null });
});

it('leaves a successor that administrators chose when the one of the bundle arrives', async () => {
  await Promise.all(['chosen', 'forgotten', 'arrives'].map((id) => published(id)));
  await deprecate('forgotten', 'arrives');
  await importAll('chosen', 'forgotten');
  await deprecate('forgotten', 'chosen', branch);
  expect(await deprecationOf('forgotten')).toEqual({ reason: REASON, successor: successorOf('chosen') });
  await importAll('arrives');
  expect(await deprecationOf('forgotten')).toEqual({ reason: REASON, successor: successorOf('chosen') });
});
