import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { keyAsStored } from '../../services/plugins/keySpelling';
import { editRoutes } from '../releases/edits';
import { releaseRoutes } from '../releases/releases';
import { findSpelledKeys } from './spelledKeys';

// Keys are part of addresses. A package suggests one with its id; otherwise the name provides it.

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    findSpelledKeys(app, context);
    releaseRoutes(app, context);
    editRoutes(app, context);
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

it('is found under the spelling of the developer, unless another plugin has exactly that key', async () => {
  const key = await keyOf({ id: 'My-Plugin' });
  const { db } = api.context;
  expect([await keyAsStored(db, 'My-Plugin'), await keyAsStored(db, 'Not-There')]).toEqual([key, 'Not-There']);
  const send = (url: string) => api.send({ method: 'GET', url }, admin);
  expect((await send('/api/cmt/plugin/edit?plugin_key=My-Plugin&kind=version')).body.data).toMatchObject({
    plugin_key: key,
  });
  // A new version too, whose form is read by the call itself.
  const parts = aRelease({ plugin_key: 'MY-Plugin', version: '1.0.1', code: aPackage({ id: 'My-Plugin' }) });
  const { developer_id } = await db
    .selectFrom('plugins')
    .select('developer_id')
    .where('plugin_key', '=', key)
    .executeTakeFirstOrThrow();
  await db.updateTable('plugins').set({ developer_id: admin.user_id }).where('plugin_key', '=', key).execute();
  expect((await publishing(api, admin).update(parts, admin)).body.data).toMatchObject({ plugin_key: key });
  await db
    .updateTable('plugins')
    .set({ plugin_key: 'MY-plugin', developer_id })
    .where('plugin_key', '=', key)
    .execute();
  expect([await keyAsStored(db, 'MY-plugin'), await keyAsStored(db, 'My-Plugin')]).toEqual(['MY-plugin', 'My-Plugin']);
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
