import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { type BatchFile, resultsOf, uploadingBatches } from '../../../tests/support/api/batches';
import { aPackage, aRelease, publishing, sendParts } from '../../../tests/support/samples/releases';
import { resolveStoredKey } from '../../services/plugins/keySpelling';
import { initialResponse } from '../../services/site/renderedHomePage';
import { batchRoutes } from '../releases/batches';
import { releaseRoutes } from '../releases/releases';
import { editRoutes } from '../releases/versions';
import { reviewListRoutes } from '../reviews/reviewList';
import { findSpelledKeys } from './spelledKeys';

// Keys are part of addresses. A package suggests one with its id; otherwise the name provides it.

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    findSpelledKeys(app, context);
    releaseRoutes(app, context);
    editRoutes(app, context);
    batchRoutes(app, context);
    reviewListRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
});
afterAll(() => api.close());

/** The key of a new plugin. */
async function keyOf({ id, name = 'Grid Maker' }: { id?: string; name?: string }): Promise<string> {
  const { body } = await publishing(api, admin).release(aRelease({ name, code: aPackage({ id }) }), await api.person());
  return body.data.plugin_key;
}

it.each([
  ['with the fewest characters', 'abc', 'abc'],
  ['with the most characters', 'k'.repeat(52), 'k'.repeat(52)],
  ['that begins with a digit', '2nd-grid', '2nd-grid'],
  ['with capital letters, in lower case', 'Com.Example_Grid@2-X', 'com.example_grid@2-x'],
])('is the id of the package %s', async (_what, id, key) => {
  expect(await keyOf({ id })).toBe(key);
});

describe('under the spelling of its developer', () => {
  it('is found by every call, also by those with a form', async () => {
    const developer = await api.person('developer', 2);
    const { release, update, approve } = publishing(api, admin);
    const code = (name: string) => aPackage({ id: 'My-Plugin', name });
    const { plugin_key } = (await release(aRelease({ code: code('First') }), developer)).body.data;
    expect(plugin_key).toBe('my-plugin');
    expect((await approve('My-Plugin', '1.0.0')).status).toBe(200);

    const edit = await api.send({ url: '/api/cmt/plugin/edit?plugin_key=My-Plugin&kind=version' }, developer);
    expect(edit.body.data).toMatchObject({ plugin_key });
    const url = '/api/cmt/plugin/listing';
    const listing = { plugin_key: 'My-Plugin', intro: 'Makes better grids' };
    expect((await sendParts(api, { method: 'PUT', url }, listing, developer)).body.data).toMatchObject({ plugin_key });
    const version = aRelease({ plugin_key: 'MY-Plugin', version: '1.0.1', code: code('Second') });
    expect((await update(version, developer)).body.data).toMatchObject({ plugin_key, version: '1.0.1' });

    const item = { plugin_key: 'My-Plugin', file_name: 'a.json', name: 'Any', sha256: 'a'.repeat(64) };
    const inspect = { method: 'POST', url: '/api/cmt/plugin/package/inspect', body: { items: [item] } } as const;
    const [inspected] = (await api.send(inspect, developer)).body.data.items;
    expect(inspected).toMatchObject({ verdict: 'update', plugin_key });
    const third: BatchFile = ['third.json', code('Third')];
    const upload = uploadingBatches(
      () => api,
      () => developer,
    );
    const results = resultsOf(await upload([third], [{ plugin_key: 'My-Plugin', version: '1.0.2' }]));
    expect(results).toMatchObject([{ verdict: 'update', plugin_key, version: '1.0.2' }]);
  });

  it('has its page rendered with its data', async () => {
    const request = { name: 'getPlugin', payload: { plugin_key: 'My-Plugin' } } as const;
    expect(await initialResponse(api.context, request)).toMatchObject({ plugin_key: 'my-plugin' });
  });

  it('is not found if another plugin has exactly that key', async () => {
    const { db } = api.context;
    expect([
      await resolveStoredKey(api.context, 'My-Plugin'),
      await resolveStoredKey(api.context, 'Not-There'),
    ]).toEqual(['my-plugin', 'Not-There']);
    await db.updateTable('plugins').set({ plugin_key: 'MY-plugin' }).where('plugin_key', '=', 'my-plugin').execute();
    expect([
      await resolveStoredKey(api.context, 'MY-plugin'),
      await resolveStoredKey(api.context, 'My-Plugin'),
    ]).toEqual(['MY-plugin', 'My-Plugin']);
  });
});

it.each([
  ['has two characters', 'ab'],
  ['has 53 characters', 'm'.repeat(53)],
  ['begins with a dot', '.grid'],
  ['begins with a hyphen', '-grid'],
  ['has two dots in a row', 'grid..maker'],
  ['has a slash', 'grid/maker'],
  ['has letters of another script', 'grid-网格'],
  ['is empty', ''],
])('comes from the name if the id %s', async (_what, id) => {
  expect(await keyOf({ id })).toMatch(/^grid-maker(-[0-9a-f]{8})?$/);
});

it.each([
  ['is free', 'Trial Plugin', 'trial-plugin'],
  ['loses its accents', 'Crème Brûlée', 'creme-brulee'],
  ['is read as plain Latin letters if it has wide ones', 'Ｇｒｉｄ ２', 'grid-2'],
  ['has one hyphen for all other characters in a row', '- Grid & (Painter)!', 'grid-painter'],
])('is the name that %s', async (_what, name, key) => {
  expect(await keyOf({ name })).toBe(key);
});

it.each([
  ['is taken', 'Grid Painter', 'grid-painter'],
  ['has a part in other letters', '网格 Grid！', 'grid'],
  ['has no Latin letter', '网格', 'plugin'],
  ['has two letters', 'Qi', 'qi'],
])('is the name with a suffix if the name %s', async (_what, name, slug) => {
  await keyOf({ name: 'Grid Painter' });
  const key = await keyOf({ name });
  expect(key.slice(0, -9)).toBe(slug);
  expect(key.slice(-9)).toMatch(/^-[0-9a-f]{8}$/);
});

it.each([
  ['is cut to 43 characters', 'n'.repeat(50), 'n'.repeat(43)],
  ['has no hyphen where it was cut', `${'o'.repeat(42)} maker`, 'o'.repeat(42)],
])('has a name that %s for the suffix', async (_what, name, slug) => {
  await keyOf({ name });
  expect((await keyOf({ name })).slice(0, -9)).toBe(slug);
});
