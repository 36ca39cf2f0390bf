import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { type Answer, type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/deciding';
import { aTag } from '../../../tests/support/samples/catalog';
import { insertMaintainer } from '../../repositories/plugins/maintainers';
import { pluginRoutes } from '../plugins/plugins';
import { auditRoutes } from '../reviews/audits';
import { batchRoutes } from './batches';
import { releaseRoutes } from './releases';

let api: Api;
let admin: Person;
/** An administrator cannot approve their own imports. */
let reviewer: Person;
let port: number;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    batchRoutes(app, context);
    releaseRoutes(app, context);
    auditRoutes(app, context);
    pluginRoutes(app, context);
  });
  admin = await api.person('batch-admin', 2);
  reviewer = await api.person('batch-reviewer', 2);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as { port: number }).port;
});
afterAll(() => api.close());

const UPLOAD = '/api/cmt/manager/plugins/upload';

const thePackage = (more: object = {}) =>
  Buffer.from(JSON.stringify({ manifest_version: 1, main: 'host.run();', ...more }));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

type FileOf = [name: string, bytes: Buffer];

async function formOf(files: FileOf[], items?: unknown, itemsAt = 0) {
  const form = new FormData();
  const parts: [string, string | FileOf][] = files.map((file) => ['files', file]);
  if (items !== undefined)
    parts.splice(itemsAt, 0, ['items', typeof items === 'string' ? items : JSON.stringify(items)]);
  for (const [field, part] of parts)
    if (typeof part === 'string') form.append(field, part);
    else form.append(field, new Blob([new Uint8Array(part[1])]), part[0]);
  const request = new Request('http://square.test', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

const upload = async (files: FileOf[], items?: unknown, who: Person | undefined = admin, itemsAt = 0) =>
  api.send({ method: 'POST', url: UPLOAD, ...(await formOf(files, items, itemsAt)) }, who);
const inspect = (items: object[], who?: Person) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/package/inspect', body: { items } }, who);
const approve = (plugin_key: string, version: string) =>
  decideAfterReading(api, { plugin_key, version, status: 2 }, reviewer);
const ofBytes = (bytes: Buffer, more: object = {}) => ({
  file_name: 'a.json',
  name: 'A',
  sha256: sha256(bytes),
  ...more,
});
const verdicts = (answer: Answer) => answer.body.data.items.map((item: { verdict: string }) => item.verdict);
const results = (answer: Answer) => answer.body.data.results;
const listingOf = async (key: string) => {
  const row = await api.context.db
    .selectFrom('versions')
    .innerJoin('plugins', 'plugins.plugin_id', 'versions.plugin_id')
    .select(['versions.listing', 'versions.version', 'versions.content'])
    .where('plugin_key', '=', key)
    .orderBy('versions.version_id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...row.listing, version: row.version, version_content: row.content };
};
const countPlugins = async () => (await api.context.db.selectFrom('plugins').select('plugin_id').execute()).length;

let names = 0;
/** A name that no other test uses. */
const aName = () => `Batch plugin ${names++}`;

describe('the preview of a batch', () => {
  it('requires a login', async () => {
    expect((await inspect([ofBytes(thePackage())])).body.error).toBe('unauthenticated');
  });

  it('shows new plugins, updates of own plugins by key and by name, and duplicates with their reason', async () => {
    const id = 'batch.keyed';
    const [keyed, named] = [thePackage({ id, name: aName(), version: '1.0.0' }), thePackage({ name: aName() })];
    const { 0: first, 1: second } = results(
      await upload([
        ['keyed.json', keyed],
        ['named.json', named],
      ]),
    );
    expect((await approve(id, '1.0.0')).status).toBe(200);
    const { name } = JSON.parse(String(named));
    const answer = await inspect(
      [
        ofBytes(thePackage({ a: 1 }), { file_name: 'n.json', name: aName() }),
        ofBytes(thePackage({ a: 2 }), { id: 'Batch.Keyed', version: '1.1.0' }),
        ofBytes(thePackage({ a: 3 }), { name: name.toUpperCase() }),
        ofBytes(keyed, { id, version: '3.0.0' }),
      ],
      admin,
    );
    expect(answer.body.data.items).toMatchObject([
      { file_name: 'n.json', verdict: 'new', reason: null, plugin_key: null, current_version: null, listing: null },
      { file_name: 'a.json', verdict: 'update', reason: null, plugin_key: id, current_version: '1.0.0' },
      { file_name: 'a.json', verdict: 'update', reason: null, plugin_key: second.plugin_key, current_version: null },
      { file_name: 'a.json', verdict: 'duplicate', reason: 'same_bytes', plugin_key: id, current_version: '1.0.0' },
    ]);
    const same = await inspect([ofBytes(thePackage({ a: 4 }), { id, version: '1.0.0' })], admin);
    expect(same.body.data.items[0]).toMatchObject({ verdict: 'duplicate', reason: 'same_version' });
    expect(first).toMatchObject({ plugin_key: id, status: 1 });
  });

  it('shows a maintainer the same updates as the owner, by key, by name and by bytes', async () => {
    const [id, name] = ['kept.by.two', aName()];
    const stored = thePackage({ id, name, version: '1.0.0' });
    await upload([['kept.json', stored]]);
    await approve(id, '1.0.0');
    const mate = await api.person();
    const { db } = api.context;
    const { plugin_id } = await db
      .selectFrom('plugins')
      .select('plugin_id')
      .where('plugin_key', '=', id)
      .executeTakeFirstOrThrow();
    const sent = [
      ofBytes(thePackage({ m: 1 }), { id, version: '1.1.0' }),
      ofBytes(thePackage({ m: 2 }), { name, version: '1.2.0' }),
      ofBytes(stored, { name: aName() }),
    ];
    const judged = async () => Promise.all(sent.map(async (item) => verdicts(await inspect([item], mate))[0]));
    expect(await judged()).toEqual(['taken', 'new', 'new']);
    await insertMaintainer(db, plugin_id, mate.user_id);
    expect(await judged()).toEqual(['update', 'update', 'duplicate']);
  });

  it('shows the resulting tags: those of the package, or those of the updated plugin', async () => {
    const [first, second] = [await aTag(api.context.db, 'batch-lines'), await aTag(api.context.db, 'batch-grids')];
    const name = aName();
    const item = { tag_ids: [first], technical_support: 'help@square.test' };
    await upload([['tagged.json', thePackage({ name, id: 'tagged.plugin' })]], [item]);
    await approve('tagged.plugin', '1.0.0');
    const answer = await inspect(
      [
        ofBytes(thePackage({ t: 1 }), { name: aName(), tags: ['Batch-Grids', 'no such tag'] }),
        ofBytes(thePackage({ t: 2 }), { name }),
        ofBytes(thePackage({ t: 3 }), { name: aName() }),
      ],
      admin,
    );
    expect(answer.body.data.items).toMatchObject([
      { verdict: 'new', tag_ids: [second] },
      { verdict: 'update', tag_ids: [first], listing: { technical_support: 'help@square.test' } },
      { verdict: 'new', tag_ids: [] },
    ]);
  });

  it('finds duplicates within a batch, by bytes and by plugin', async () => {
    const [a, b, c] = [thePackage({ b: 1 }), thePackage({ b: 2 }), thePackage({ b: 3 })];
    const answer = await inspect(
      [
        ofBytes(a, { name: 'Twice', id: 'twice' }),
        ofBytes(a, { name: 'Other' }),
        ofBytes(b, { name: 'Again', id: 'TWICE', version: '2.0.0' }),
        ofBytes(c, { name: 'Own' }),
        ofBytes(thePackage({ b: 4 }), { name: 'own' }),
      ],
      await api.person(),
    );
    expect(verdicts(answer)).toEqual(['new', 'duplicate', 'duplicate', 'new', 'duplicate']);
  });

  it('shows another developer’s plugin if it is public, and to administrators before', async () => {
    const developer = await api.person(undefined, 2);
    const theirs = thePackage({ id: 'theirs', name: aName() });
    await upload([['t.json', theirs]], undefined, developer);
    const otherUser = await api.person();
    const sent = [ofBytes(thePackage({ c: 1 }), { id: 'theirs' }), ofBytes(theirs, { name: 'Copy' })];
    expect(verdicts(await inspect(sent, otherUser))).toEqual(['new', 'new']);
    expect(verdicts(await inspect(sent, admin))).toEqual(['taken', 'duplicate']);
    await approve('theirs', '1.0.0');
    expect(verdicts(await inspect(sent, otherUser))).toEqual(['taken', 'new']);
  });

  it('checks the other packages if one name is invalid', async () => {
    const names = ['\u0000', '\ud800', '\u202eevil', 'x'.repeat(200), '', 'Fine'];
    const items = names.map((name, index) => ofBytes(thePackage({ h: index }), { name }));
    const answer = await inspect(items, await api.person());
    expect(verdicts(answer)).toEqual(names.map(() => 'new'));
  });

  it.each([
    ['no item', []],
    ['more than 200', Array.from({ length: 201 }, () => ofBytes(thePackage()))],
    ['what is no hash', [{ file_name: 'a', name: 'A', sha256: 'x' }]],
    ['a name over its limit', [ofBytes(thePackage(), { name: 'x'.repeat(201) })]],
  ])('refuses %s', async (_what, items) => {
    expect((await inspect(items, admin)).body.error).toBe('invalid_request');
  });
});

describe('the upload of a batch', () => {
  it('is only for administrators', async () => {
    expect((await upload([['a.json', thePackage()]], [], await api.person())).body.error).toBe('forbidden');
  });

  it('accepts the valid packages beside an invalid one', async () => {
    const deep = Buffer.from(`{"main":"x()","a":${'['.repeat(100_000)}`);
    const answer = await upload([
      ['good.json', thePackage({ name: aName() })],
      ['broken.json', Buffer.from('{"main":')],
      ['deep.json', deep],
      ['keys.json', Buffer.from('{"main":"x()","menu":[{"constructor":1}]}')],
      ['manifest.json', Buffer.from(JSON.stringify({ name: 'Capital', api: '1.0.0', main: 'code.js' }))],
      ['large.json', Buffer.alloc(5 * 1024 * 1024 + 1, 32)],
      ['also good.json', thePackage({ name: aName() })],
    ]);
    expect(answer.status).toBe(200);
    expect(results(answer)).toMatchObject([
      { file_name: 'good.json', verdict: 'new', version: '1.0.0', status: 1 },
      { file_name: 'broken.json', verdict: 'failed', error: 'invalid_package', details: [{ path: '' }] },
      { file_name: 'deep.json', verdict: 'failed', error: 'invalid_package' },
      {
        file_name: 'keys.json',
        verdict: 'failed',
        error: 'invalid_package',
        details: [{ rule: 'forbidden_key', path: 'menu.0.constructor' }],
      },
      { file_name: 'manifest.json', verdict: 'failed', error: 'code_not_included', details: [{ path: 'main' }] },
      { file_name: 'large.json', verdict: 'failed', error: 'body_too_large' },
      { file_name: 'also good.json', verdict: 'new', status: 1 },
    ]);
  });

  it('assigns the fields to files by index, and validates them with each file', async () => {
    const name = aName();
    const answer = await upload(
      [
        ['a.json', thePackage({ name: 'Unsaid', d: 1 })],
        ['b.json', thePackage({ name: aName(), d: 2 })],
      ],
      [
        { name, intro: 'Said', contact: 'me@square.test', version: '4.0.0', version_content: 'Fourth' },
        { name: 'x'.repeat(51) },
      ],
    );
    const [first, second] = results(answer);
    expect(await listingOf(first.plugin_key)).toMatchObject({
      name,
      intro: 'Said',
      description: 'Said',
      contact: 'me@square.test',
      version: '4.0.0',
      version_content: 'Fourth',
    });
    expect(second).toMatchObject({ verdict: 'failed', error: 'invalid_request', details: [{ path: 'name' }] });
  });

  it('accepts the rollout share of a new version', async () => {
    const name = aName();
    const [first] = results(await upload([['a.json', thePackage({ name, version: '1.0.0' })]]));
    await api.context.db
      .updateTable('plugins')
      .set({ is_published: true, current_version: '1.0.0' })
      .where('plugin_key', '=', first.plugin_key)
      .execute();
    const again = await upload(
      [['a.json', thePackage({ name, version: '1.1.0' })]],
      [{ plugin_key: first.plugin_key, rollout: 20 }],
    );
    expect(results(again)).toMatchObject([{ verdict: 'update', version: '1.1.0' }]);
    const row = await api.context.db
      .selectFrom('versions')
      .select('rollout')
      .where('version', '=', '1.1.0')
      .orderBy('version_id', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({ rollout: 20 });
    const wrong = await upload([['b.json', thePackage({ name: aName(), d: 3 })]], [{ rollout: 0 }]);
    expect(results(wrong)).toMatchObject([{ error: 'invalid_request', details: [{ path: 'rollout' }] }]);
  });

  it('fills in missing fields', async () => {
    const bytes = thePackage({ description: '画网格。\n很多。', tags: [] });
    const [{ plugin_key }] = results(await upload([['网格.json', bytes]]));
    expect(await listingOf(plugin_key)).toMatchObject({
      name: '网格',
      intro: '画网格。',
      description: '画网格。\n很多。',
      // Contact of the account's last release, not the account's name or address.
      contact: 'me@square.test',
      version: '1.0.0',
      version_content: '批量导入',
    });
  });

  it('updates an own plugin with a higher version, and finds earlier uploads', async () => {
    const name = aName();
    const first = thePackage({ name, version: '1.4.0' });
    const texts = [{ intro: 'Kept', contact: 'kept@square.test' }];
    const [{ plugin_key }] = results(await upload([['a.json', first]], texts));
    await approve(plugin_key, '1.4.0');
    const second = thePackage({ name, e: 1 });
    const updated = results(await upload([['b.json', second]]));
    expect(updated).toMatchObject([{ verdict: 'update', plugin_key, version: '1.4.1', status: 1 }]);
    expect(await listingOf(plugin_key)).toMatchObject({ intro: 'Kept', contact: 'kept@square.test' });
    const again = results(await upload([['b.json', second]]));
    expect(again).toMatchObject([{ verdict: 'duplicate', plugin_key, message: expect.stringContaining('bytes') }]);
  });

  it('never lets the second package of a plugin supersede the first of the same batch', async () => {
    const name = aName();
    const answer = await upload([
      ['a.json', thePackage({ name, f: 1 })],
      ['b.json', thePackage({ name, f: 2 })],
    ]);
    expect(results(answer)).toMatchObject([{ verdict: 'new' }, { verdict: 'duplicate' }]);
  });

  it('does not change plugins of others', async () => {
    const developer = await api.person(undefined, 2);
    const [{ plugin_key }] = results(await upload([['a.json', thePackage({ name: aName() })]], [], developer));
    const answer = await upload([['b.json', thePackage({ name: aName(), g: 1 })]], [{ plugin_key }]);
    expect(results(answer)).toMatchObject([{ verdict: 'failed', error: 'forbidden' }]);
  });

  it('accepts 50 packages and refuses the others', async () => {
    const files = Array.from({ length: 52 }, (_, n): FileOf => [`${n}.json`, Buffer.from(`{"n":${n}}`)]);
    const answer = results(await upload(files));
    expect(answer[49]).toMatchObject({ error: 'invalid_package' });
    expect(answer.slice(50)).toMatchObject([{ error: 'invalid_request' }, { error: 'invalid_request' }]);
  });

  it.each<[string, FileOf[], unknown, number]>([
    ['no file', [], [], 0],
    ['items that are no JSON', [['a.json', thePackage({ name: 'Refused' })]], '[', 0],
    ['items that are no list', [['a.json', thePackage({ name: 'Refused' })]], {}, 0],
    ['items after the files', [['a.json', Buffer.from('{}')]], [], 1],
  ])('refuses %s', async (_what, files, items, at) => {
    const before = await countPlugins();
    const answer = await upload(files, items, admin, at);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(await countPlugins()).toBe(before);
  });

  it('leaves only complete plugins when the request is aborted', async () => {
    const name = aName();
    const { payload, headers } = await formOf([
      ['a.json', thePackage({ name })],
      ['b.json', thePackage({ name: `${name} cut` })],
    ]);
    const cut = payload.indexOf('cut');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nhost: square.test\r\nauthorization: Bearer ${admin.access_token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, cut));
    const namesLike = async () =>
      (await api.context.db.selectFrom('plugins').select('name').where('name', 'like', `${name}%`).execute()).map(
        (plugin) => plugin.name,
      );
    await until(async () => (await namesLike()).length > 0);
    socket.destroy();
    await until(async () => (await connections()) === 0);
    expect(await namesLike()).toEqual([name]);
  });
});

const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
