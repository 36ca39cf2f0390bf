import sharp from 'sharp';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { listFilesOf } from '../../repositories/files/fileReferences';
import { deletePlugin, findPlugin } from '../../repositories/releases/versions';
import { FileTransaction } from '../../services/files/FileTransaction';
import { cleanUp } from '../../services/system/cleanup';
import { silentInstallRoutes } from '../organization/organization';
import { downloadRoutes } from '../plugins/downloads';
import { ownPluginRoutes, pluginRoutes } from '../plugins/plugins';
import { bannerRoutes } from '../promotions/promotions';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';
import { versionRoutes } from './versions';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    pluginRoutes(app, context);
    ownPluginRoutes(app, context);
    reviewListRoutes(app, context);
    downloadRoutes(app, context);
    bannerRoutes(app, context);
    silentInstallRoutes(app, context);
    versionRoutes(app, context);
  });
  admin = await api.person('withdrawals-admin', 2);
});
afterAll(() => api.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body: object, who?: Person) =>
  api.send({ method, url: `/api/cmt/plugin${url}`, ...(method === 'GET' ? { query: body } : { body }) } as never, who);
const withdraw = (plugin_key: string, who?: Person) => send('DELETE', '', { plugin_key }, who);
const keysOf = (response: ApiResponse) =>
  response.body.data.plugin_list.map((one: { plugin_key: string }) => one.plugin_key);
const shown = async (who?: Person) => keysOf(await send('GET', '/list', {}, who));
const own = async (type: string, who: Person) => keysOf(await send('GET', '/user/list', { type }, who));

async function form(method: 'POST' | 'PUT', url: string, parts: Record<string, string | Buffer>, who: Person) {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts))
    data.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  const request = new Request('http://square.test', { method, body: data });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return api.send({ method, url: `/api/cmt${url}`, payload, headers }, who);
}

let colorIndex = 0;
const anImage = () => {
  colorIndex += 1;
  return sharp({ create: { width: 64, height: 64, channels: 3, background: { r: colorIndex, g: 9, b: 9 } } })
    .png()
    .toBuffer();
};

/** A pending plugin with its own icon. */
async function submitted(who: Person): Promise<string> {
  const texts = {
    name: 'Grids',
    intro: 'Grids',
    description: 'Grids',
    contact: 'me',
    version: '1.0.0',
    version_content: 'New',
  };
  const code = Buffer.from(JSON.stringify({ manifest_version: 1, main: `run(${colorIndex})` }));
  const { body } = await form('POST', '/plugin', { ...texts, code, icon: await anImage() }, who);
  return body.data.plugin_key;
}

async function published(who: Person): Promise<string> {
  const plugin_key = await submitted(who);
  await decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2 }, admin);
  return plugin_key;
}

describe('withdrawing a plugin', () => {
  it('deletes one that was never approved, with its files', async () => {
    const developer = await api.person();
    const before = await api.files();
    const key = await submitted(developer);
    expect((await api.files()).length).toBe(before.length + 2);
    expect((await withdraw(key, developer)).body.data).toEqual({ plugin_key: key, is_deleted: true });
    expect(await api.files()).toEqual(before);
    expect(errorOf(await send('GET', '', { plugin_key: key }, developer))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await withdraw(key, developer))).toEqual([404, 'plugin_not_found']);
  });

  it('removes an approved one from lists at once, and users keep their installed copy', async () => {
    const [developer, user] = [await api.person(), await api.person()];
    const key = await published(developer);
    await send('POST', '/user', { plugin_key: key }, user);
    expect(await shown()).toContain(key);
    const files = await api.files();
    expect((await withdraw(key, developer)).body.data).toEqual({ plugin_key: key, is_deleted: false });
    expect(await shown()).not.toContain(key);
    expect(await shown(user)).not.toContain(key);
    expect(await own('installed', user)).toEqual([]);
    expect(errorOf(await send('GET', '/download', { plugin_key: key }))).toEqual([404, 'plugin_not_found']);
    expect(await api.files()).toEqual(files);
    const installs = await api.context.db
      .selectFrom('installs')
      .select('user_id')
      .where('user_id', '=', user.user_id)
      .execute();
    expect(installs).toHaveLength(1);
    expect(await own('published', developer)).toEqual([key]);
  });

  it('keeps the rows of a plugin that was public once, whatever became of its versions', async () => {
    const developer = await api.person();
    const { key: imported } = await aPlugin(api.context.db, { developer_id: developer.user_id });
    const key = await published(developer);
    await withdraw(key, developer);
    for (const plugin_key of [imported, key]) {
      expect((await withdraw(plugin_key, developer)).body.data).toEqual({ plugin_key, is_deleted: false });
      expect(await findPlugin(api.context.db, plugin_key)).toMatchObject({ is_published: false });
    }
  });

  it('withdraws its pending submissions, and the next approved version restores it', async () => {
    const developer = await api.person();
    const key = await published(developer);
    const update = (version: string, more: Record<string, string> = {}) =>
      form(
        'PUT',
        '/plugin',
        {
          ...more,
          plugin_key: key,
          contact: 'me',
          version,
          version_content: 'New',
          code: Buffer.from('{"manifest_version":1,"main":"x()"}'),
        },
        developer,
      );
    await update('1.1.0');
    await withdraw(key, developer);
    const decided = await decideAfterReading(api, { plugin_key: key, version: '1.1.0', status: 2 }, admin);
    expect(errorOf(decided)).toEqual([409, 'not_waiting']);
    await update('1.2.0', { name: 'Grids again' });
    expect(await shown()).not.toContain(key);
    // Users who still have it see the approved texts.
    expect((await findPlugin(api.context.db, key))?.name).toBe('Grids');
    await decideAfterReading(api, { plugin_key: key, version: '1.2.0', status: 2 }, admin);
    expect(await shown()).toContain(key);
  });

  it('keeps files that a reviewer may still need, and deletes all of them with the plugin, even after crashes', async () => {
    const developer = await api.person();
    const before = await api.files();
    const key = await published(developer);
    await send(
      'PUT',
      '/version/withdraw',
      { plugin_key: key, version: '1.0.0', reason: 'It deletes layers.' },
      developer,
    );
    expect(errorOf(await send('GET', '/download', { plugin_key: key }))).toEqual([404, 'plugin_not_found']);
    const url = `/api/cmt/manager/plugin/${key}/download?version=1.0.0`;
    expect((await api.send({ method: 'GET', url }, admin)).status).toBe(200);

    const { context } = api;
    const stored = (await api.files()).length;
    const { plugin_id } = (await findPlugin(context.db, key))!;
    // Deletes the row, and crashes before it deletes a file.
    await context.db.transaction().execute(async (transaction) => {
      await new FileTransaction(context).free(transaction, await listFilesOf(transaction, [plugin_id]));
      await deletePlugin(transaction, plugin_id);
    });
    expect((await api.files()).length).toBe(stored);
    await cleanUp(context, new Date(Date.now() + 60_000));
    expect(await api.files()).toEqual(before);
  });

  it('lets administrators delete any plugin, and keeps files that other plugins use', async () => {
    const [one, other] = [await api.person(), await api.person()];
    const icon = await anImage();
    const before = (await api.files()).length;
    const parts = {
      name: 'Same',
      intro: 'Same',
      description: 'Same',
      contact: 'me',
      version: '1.0.0',
      version_content: 'New',
      icon,
    };
    const code = Buffer.from('{"manifest_version":1,"main":"the(same.bytes)"}');
    const first = (await form('POST', '/plugin', { ...parts, code }, one)).body.data.plugin_key;
    const second = (await form('POST', '/plugin', { ...parts, code }, other)).body.data.plugin_key;
    await decideAfterReading(api, { plugin_key: first, version: '1.0.0', status: 2 }, admin);
    expect((await withdraw(first, admin)).body.data).toEqual({ plugin_key: first, is_deleted: true });
    expect((await api.files()).length).toBe(before + 2);
    await withdraw(second, admin);
    expect((await api.files()).length).toBe(before);
  });

  it('frees the key for other plugins only if it was never public', async () => {
    const [one, other] = [await api.person(), await api.person()];
    const parts = {
      name: 'Wanted',
      intro: 'W',
      description: 'W',
      contact: 'me',
      version: '1.0.0',
      version_content: 'New',
    };
    const code = Buffer.from('{"manifest_version":1,"id":"wanted","main":"x()"}');
    const keyOf = async (who: Person) => (await form('POST', '/plugin', { ...parts, code }, who)).body.data.plugin_key;
    expect(await keyOf(one)).toBe('wanted');
    await withdraw('wanted', one);
    expect(await keyOf(other)).toBe('wanted');
    await decideAfterReading(api, { plugin_key: 'wanted', version: '1.0.0', status: 2 }, admin);
    await withdraw('wanted', admin);
    expect(await keyOf(one)).toMatch(/^wanted-[0-9a-f]{8}$/);
  });

  it('is for the developer and administrators, and reveals nothing about plugins that are not public', async () => {
    const [developer, other] = [await api.person(), await api.person()];
    const [hidden, open] = [await submitted(developer), await published(developer)];
    expect(errorOf(await withdraw(hidden, other))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await withdraw(open, other))).toEqual([403, 'forbidden']);
    expect(errorOf(await withdraw(open))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await withdraw('nothing', developer))).toEqual([404, 'plugin_not_found']);
    expect(await shown()).toContain(open);
  });
});

describe('default plugins', () => {
  const silent = (who?: Person) => send('POST', '/user/new/silent', {}, who);
  const makeDefault = (plugin_key: string, is_default_install: boolean, who: Person = admin) =>
    send('PUT', '/silent_install', { plugin_key, is_default_install }, who);

  it('are installed once for users who lack them', async () => {
    const [developer, user] = [await api.person(), await api.person()];
    const [first, second, hidden] = [
      await published(developer),
      await published(developer),
      await submitted(developer),
    ];
    for (const key of [first, second, hidden]) expect((await makeDefault(key, true)).status).toBe(200);
    await send('POST', '/user', { plugin_key: first }, user);
    expect((await silent(user)).body.data).toEqual({ plugin_keys: [second] });
    expect((await silent(user)).body.data).toEqual({ plugin_keys: [] });
    expect((await own('installed', user)).sort()).toEqual([first, second].sort());
    const detail = (await send('GET', '', { plugin_key: second }, user)).body.data;
    expect(detail).toMatchObject({ is_installed: true, is_default_install: true, download_count: 1 });
    await makeDefault(second, false);
    await makeDefault(first, false);
    expect((await silent(await api.person())).body.data).toEqual({ plugin_keys: [] });
  });

  it('are set only by administrators', async () => {
    const developer = await api.person();
    const key = await published(developer);
    expect(errorOf(await makeDefault(key, true, developer))).toEqual([403, 'forbidden']);
    expect(errorOf(await makeDefault('nothing', true))).toEqual([404, 'plugin_not_found']);
    expect(errorOf(await silent())).toEqual([401, 'unauthenticated']);
  });
});

it('deletes the image of a banner that gets another one, or is deleted', async () => {
  const before = await api.files();
  const banner = async (parts: Record<string, string | Buffer>) =>
    (await form('PUT', '/manager/plugin-banner', parts, admin)).body.data;
  const { id } = await banner({ image: await anImage(), redirect_url: '/plugins/' });
  await banner({ id: String(id), image: await anImage() });
  expect(await api.files()).toHaveLength(before.length + 1);
  await api.send({ method: 'DELETE', url: '/api/cmt/manager/plugin-banner', body: { id } }, admin);
  expect(await api.files()).toEqual(before);
});

describe('a deletion by an administrator', () => {
  const deletion = (plugin_key: string, who?: Person) =>
    api.send({ method: 'GET', url: '/api/cmt/manager/plugin/deletion', query: { plugin_key } }, who);

  it('is previewed, and logged', async () => {
    const developer = await api.person();
    const key = await published(developer);
    await send('POST', '/user', { plugin_key: key }, developer);
    await send('POST', '/user/praise', { plugin_key: key, praise: 1 }, developer);
    const deleted = { plugin_key: key, name: 'Grids', versions: 1, installs: 1, praises: 1, files: 2 };
    expect((await deletion(key, admin)).body.data).toEqual(deleted);
    await withdraw(key, admin);
    const { db } = api.context;
    const entries = await db
      .selectFrom('admin_acts')
      .selectAll()
      .where('subject', '=', key)
      .orderBy('act_id')
      .execute();
    expect(entries.at(-1)).toMatchObject({
      act: 'plugin.delete',
      subject_name: 'Grids',
      user_id: admin.user_id,
      before: deleted,
      after: null,
    });
    expect(errorOf(await deletion(key, admin))).toEqual([404, 'plugin_not_found']);
  });

  it('is previewed only for administrators, and a developer’s deletion is not logged', async () => {
    const developer = await api.person();
    const key = await submitted(developer);
    expect(errorOf(await deletion(key, developer))).toEqual([403, 'forbidden']);
    await withdraw(key, developer);
    const entries = await api.context.db.selectFrom('admin_acts').selectAll().where('subject', '=', key).execute();
    expect(entries).toEqual([]);
  });
});
