import { createHash } from 'node:crypto';
import type { Api, ApiResponse, Person } from '../../../tests/support/api/anApi';
import { aBatchApi, aName, resultsOf, uploadingBatches } from '../../../tests/support/api/batches';
import { aTag, pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage as aBarePackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { insertMaintainer } from '../../repositories/plugins/maintainers';

let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await aBatchApi();
  admin = await api.person('batch-admin', 2);
  // An administrator cannot approve their own imports.
  publisher = publishing(api, await api.person('batch-reviewer', 2));
});
afterAll(() => api.close());

const aPackage = (more: object = {}) => aBarePackage({ description: 'Draws.', ...more });

const upload = uploadingBatches(
  () => api,
  () => admin,
);

const inspect = (items: object[], who?: Person) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/package/inspect', body: { items } }, who);
const ofBytes = (bytes: Buffer, more: object = {}) => ({
  file_name: 'a.json',
  name: 'A',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...more,
});
const verdicts = (response: ApiResponse) => response.body.data.items.map((item: { verdict: string }) => item.verdict);

describe('the preview of a batch', () => {
  it('requires a login', async () => {
    expect((await inspect([ofBytes(aPackage())])).body.error).toBe('unauthenticated');
  });

  it('shows new plugins, updates of own plugins by key and by name, and duplicates with their reason', async () => {
    const id = 'batch.keyed';
    const [keyed, named] = [aPackage({ id, name: aName(), version: '1.0.0' }), aPackage({ name: aName() })];
    const { 0: first, 1: second } = resultsOf(
      await upload([
        ['keyed.json', keyed],
        ['named.json', named],
      ]),
    );
    expect((await publisher.approve(id, '1.0.0')).status).toBe(200);
    const { name } = JSON.parse(String(named));
    const response = await inspect(
      [
        ofBytes(aPackage({ a: 1 }), { file_name: 'n.json', name: aName() }),
        ofBytes(aPackage({ a: 2 }), { id: 'Batch.Keyed', version: '1.1.0' }),
        ofBytes(aPackage({ a: 3 }), { name: name.toUpperCase() }),
        ofBytes(keyed, { id, version: '3.0.0' }),
      ],
      admin,
    );
    expect(response.body.data.items).toMatchObject([
      { file_name: 'n.json', verdict: 'new', reason: null, plugin_key: null, current_version: null, listing: null },
      { file_name: 'a.json', verdict: 'update', reason: null, plugin_key: id, current_version: '1.0.0' },
      { file_name: 'a.json', verdict: 'update', reason: null, plugin_key: second.plugin_key, current_version: null },
      { file_name: 'a.json', verdict: 'duplicate', reason: 'same_bytes', plugin_key: id, current_version: '1.0.0' },
    ]);
    const same = await inspect([ofBytes(aPackage({ a: 4 }), { id, version: '1.0.0' })], admin);
    expect(same.body.data.items[0]).toMatchObject({ verdict: 'duplicate', reason: 'same_version' });
    expect(first).toMatchObject({ plugin_key: id, status: 1 });
  });

  it('shows the contact of the caller’s last release, and none before the first', async () => {
    const developer = await api.person();
    const contactFor = async () => (await inspect([ofBytes(aPackage())], developer)).body.data.contact;
    expect(await contactFor()).toBe('');
    for (const contact of ['first@square.test', 'last@square.test']) {
      await publisher.release(aRelease({ name: aName(), contact }), developer);
      expect(await contactFor()).toBe(contact);
    }
  });

  it('shows an own plugin by its key, whatever the package says about itself', async () => {
    const developer = await api.person();
    const { plugin_key } = (await publisher.release(aRelease({ name: aName() }), developer)).body.data;
    const named = ofBytes(aPackage({ k: 1 }), { name: aName(), id: 'another-id', plugin_key });
    expect((await inspect([named], developer)).body.data.items).toMatchObject([{ verdict: 'update', plugin_key }]);
  });

  it('shows a maintainer the same updates as the owner, by key, by name and by bytes', async () => {
    const [id, name] = ['kept.by.two', aName()];
    const stored = aPackage({ id, name, version: '1.0.0' });
    await upload([['kept.json', stored]]);
    await publisher.approve(id, '1.0.0');
    const mate = await api.person();
    const sent = [
      ofBytes(aPackage({ m: 1 }), { id, version: '1.1.0' }),
      ofBytes(aPackage({ m: 2 }), { name, version: '1.2.0' }),
      ofBytes(stored, { name: aName() }),
    ];
    const judged = async () => Promise.all(sent.map(async (item) => verdicts(await inspect([item], mate))[0]));
    expect(await judged()).toEqual(['taken', 'new', 'new']);
    const { plugin_id } = await pluginRow(api.context.db, id);
    await insertMaintainer(api.context.db, plugin_id, mate.user_id);
    expect(await judged()).toEqual(['update', 'update', 'duplicate']);
  });

  it('shows the resulting tags: those of the package, or those of the updated plugin', async () => {
    const [first, second] = [await aTag(api.context.db, 'batch-lines'), await aTag(api.context.db, 'batch-grids')];
    const name = aName();
    const item = { tag_ids: [first], technical_support: 'help@square.test' };
    await upload([['tagged.json', aPackage({ name, id: 'tagged.plugin' })]], [item]);
    await publisher.approve('tagged.plugin', '1.0.0');
    const response = await inspect(
      [
        ofBytes(aPackage({ t: 1 }), { name: aName(), tags: ['Batch-Grids', 'no such tag'] }),
        ofBytes(aPackage({ t: 2 }), { name }),
        ofBytes(aPackage({ t: 3 }), { name: aName() }),
      ],
      admin,
    );
    expect(response.body.data.items).toMatchObject([
      { verdict: 'new', tag_ids: [second] },
      { verdict: 'update', tag_ids: [first], listing: { technical_support: 'help@square.test' } },
      { verdict: 'new', tag_ids: [] },
    ]);
  });

  it('finds duplicates within a batch, by bytes and by plugin', async () => {
    const [a, b, c] = [aPackage({ b: 1 }), aPackage({ b: 2 }), aPackage({ b: 3 })];
    const response = await inspect(
      [
        ofBytes(a, { name: 'Twice', id: 'twice' }),
        ofBytes(a, { name: 'Other' }),
        ofBytes(b, { name: 'Again', id: 'TWICE', version: '2.0.0' }),
        ofBytes(c, { name: 'Own' }),
        ofBytes(aPackage({ b: 4 }), { name: 'own' }),
      ],
      await api.person(),
    );
    expect(verdicts(response)).toEqual(['new', 'duplicate', 'duplicate', 'new', 'duplicate']);
    const reasons = response.body.data.items.map((item: { reason: string | null }) => item.reason);
    expect(reasons).toEqual([null, 'twice_in_batch', 'twice_in_batch', null, 'twice_in_batch']);
  });

  it('shows the new version of a plugin after a duplicate of its old one', async () => {
    const name = aName();
    const old = aPackage({ name, version: '1.0.0' });
    await upload([['old.json', old]]);
    const sent = [ofBytes(old, { name }), ofBytes(aPackage({ n: 1 }), { name, version: '1.1.0' })];
    expect(verdicts(await inspect(sent, admin))).toEqual(['duplicate', 'update']);
  });

  it('updates no plugin by a name that several own plugins have', async () => {
    const [name, developer] = [aName(), await api.person()];
    const update = async () => verdicts(await inspect([ofBytes(aPackage({ o: 1 }), { name })], developer));
    for (const verdict of ['update', 'new']) {
      await publisher.release(aRelease({ name, code: aPackage({ verdict }) }), developer);
      expect(await update()).toEqual([verdict]);
    }
  });

  it('shows another developer’s plugin if it is public, and to administrators before', async () => {
    const developer = await api.person(undefined, 2);
    const theirs = aPackage({ id: 'theirs', name: aName() });
    await upload([['t.json', theirs]], undefined, developer);
    const otherUser = await api.person();
    const sent = [ofBytes(aPackage({ c: 1 }), { id: 'theirs' }), ofBytes(theirs, { name: 'Copy' })];
    expect(verdicts(await inspect(sent, otherUser))).toEqual(['new', 'new']);
    const known = (await inspect(sent, admin)).body.data.items;
    expect(known).toMatchObject([
      { verdict: 'taken', reason: null, plugin_key: 'theirs', listing: null },
      { verdict: 'duplicate', reason: 'same_bytes', plugin_key: 'theirs' },
    ]);
    await publisher.approve('theirs', '1.0.0');
    expect(verdicts(await inspect(sent, otherUser))).toEqual(['taken', 'new']);
  });

  it('checks the other packages if one name is invalid', async () => {
    const names = ['\u0000', '\ud800', '\u202eevil', 'x'.repeat(200), '', 'Fine'];
    const items = names.map((name, index) => ofBytes(aPackage({ h: index }), { name }));
    const response = await inspect(items, await api.person());
    expect(verdicts(response)).toEqual(names.map(() => 'new'));
  });

  it.each([
    ['no item', []],
    ['more than 200', Array.from({ length: 201 }, () => ofBytes(aPackage()))],
    ['what is no hash', [{ file_name: 'a', name: 'A', sha256: 'x' }]],
    ['a name over its limit', [ofBytes(aPackage(), { name: 'x'.repeat(201) })]],
  ])('refuses %s', async (_what, items) => {
    expect((await inspect(items, admin)).body.error).toBe('invalid_request');
  });
});
