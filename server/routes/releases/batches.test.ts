import { connect } from 'node:net';
import type { Api, Person } from '../../../tests/support/api/anApi';
import {
  aBatchApi,
  aName,
  BATCH_UPLOAD,
  type BatchFile,
  batchForm,
  resultsOf,
  uploadingBatches,
} from '../../../tests/support/api/batches';
import { aPackage as aBarePackage, publishing } from '../../../tests/support/samples/releases';
import { until } from '../../../tests/support/until';

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
const countVersions = async () => (await api.context.db.selectFrom('versions').select('version_id').execute()).length;
const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));

describe('the upload of a batch', () => {
  it('is only for administrators', async () => {
    expect((await upload([['a.json', aPackage()]], [], await api.person())).body.error).toBe('forbidden');
  });

  it('accepts the valid packages beside an invalid one', async () => {
    const deep = Buffer.from(`{"main":"x()","a":${'['.repeat(100_000)}`);
    const response = await upload([
      ['good.json', aPackage({ name: aName() })],
      ['broken.json', Buffer.from('{"main":')],
      ['deep.json', deep],
      ['keys.json', Buffer.from('{"main":"x()","menu":[{"constructor":1}]}')],
      ['manifest.json', Buffer.from(JSON.stringify({ name: 'Capital', api: '1.0.0', main: 'code.js' }))],
      ['large.json', Buffer.alloc(5 * 1024 * 1024 + 1, 32)],
      ['also good.json', aPackage({ name: aName() })],
    ]);
    expect(response.status).toBe(200);
    expect(resultsOf(response)).toMatchObject([
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
    const response = await upload(
      [
        ['a.json', aBarePackage({ name: 'Unsaid', d: 1 })],
        ['b.json', aPackage({ name: aName(), d: 2 })],
      ],
      [
        { name, intro: 'Said', contact: 'me@square.test', version: '4.0.0', version_content: 'Fourth' },
        { name: 'x'.repeat(51) },
      ],
    );
    const [first, second] = resultsOf(response);
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
    const [first] = resultsOf(await upload([['a.json', aPackage({ name, version: '1.0.0' })]]));
    await api.context.db
      .updateTable('plugins')
      .set({ is_published: true, current_version: '1.0.0' })
      .where('plugin_key', '=', first.plugin_key)
      .execute();
    const again = await upload(
      [['a.json', aPackage({ name, version: '1.1.0' })]],
      [{ plugin_key: first.plugin_key, rollout: 20 }],
    );
    expect(resultsOf(again)).toMatchObject([{ verdict: 'update', version: '1.1.0' }]);
    const row = await api.context.db
      .selectFrom('versions')
      .select('rollout')
      .where('version', '=', '1.1.0')
      .orderBy('version_id', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({ rollout: 20 });
    const wrong = await upload([['b.json', aPackage({ name: aName(), d: 3 })]], [{ rollout: 0 }]);
    expect(resultsOf(wrong)).toMatchObject([{ error: 'invalid_request', details: [{ path: 'rollout' }] }]);
  });

  it('fills in missing fields', async () => {
    const bytes = aPackage({ description: '画网格。\n很多。', tags: [] });
    const [{ plugin_key }] = resultsOf(await upload([['网格.json', bytes]]));
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

  it('does not take the name for a summary and a description', async () => {
    const [result] = resultsOf(await upload([['a.json', aBarePackage({ name: aName() })]]));
    expect(result).toMatchObject({
      verdict: 'failed',
      error: 'invalid_request',
      details: [{ path: 'intro' }, { path: 'description' }],
    });
  });

  it('updates an own plugin with a higher version, and finds earlier uploads', async () => {
    const name = aName();
    const first = aPackage({ name, version: '1.4.0' });
    const texts = [{ intro: 'Kept', contact: 'kept@square.test' }];
    const [{ plugin_key }] = resultsOf(await upload([['a.json', first]], texts));
    await publisher.approve(plugin_key, '1.4.0');
    const second = aPackage({ name, e: 1 });
    const updated = resultsOf(await upload([['b.json', second]]));
    expect(updated).toMatchObject([{ verdict: 'update', plugin_key, version: '1.4.1', status: 1 }]);
    expect(await listingOf(plugin_key)).toMatchObject({ intro: 'Kept', contact: 'kept@square.test' });
    const again = resultsOf(await upload([['b.json', second]]));
    expect(again).toMatchObject([{ verdict: 'duplicate', plugin_key, message: expect.stringContaining('bytes') }]);
  });

  it('never lets the second package of a plugin supersede the first of the same batch', async () => {
    const name = aName();
    const response = await upload([
      ['a.json', aPackage({ name, f: 1 })],
      ['b.json', aPackage({ name, f: 2 })],
    ]);
    expect(resultsOf(response)).toMatchObject([{ verdict: 'new' }, { verdict: 'duplicate' }]);
  });

  it('accepts one version per plugin, also if the sender names the plugin', async () => {
    const [{ plugin_key }] = resultsOf(await upload([['a.json', aPackage({ name: aName() })]]));
    await publisher.approve(plugin_key, '1.0.0');
    const response = await upload(
      [1, 2].map((p): BatchFile => [`${p}.json`, aPackage({ name: aName(), p })]),
      [
        { plugin_key, version: '1.1.0' },
        { plugin_key, version: '1.2.0' },
      ],
    );
    expect(resultsOf(response)).toMatchObject([
      { verdict: 'update', plugin_key, version: '1.1.0' },
      { verdict: 'duplicate', plugin_key, message: expect.stringContaining('has this plugin twice') },
    ]);
    expect(await listingOf(plugin_key)).toMatchObject({ version: '1.1.0' });
  });

  it('reports bytes and version numbers that exist, and stores nothing', async () => {
    const name = aName();
    const first = aPackage({ name, version: '1.0.0' });
    const [{ plugin_key }] = resultsOf(await upload([['a.json', first]]));
    await publisher.approve(plugin_key, '1.0.0');
    const before = await countVersions();
    const response = await upload([
      ['same.json', first],
      ['again.json', aPackage({ name, version: '1.0.0', q: 1 })],
    ]);
    expect(resultsOf(response)).toEqual([
      { file_name: 'same.json', verdict: 'duplicate', plugin_key, message: expect.stringContaining('same bytes') },
      { file_name: 'again.json', verdict: 'duplicate', plugin_key, message: expect.stringContaining('versions never') },
    ]);
    expect(await countVersions()).toBe(before);
  });

  it('treats an empty field like one that is left out', async () => {
    const texts = { name: aName(), intro: 'Its intro', description: 'Its description', version: '3.0.0' };
    const empty = { name: '', intro: '', description: '', version: '', version_content: '', contact: '' };
    const [{ plugin_key }] = resultsOf(await upload([['a.json', aPackage(texts)]], [empty]));
    const stored = await listingOf(plugin_key);
    expect(stored).toMatchObject(texts);
    expect(stored.version_content).not.toBe('');
  });

  it('gives a version to all users unless a share is set', async () => {
    const [{ plugin_key }] = resultsOf(await upload([['a.json', aPackage({ name: aName() })]]));
    const { rollout } = await api.context.db
      .selectFrom('versions')
      .innerJoin('plugins', 'plugins.plugin_id', 'versions.plugin_id')
      .select('rollout')
      .where('plugin_key', '=', plugin_key)
      .executeTakeFirstOrThrow();
    expect(rollout).toBe(100);
  });

  it('does not change plugins of others', async () => {
    const developer = await api.person(undefined, 2);
    const [{ plugin_key }] = resultsOf(await upload([['a.json', aPackage({ name: aName() })]], [], developer));
    const response = await upload([['b.json', aPackage({ name: aName(), g: 1 })]], [{ plugin_key }]);
    expect(resultsOf(response)).toMatchObject([{ verdict: 'failed', error: 'forbidden' }]);
  });

  it('accepts 50 packages and refuses the others', async () => {
    const files = Array.from({ length: 52 }, (_, n): BatchFile => [`${n}.json`, Buffer.from(`{"n":${n}}`)]);
    const results = resultsOf(await upload(files));
    expect(results[49]).toMatchObject({ error: 'invalid_package' });
    expect(results.slice(50)).toMatchObject([{ error: 'invalid_request' }, { error: 'invalid_request' }]);
  });

  it.each<[string, BatchFile[], unknown, number]>([
    ['no file', [], [], 0],
    ['items that are no JSON', [['a.json', aPackage({ name: 'Refused' })]], '[', 0],
    ['items that are no list', [['a.json', aPackage({ name: 'Refused' })]], {}, 0],
    ['items after the files', [['a.json', Buffer.from('{}')]], [], 1],
  ])('refuses %s', async (_what, files, items, at) => {
    const before = await countPlugins();
    const response = await upload(files, items, admin, at);
    expect([response.status, response.body.error]).toEqual([400, 'invalid_request']);
    expect(await countPlugins()).toBe(before);
  });

  it('leaves only complete plugins when the request is aborted', async () => {
    const name = aName();
    const { payload, headers } = await batchForm([
      ['a.json', aPackage({ name })],
      ['b.json', aPackage({ name: `${name} cut` })],
    ]);
    const cut = payload.indexOf('cut');
    const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST ${BATCH_UPLOAD} HTTP/1.1\r\nhost: square.test\r\nauthorization: Bearer ${admin.access_token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, cut));
    const namesLike = async () =>
      (await api.context.db.selectFrom('plugins').select('name').where('name', 'like', `${name}%`).execute()).map(
        (plugin) => plugin.name,
      );
    await until('the first package is stored', async () => (await namesLike()).length > 0);
    socket.destroy();
    await until('the connection is closed', async () => (await connections()) === 0);
    expect(await namesLike()).toEqual([name]);
  });
});
